package figures_test

import (
	"testing"
	"time"

	"tminus/store/storetest"
)

// TestStoriesFollowTheLedger asks for stories after each thing that may happen
// to the ledger: they are those of a store that was just opened.
func TestStoriesFollowTheLedger(t *testing.T) {
	t.Parallel()
	st := storetest.Watch(t)
	launch, other := storetest.Launch(1), storetest.Launch(2)
	save := func(by time.Duration, after time.Duration) {
		launch.NET, launch.At = launch.NET.Add(by), storetest.Now.Add(after)
		storetest.SaveLaunches(t, st.Store, launch)
	}
	moves := func(what string, want int) {
		t.Helper()
		told, err := st.Figures.TimeLedger(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		got := 0
		for _, story := range told.Stories {
			got += story.Changes
		}
		if got != want {
			t.Errorf("%s: %d changes of NET, want %d", what, got, want)
		}
	}
	storetest.SaveLaunches(t, st.Store, launch, other)
	moves("at first", 0)
	save(time.Hour, 3*time.Hour)
	moves("after a move", 1)
	save(time.Hour, 2*time.Hour) // seen before the other, told after it
	moves("after one that was told late", 2)
	launch.Name = "Renamed"
	save(0, 4*time.Hour)
	moves("after another change", 2)
	other.At, other.NET = storetest.Now.Add(5*time.Hour), other.NET.Add(time.Hour)
	storetest.SaveLaunches(t, st.Store, other)
	moves("after a move of another launch", 3)

	if _, err := st.DB.ExecContext(t.Context(), "DELETE FROM launch_changes WHERE id = 1"); err != nil {
		t.Fatal(err)
	}
	launch.Name = "Renamed again"
	save(0, 6*time.Hour)
	moves("after a line went", 2)
	if err := st.Intake.WithdrawLaunch(t.Context(), other.ID); err != nil {
		t.Fatal(err)
	}
	moves("after a launch was withdrawn", 1)
}
