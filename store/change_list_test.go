package store_test

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// changesOf returns launch number and field of changes, as in "2 net, 1 name".
func changesOf(t *testing.T, st *store.Store, f catalogue.ChangeFilter) (string, int) {
	t.Helper()
	page, err := st.Catalogue.ListChanges(t.Context(), f)
	if err != nil || page.Items == nil {
		t.Fatalf("ListChanges(%+v) = %v, %v", f, page.Items, err)
	}
	words := make([]string, len(page.Items))
	for i, c := range page.Items {
		words[i] = strings.TrimLeft(c.LaunchID[24:], "0") + " " + c.Field
	}
	return strings.Join(words, ", "), page.Total
}

func TestListChanges(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	launches := []catalogue.Launch{storetest.Launch(1), storetest.Launch(2), storetest.Launch(3)}
	launches[1].Provider = nil
	storetest.SaveLaunches(t, st, launches...)
	if got, total := changesOf(t, st, catalogue.ChangeFilter{}); got != "" || total != 0 {
		t.Errorf("changes of new launches = %s of %d, want none", got, total)
	}
	save := func(after time.Duration, n int, change func(*catalogue.Launch)) {
		launch := &launches[n-1]
		launch.At = storetest.Now.Add(after)
		change(launch)
		storetest.SaveLaunches(t, st, *launch)
	}
	save(time.Hour, 1, func(l *catalogue.Launch) { l.Name = "Renamed" })
	save(3*time.Hour, 2, func(l *catalogue.Launch) { l.NET, l.WebcastLive = l.NET.Add(time.Hour), true })
	save(2*time.Hour, 3, func(l *catalogue.Launch) { l.NET = l.NET.Add(time.Hour) }) // told late
	save(3*time.Hour, 1, func(l *catalogue.Launch) { l.NET = l.NET.Add(time.Hour) })

	for name, tt := range map[string]struct {
		filter catalogue.ChangeFilter
		want   string
		total  int
	}{
		"all":           {catalogue.ChangeFilter{}, "1 net, 2 webcast_live, 2 net, 3 net, 1 name", 5},
		"field":         {catalogue.ChangeFilter{Field: "net"}, "1 net, 2 net, 3 net", 3},
		"first page":    {catalogue.ChangeFilter{Limit: 2}, "1 net, 2 webcast_live", 5},
		"second page":   {catalogue.ChangeFilter{Limit: 2, Page: 2}, "2 net, 3 net", 5},
		"past the end":  {catalogue.ChangeFilter{Limit: 2, Page: 9}, "", 5},
		"field's pages": {catalogue.ChangeFilter{Field: "net", Limit: 1, Page: 3}, "3 net", 3},
		"no such field": {catalogue.ChangeFilter{Field: "pad"}, "", 0},
	} {
		if got, total := changesOf(t, st, tt.filter); got != tt.want || total != tt.total {
			t.Errorf("%s = %s of %d, want %s of %d", name, got, total, tt.want, tt.total)
		}
	}

	page, err := st.Catalogue.ListChanges(t.Context(), catalogue.ChangeFilter{Field: "name"})
	planned := ledger.NewPlanned(storetest.Launch(1).NET, storetest.Launch(1).NETPrecision, storetest.Launch(1).Status)
	planned.Precision = &ledger.Precision{ID: planned.Precision.ID, Name: planned.Precision.Name}
	want := []catalogue.ListedChange{{
		ID: 1,
		Entry: ledger.Entry{
			Change: ledger.Change{
				LaunchID: launches[0].ID, SeenAt: storetest.Now.Add(time.Hour), Field: "name",
				Old: storetest.Launch(1).Name, New: "Renamed",
			},
			Kind: ledger.ChangeRenamed, Before: planned, After: planned,
		},
		Launch: catalogue.Launch{
			ID: launches[0].ID, Name: "Renamed", Provider: &catalogue.Agency{ID: 2, Name: "Agency 2"},
			Pad: &catalogue.Pad{Location: &catalogue.Location{Timezone: "America/New_York"}},
		},
	}}
	if err != nil || !reflect.DeepEqual(page.Items, want) {
		t.Errorf("change = %+v, %v\nwant %+v", page.Items, err, want)
	}
	page, err = st.Catalogue.ListChanges(t.Context(), catalogue.ChangeFilter{Field: "webcast_live"})
	if err != nil || len(page.Items) != 1 || page.Items[0].Launch.Provider != nil {
		t.Errorf("change without a provider = %+v, %v", page.Items, err)
	}

	if err := st.Intake.WithdrawLaunch(t.Context(), launches[1].ID); err != nil {
		t.Fatal(err)
	}
	for name, tt := range map[string]struct {
		filter catalogue.ChangeFilter
		want   string
		total  int
	}{
		"all":        {catalogue.ChangeFilter{}, "1 net, 3 net, 1 name, 2 withdrawn", 4},
		"field":      {catalogue.ChangeFilter{Field: "net"}, "1 net, 3 net", 2},
		"withdrawal": {catalogue.ChangeFilter{Field: "withdrawn"}, "2 withdrawn", 1},
	} {
		if got, total := changesOf(t, st, tt.filter); got != tt.want || total != tt.total {
			t.Errorf("after a withdrawal %s = %s of %d, want %s of %d", name, got, total, tt.want, tt.total)
		}
	}
	page, err = st.Catalogue.ListChanges(t.Context(), catalogue.ChangeFilter{Field: "withdrawn"})
	if name := launches[1].Name; err != nil || page.Items[0].Launch.Name != name || page.Items[0].New != name || page.Items[0].Old != "" {
		t.Errorf("withdrawal = %+v, %v, want the launch's name", page.Items, err)
	}
}

