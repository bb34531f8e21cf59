package store_test

import (
	"path/filepath"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/journal"
	"tminus/store/storetest"
)

func catalogueAge(t *testing.T, st *store.Store) (catalogue.Age, map[catalogue.Kind]catalogue.PartAge) {
	t.Helper()
	age, err := st.Catalogue.CatalogueAge(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	parts := map[catalogue.Kind]catalogue.PartAge{}
	for _, part := range age.Parts {
		parts[part.Kind] = part
	}
	if len(parts) != 16 || age.Parts[0].Kind != catalogue.KindLaunches {
		t.Fatalf("parts = %+v, want all sixteen kinds, launches first", age.Parts)
	}
	return age, parts
}

func TestCatalogueAgeOfNothing(t *testing.T) {
	t.Parallel()
	age, parts := catalogueAge(t, storetest.New(t))
	if age.LaunchesSeenAt != nil || age.StarterAsOf != nil {
		t.Errorf("age = %+v, want no moments", age)
	}
	for kind, part := range parts {
		if part != (catalogue.PartAge{Kind: kind}) {
			t.Errorf("%s = %+v, want nothing", kind, part)
		}
	}
}

func TestCatalogueAge(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	asOf := time.Date(2026, time.July, 1, 0, 0, 0, 0, time.UTC)
	starter := storetest.Launch(0)
	starter.ID = "11111111-1111-5111-8111-111111111111"
	if _, err := st.Intake.SeedStarter(t.Context(), intake.Batch{Launches: []catalogue.Launch{starter}}, asOf); err != nil {
		t.Fatal(err)
	}
	age, parts := catalogueAge(t, st)
	if age.StarterAsOf == nil || !age.StarterAsOf.Equal(asOf) || age.LaunchesSeenAt != nil {
		t.Errorf("age of the starter catalogue = %+v, want as of %v", age, asOf)
	}
	if got := parts[catalogue.KindLaunches]; got != (catalogue.PartAge{Kind: catalogue.KindLaunches, Count: 1, Starter: 1}) {
		t.Errorf("launches of the starter catalogue = %+v, want one", got)
	}

	launches := []catalogue.Launch{storetest.Launch(0), storetest.Launch(1), storetest.Launch(2)}
	launches[1].At = storetest.Now.Add(-time.Hour)
	swept, looked := storetest.Now.Add(-2*time.Hour), storetest.Now.Add(-5*time.Minute)
	storetest.Save(t, st, intake.Batch{Launches: launches, Marks: []journal.Mark{
		{Key: catalogue.MarkUpcomingSeen, Value: looked.Format(time.RFC3339)},
		{Key: catalogue.MarkSwept(catalogue.KindAgencies), Value: swept.Format(time.RFC3339)},
		{Key: "history.before", Value: "1999-01-01T00:00:00Z"},
		{Key: catalogue.MarkSwept(catalogue.KindPads), Value: "no moment"},
	}})
	if err := st.Intake.WithdrawLaunch(t.Context(), storetest.LaunchID(2)); err != nil {
		t.Fatal(err)
	}

	age, parts = catalogueAge(t, st)
	if age.LaunchesSeenAt == nil || !age.LaunchesSeenAt.Equal(looked) {
		t.Errorf("launches were seen at %v, want %v", age.LaunchesSeenAt, looked)
	}
	if got := parts[catalogue.KindLaunches]; got.Count != 2 || got.Starter != 0 || got.NewestSeenAt == nil ||
		!got.NewestSeenAt.Equal(storetest.Now) || got.SweptAt != nil {
		t.Errorf("launches = %+v, want two of the feed, newest seen at %v", got, storetest.Now)
	}
	if got := parts[catalogue.KindAgencies].SweptAt; got == nil || !got.Equal(swept) {
		t.Errorf("agencies were swept at %v, want %v", got, swept)
	}
	if got := parts[catalogue.KindPads].SweptAt; got != nil {
		t.Errorf("pads were swept at %v, want never", got)
	}
}

func version(t *testing.T, st *store.Store) int64 {
	t.Helper()
	version, err := st.Catalogue.CatalogueVersion(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return version
}

func TestCatalogueVersion(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	st := storetest.NewAt(t, path)
	other := storetest.Open(t, path)

	before := version(t, st)
	storetest.SaveLaunches(t, st, storetest.Launch(1))
	after := version(t, st)
	if after <= before {
		t.Errorf("version after a launch = %d, want more than %d", after, before)
	}
	storetest.SaveLaunches(t, st, storetest.Launch(1))
	if got := version(t, st); got != after {
		t.Errorf("version after the same again = %d, want %d", got, after)
	}

	storetest.SaveLaunches(t, other, storetest.Launch(2))
	deadline := time.Now().Add(time.Minute)
	for version(t, st) == after {
		if time.Now().After(deadline) {
			t.Fatal("what another process wrote does not show")
		}
		time.Sleep(20 * time.Millisecond)
	}
	if got := listPage(t, st, catalogue.LaunchList{}).Total; got != 2 {
		t.Errorf("total after another process's launch = %d, want 2", got)
	}
}
