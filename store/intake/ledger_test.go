package intake_test

import (
	"slices"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

func TestLedgerFields(t *testing.T) {
	t.Parallel()
	day := 24 * time.Hour
	for name, tt := range map[string]struct {
		change func(*catalogue.Launch)
		want   string
	}{
		"net":             {func(l *catalogue.Launch) { l.NET = l.NET.Add(2 * day) }, "net: 2026-08-01T12:00:00Z -> 2026-08-03T12:00:00Z"},
		"net_precision":   {func(l *catalogue.Launch) { l.NETPrecision = &ledger.Precision{ID: 7, Name: "Month"} }, "net_precision: Minute -> Month"},
		"precision lost":  {func(l *catalogue.Launch) { l.NETPrecision = nil }, "net_precision: Minute -> "},
		"status":          {func(l *catalogue.Launch) { l.Status = ledger.Status{ID: 5, Name: "On Hold"} }, "status: Go for Launch -> On Hold"},
		"window_start":    {func(l *catalogue.Launch) { l.WindowStart = l.WindowStart.Add(day) }, "window_start: 2026-08-01T12:00:00Z -> 2026-08-02T12:00:00Z"},
		"window_end":      {func(l *catalogue.Launch) { l.WindowEnd = time.Time{} }, "window_end: 2026-08-01T13:00:00Z -> "},
		"pad":             {func(l *catalogue.Launch) { l.Pad = storetest.Ptr(storetest.Pad(2)) }, "pad: Pad 1 -> Pad 2"},
		"name":            {func(l *catalogue.Launch) { l.Name = "Rocket 1 | Known" }, "name: Rocket 1 | Mission 0 -> Rocket 1 | Known"},
		"webcast_live":    {func(l *catalogue.Launch) { l.WebcastLive = true }, "webcast_live: false -> true"},
		"unknown status":  {func(l *catalogue.Launch) { l.Status = ledger.Status{ID: 77, Name: "Fuelling"} }, "status: Go for Launch -> Fuelling"},
		"status reworded": {func(l *catalogue.Launch) { l.Status.Name = "Go" }, ""},
		"pad renamed":     {func(l *catalogue.Launch) { l.Pad.Name = "LC-1" }, ""},
		"nothing watched": {func(l *catalogue.Launch) { l.Probability, l.Videos = nil, nil }, ""},
	} {
		t.Run(name, func(t *testing.T) {
			st := open(t)
			launch := storetest.Launch(0)
			storetest.SaveLaunches(t, st.Store, launch)
			tt.change(&launch)
			launch.At = storetest.Now.Add(90 * time.Minute)

			saved := storetest.SaveLaunches(t, st.Store, launch)
			st.Expect(t, "ledger", tt.want, storetest.LedgerSQL)
			want := 0
			if tt.want != "" {
				want = 1
				st.Expect(t, "seen_at", storetest.UnixText(launch.At), "SELECT seen_at FROM launch_changes")
			}
			if saved.Changes != want {
				t.Errorf("changes = %d, want %d", saved.Changes, want)
			}
		})
	}
}

func TestLedgerOfThinRecords(t *testing.T) {
	t.Parallel()
	st := open(t)
	storetest.SaveLaunches(t, st.Store, storetest.Launch(0))
	st.Clock.Advance(time.Hour)
	thin := storetest.ListLaunch(0)
	thin.NET, thin.NETPrecision, thin.WindowEnd = thin.NET.Add(time.Minute), nil, time.Time{}
	storetest.SaveLaunches(t, st.Store, thin)
	st.Expect(t, "ledger", "net: 2026-08-01T12:00:00Z -> 2026-08-01T12:01:00Z", storetest.LedgerSQL)
	st.Expect(t, "seen_at", storetest.UnixText(st.Clock.Now()), "SELECT seen_at FROM launch_changes")
}

// TestLedgerOfNormalRecords changes what a normal record is the thinnest to
// tell: that is a change, not something learnt.
func TestLedgerOfNormalRecords(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		before catalogue.Launch
		want   string
	}{
		"as full before": {storetest.Launch(0), "pad: Pad 1 -> Pad 2, webcast_live: false -> true"},
		"thinner before": {storetest.ListLaunch(0), ""},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st := open(t)
			before, after := tt.before, storetest.Launch(0)
			before.Detail, after.Detail = min(before.Detail, catalogue.DetailNormal), catalogue.DetailNormal
			storetest.SaveLaunches(t, st.Store, before)
			after.Pad, after.WebcastLive = storetest.Ptr(storetest.Pad(2)), true
			after.At = storetest.Now.Add(time.Hour)
			storetest.SaveLaunches(t, st.Store, after)
			st.Expect(t, "ledger", tt.want, storetest.LedgerSQL)
		})
	}
}

