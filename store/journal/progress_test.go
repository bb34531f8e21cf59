package journal_test

import (
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/journal"
	"tminus/store/storetest"
)

// Marks that are about no records are kept by themselves, and move no version:
// no page shows them.
func TestMarksWithoutRecords(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	swept := storetest.Now.Add(time.Hour)
	for _, value := range []string{"not a time", swept.Format(time.RFC3339)} {
		err := st.Journal.KeepMarks(t.Context(), journal.Mark{Key: catalogue.MarkSwept(catalogue.KindPads), Value: value},
			journal.Mark{Key: "upcomingXseen_at", Value: value}, journal.Mark{Key: "ingest poll", Value: value})
		if err != nil {
			t.Fatal(err)
		}
	}
	times, err := st.Catalogue.MarkedTimes(t.Context())
	if at := times[catalogue.MarkSwept(catalogue.KindPads)]; err != nil || len(times) != 1 || at == nil || !at.Equal(swept) {
		t.Errorf("marked times = %v, %v; want that the pads were swept at %v", times, err, swept)
	}
	if version, err := st.Catalogue.CatalogueVersion(t.Context()); err != nil || version != 0 {
		t.Errorf("version = %d, %v; want 0", version, err)
	}
}