func TestStarterIsNoChange(t *testing.T) {
	t.Parallel()
	st := seeded(t)
	launch := storetest.Launch(0)
	launch.NET = launch.NET.Add(time.Hour)
	storetest.SaveLaunches(t, st.Store, launch)
	if got, total := changesOf(t, st.Store, catalogue.ChangeFilter{}); got != "" || total != 0 {
		t.Errorf("changes = %s of %d, want none", got, total)
	}
	if moved := movedOf(t, st.Store, 0); moved != nil {
		t.Errorf("moved = %+v, want nil", moved)
	}
}

// movedOf returns how Launch(n) moved, as its card tells.
func movedOf(t *testing.T, st *store.Store, n int) *ledger.Move {
	t.Helper()
	for _, launch := range listPage(t, st, catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.UpcomingAll}, Limit: 50}).Items {
		if launch.ID == storetest.LaunchID(n) {
			return launch.Moved
		}
	}
	t.Fatalf("launch %d is not listed", n)
	return nil
}

func TestMovedLaunches(t *testing.T) {
	t.Parallel()
	precision := ledger.PrecisionNamed
	type step struct {
		after  time.Duration // since Now
		net    time.Duration // since the launch's first NET
		change func(*catalogue.Launch)
	}
	with := func(p *ledger.Precision) func(*catalogue.Launch) {
		return func(l *catalogue.Launch) { l.NETPrecision = p }
	}
	first := storetest.Launch(5).NET
	move := func(after, from, to time.Duration) *ledger.Move {
		return &ledger.Move{SeenAt: storetest.Now.Add(after), Old: first.Add(from), New: first.Add(to)}
	}
	for name, tt := range map[string]struct {
		steps []step
		look  time.Duration // since Now
		want  *ledger.Move
	}{
		"never":              {nil, 0, nil},
		"once":               {[]step{{time.Hour, day, nil}}, 2 * time.Hour, move(time.Hour, 0, day)},
		"earlier":            {[]step{{time.Hour, -day, nil}}, 2 * time.Hour, move(time.Hour, 0, -day)},
		"twice":              {[]step{{time.Hour, day, nil}, {2 * time.Hour, 2 * day, nil}}, 2 * time.Hour, move(2*time.Hour, 0, 2*day)},
		"there and back":     {[]step{{time.Hour, day, nil}, {2 * time.Hour, 0, nil}}, 2 * time.Hour, nil},
		"48 hours ago":       {[]step{{0, day, nil}}, 48 * time.Hour, move(0, 0, day)},
		"longer ago":         {[]step{{0, day, nil}}, 48*time.Hour + time.Minute, nil},
		"one of them lately": {[]step{{0, day, nil}, {day, 3 * day, nil}}, 60 * time.Hour, move(day, day, 3*day)},
		"to the hour":        {[]step{{time.Hour, day, with(precision("Hour"))}}, time.Hour, move(time.Hour, 0, day)},
		"now coarse":         {[]step{{time.Hour, day, with(precision("Month"))}}, time.Hour, nil},
		"not told how exact": {[]step{{time.Hour, day, with(nil)}}, time.Hour, move(time.Hour, 0, day)},
		"became exact":       {[]step{{0, 0, with(precision("Month"))}, {50 * time.Hour, -day, with(precision("Minute"))}}, 51 * time.Hour, nil},
		"exact long ago": {
			[]step{{0, 0, with(precision("Month"))}, {time.Hour, -day, with(precision("Minute"))}, {60 * time.Hour, 0, nil}},
			61 * time.Hour, move(60*time.Hour, -day, 0),
		},
		"after it became exact": {
			[]step{{0, 0, with(precision("Day"))}, {time.Hour, 0, with(precision("Minute"))}, {2 * time.Hour, 2 * time.Hour, nil}},
			3 * time.Hour, move(2*time.Hour, 0, 2*time.Hour),
		},
		"before and after it was coarse": {
			[]step{
				{time.Hour, time.Hour, nil},
				{2 * time.Hour, day, with(precision("Month"))},
				{3 * time.Hour, 2 * day, with(precision("Minute"))},
				{4 * time.Hour, 3 * day, nil},
			},
			5 * time.Hour, move(4*time.Hour, 2*day, 3*day),
		},
		"became exact after a move": {
			[]step{{time.Hour, time.Hour, nil}, {2 * time.Hour, day, with(precision("Month"))}, {3 * time.Hour, 2 * day, with(precision("Minute"))}},
			4 * time.Hour, nil,
		},
		"only more exact": {[]step{{time.Hour, 0, with(precision("Second"))}}, time.Hour, nil},
		"over": {[]step{{time.Hour, day, func(l *catalogue.Launch) {
			l.Status = ledger.Status{ID: ledger.StatusFailure, Name: "Launch Failure"}
		}}}, time.Hour, nil},
		"renamed": {[]step{{time.Hour, 0, func(l *catalogue.Launch) { l.Name = "Renamed" }}}, time.Hour, nil},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			clock := storetest.NewClock()
			st := storetest.New(t, store.WithClock(clock.Now))
			launch := storetest.Launch(5)
			storetest.SaveLaunches(t, st, storetest.Launch(6), launch)
			for _, step := range tt.steps {
				launch.At, launch.NET = storetest.Now.Add(step.after), first.Add(step.net)
				if step.change != nil {
					step.change(&launch)
				}
				storetest.SaveLaunches(t, st, launch)
			}
			clock.Advance(tt.look)
			if got := movedOf(t, st, 5); !reflect.DeepEqual(got, tt.want) {
				t.Errorf("moved = %+v, want %+v", got, tt.want)
			}
			if got := movedOf(t, st, 6); got != nil {
				t.Errorf("the launch beside it moved by %+v, want nil", got)
			}
		})
	}
}