// TestLedgerOfRenamedStatuses has the feed call statuses and precisions otherwise:
// that is no change, and what changes afterwards still means what it did.
func TestLedgerOfRenamedStatuses(t *testing.T) {
	t.Parallel()
	st := open(t)
	launch := storetest.Launch(0)
	for hour, as := range []struct {
		status    ledger.Status
		precision ledger.Precision
	}{
		{ledger.Status{ID: 1, Name: "Go for Launch"}, ledger.Precision{ID: 1, Name: "Minute"}},
		{ledger.Status{ID: 1, Name: "Go"}, ledger.Precision{ID: 1, Name: "To the minute"}},
		{ledger.Status{ID: 2, Name: "TBD"}, ledger.Precision{ID: 7, Name: "To the month"}},
		{ledger.Status{ID: 1, Name: "Go"}, ledger.Precision{ID: 1, Name: "To the minute"}},
		{ledger.Status{ID: 6, Name: "Flying"}, ledger.Precision{ID: 1, Name: "To the minute"}},
	} {
		launch.Status, launch.NETPrecision, launch.At = as.status, &as.precision, storetest.Now.Add(time.Duration(hour)*time.Hour)
		launch.LastUpdated = launch.At
		storetest.SaveLaunches(t, st.Store, launch)
	}
	st.Expect(t, "ledger", "net_precision: Minute -> Month, status: Go for Launch -> To Be Determined, net_precision: Month -> Minute, "+
		"status: To Be Determined -> Go for Launch, status: Go for Launch -> Launch in Flight", storetest.LedgerSQL)
	stored, err := st.Catalogue.LaunchByID(t.Context(), launch.ID)
	if err != nil {
		t.Fatal(err)
	}
	var kinds []ledger.ChangeKind
	for _, entry := range stored.Ledger().Entries() {
		kinds = append(kinds, entry.Kind)
	}
	want := []ledger.ChangeKind{
		ledger.ChangeLiftoff, ledger.ChangeGo, ledger.ChangePrecise, ledger.ChangeNotGo, ledger.ChangeVague,
	}
	if !slices.Equal(kinds, want) || stored.Status.Name != "Flying" {
		t.Errorf("the launch is %q, its changes mean %v, want %v", stored.Status.Name, kinds, want)
	}
}

func TestLedgerOfScrubs(t *testing.T) {
	t.Parallel()
	st := open(t)
	launch := storetest.Launch(0)
	for hour, status := range []ledger.Status{
		{ID: 1, Name: "Go for Launch"}, {ID: 5, Name: "On Hold"}, {ID: 1, Name: "Go for Launch"}, {ID: 4, Name: "Launch Failure"},
	} {
		launch.Status, launch.At = status, storetest.Now.Add(time.Duration(hour)*time.Hour)
		launch.LastUpdated = launch.At
		storetest.SaveLaunches(t, st.Store, launch)
	}
	st.Expect(t, "ledger",
		"status: Go for Launch -> On Hold, status: On Hold -> Go for Launch, status: Go for Launch -> Launch Failure", storetest.LedgerSQL)
	st.Expect(t, "final", "1", "SELECT final FROM launches")
}

func TestWithdrawLaunch(t *testing.T) {
	t.Parallel()
	st := open(t)
	ctx := t.Context()
	launch := storetest.Launch(0)
	storetest.SaveLaunches(t, st.Store, launch)
	for range 2 {
		if err := st.Intake.WithdrawLaunch(ctx, launch.ID); err != nil {
			t.Fatal(err)
		}
		st.Expect(t, "withdrawn_at", storetest.UnixText(storetest.Now), "SELECT withdrawn_at FROM launches")
		if got := st.Version(t); got != "2" {
			t.Errorf("version = %s, want 2", got)
		}
		st.Clock.Advance(time.Hour)
	}

	if got, want := storetest.SaveLaunches(t, st.Store, launch), (intake.Saved{Updated: 1, Changes: 1}); got != want {
		t.Errorf("save after it reappeared = %+v, want %+v", got, want)
	}
	st.Expect(t, "withdrawn_at after it reappeared", "NULL", "SELECT withdrawn_at FROM launches")
	if got := st.Version(t); got != "3" {
		t.Errorf("version = %s, want 3", got)
	}

	err := st.Intake.WithdrawLaunch(ctx, storetest.LaunchID(404))
	if failure.CodeOf(err) != failure.NotFound {
		t.Errorf("withdraw an unknown launch: %v, want NotFound", err)
	}
}
