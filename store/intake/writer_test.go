package intake

import (
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/sqlite/sqlitetest"
)

// Statements are prepared once for all transactions, and are good after one
// that was rolled back and after new statistics.
func TestStatementsAreKept(t *testing.T) {
	t.Parallel()
	db := sqlitetest.Open(t)
	st := New(db)
	launch := catalogue.Launch{
		ID: "a", Name: "Moon", NET: time.Unix(1000, 0), Status: ledger.Status{ID: 1, Name: "Go"},
		Provider: &catalogue.Agency{ID: 5, Name: "Agency", Seen: catalogue.Seen{Detail: catalogue.DetailList}}, Seen: catalogue.Seen{Detail: catalogue.DetailNormal},
	}
	save := func(launches ...catalogue.Launch) error {
		_, err := st.Save(t.Context(), Batch{Launches: launches})
		return err
	}
	for range 2 { // the second meets what the first stored
		if err := save(launch); err != nil {
			t.Fatal(err)
		}
	}
	kept := len(db.Writes.ByText)
	if kept == 0 {
		t.Fatal("no statement is kept")
	}
	launch.Name = "Mars"
	if err := save(launch, catalogue.Launch{}); err == nil {
		t.Error("a launch without id was saved")
	}
	if err := db.Optimize(t.Context()); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		launch.Name += "!"
		if err := save(launch); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := catalogue.New(db).LaunchByID(t.Context(), "a"); err != nil || got.Name != "Mars!!" || got.Provider == nil {
		t.Errorf("launch = %q of %v, %v; want Mars!! of the agency", got.Name, got.Provider, err)
	}
	kept = len(db.Writes.ByText)
	if err := save(launch); err != nil {
		t.Fatal(err)
	}
	if after := len(db.Writes.ByText); after != kept {
		t.Errorf("the same batch once more needed %d more statements", after-kept)
	}
}
