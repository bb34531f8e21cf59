package intake

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/sqlite"
	"tminus/store/sqlite/sqlitetest"
)

// However many launches there are, a write looks only at those whose search
// text may have changed.
func TestRefreshingSearchWalksDirtyLaunches(t *testing.T) {
	t.Parallel()
	db := sqlitetest.Open(t)
	for n := range 20 {
		launch := catalogue.Launch{ID: fmt.Sprint(n), Name: "Moon", Seen: catalogue.Seen{Detail: catalogue.DetailList}}
		if _, err := New(db).Save(t.Context(), Batch{Launches: []catalogue.Launch{launch}}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := db.Write.Exec("ANALYZE"); err != nil {
		t.Fatal(err)
	}
	var file string
	if err := db.Write.QueryRow("SELECT file FROM pragma_database_list").Scan(&file); err != nil {
		t.Fatal(err)
	}
	fresh, err := sqlite.Open(t.Context(), file, time.Now) // readers that are open learn of new statistics later
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = fresh.Close() })
	if steps := sqlitetest.Plan(t, fresh, dirtyQuery, -1); !strings.Contains(steps, "SCAN d") || strings.Contains(steps, "SCAN l") {
		t.Errorf("launches are walked through:\n%s", steps)
	}
}
