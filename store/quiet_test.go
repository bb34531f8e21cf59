package store_test

import (
	"slices"
	"strconv"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/storetest"
)

// sleeping returns a store with one launch at a NET, a day and more before that,
// and who follows it in Berlin, with quiet hours from 22:00 to 7:00.
func sleeping(t *testing.T, net string) (st opened, launch catalogue.Launch, owner follow.Owner) {
	t.Helper()
	at := moment(t, net)
	st, launch, owner = following(t, at.Sub(storetest.Now)-25*time.Hour)
	st.quietly(t, owner, follow.Settings{Zone: "Europe/Berlin", QuietFrom: 22 * 60, QuietTo: 7 * 60})
	st.Clock.Advance(at.Sub(st.Clock.Now()) - 26*time.Hour)
	return st, launch, owner
}

// reminded lets time pass until a moment, and returns when reminders came in a
// zone, with their leads; 0 is the one at the beginning of quiet hours.
func (o opened) reminded(t *testing.T, zone string, until time.Time) (told []string) {
	t.Helper()
	in, err := time.LoadLocation(zone)
	if err != nil {
		t.Fatal(err)
	}
	for ; o.Clock.Now().Before(until); o.Clock.Advance(5 * time.Minute) {
		for _, batch := range o.told(t) {
			for _, item := range batch.Items {
				if item.Kind == catalogue.OccasionReminder {
					told = append(told, o.Clock.Now().In(in).Format("Mon 15:04 MST ")+strconv.Itoa(item.Facts.Lead))
				}
			}
		}
	}
	return told
}

func TestWhatQuietHoursSwallowIsToldWhenTheyBegin(t *testing.T) {
	t.Parallel()
	const berlin, newYork = "Europe/Berlin", "America/New_York"
	for name, tt := range map[string]struct {
		zone     string
		from, to int // minutes
		leads    []int
		net      string
		want     []string
	}{
		"tonight":                         {berlin, 22 * 60, 7 * 60, []int{1440, 60, 10}, "2026-08-12T02:10:00+02:00", []string{"Tue 07:00 CEST 1440", "Tue 22:00 CEST 0"}},
		"one of two is swallowed":         {berlin, 22 * 60, 7 * 60, []int{60, 10}, "2026-08-12T07:30:00+02:00", []string{"Tue 22:00 CEST 0", "Wed 07:20 CEST 10"}},
		"none is swallowed":               {berlin, 22 * 60, 7 * 60, []int{60, 10}, "2026-08-12T21:00:00+02:00", []string{"Wed 20:00 CEST 60", "Wed 20:50 CEST 10"}},
		"none is asked for":               {berlin, 22 * 60, 7 * 60, []int{}, "2026-08-12T02:10:00+02:00", nil},
		"flown when the hours end":        {berlin, 22 * 60, 7 * 60, []int{180}, "2026-08-12T05:00:00+02:00", []string{"Tue 22:00 CEST 0"}},
		"of use when the hours end":       {berlin, 22 * 60, 7 * 60, []int{180}, "2026-08-12T08:30:00+02:00", []string{"Wed 07:00 CEST 180"}},
		"by day":                          {newYork, 9 * 60, 17 * 60, []int{60, 10}, "2026-08-12T14:00:00-04:00", []string{"Wed 09:00 EDT 0"}},
		"nearly always quiet":             {berlin, 0, 23*60 + 30, []int{60, 10}, "2026-08-12T00:20:00+02:00", []string{"Wed 00:00 CEST 0"}},
		"clocks are put back":             {berlin, 22 * 60, 7 * 60, []int{10}, "2026-10-25T02:30:00+01:00", []string{"Sat 22:00 CEST 0"}},
		"clocks are put ahead":            {berlin, 22 * 60, 7 * 60, []int{10}, "2027-03-28T03:30:00+02:00", []string{"Sat 22:00 CET 0"}},
		"they begin in an hour twice":     {berlin, 150, 7 * 60, []int{60, 10}, "2026-10-25T05:00:00+01:00", []string{"Sun 02:30 CET 0"}},
		"they begin in an hour left out":  {berlin, 150, 7 * 60, []int{60, 10}, "2027-03-28T05:00:00+02:00", []string{"Sun 03:00 CEST 0"}},
		"likewise on the other side":      {newYork, 150, 7 * 60, []int{60, 10}, "2027-03-14T05:00:00-04:00", []string{"Sun 03:00 EDT 0"}},
		"twice the hour on the other one": {newYork, 90, 7 * 60, []int{60, 10}, "2026-11-01T05:00:00-05:00", []string{"Sun 01:30 EST 0"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st, launch, owner := sleeping(t, tt.net)
			st.quietly(t, owner, follow.Settings{Zone: tt.zone, QuietFrom: tt.from, QuietTo: tt.to})
			if _, err := st.Follows.PutRule(t.Context(), owner, follow.Rule{Leads: tt.leads, Kinds: allChanges}); err != nil {
				t.Fatal(err)
			}
			if got := st.reminded(t, tt.zone, launch.NET.Add(time.Hour)); !slices.Equal(got, tt.want) {
				t.Errorf("reminded = %q, want %q", got, tt.want)
			}
		})
	}
}

func TestACoarseDateIsNotToldBeforeQuietHours(t *testing.T) {
	t.Parallel()
	st, launch, _ := sleeping(t, "2026-08-12T02:10:00+02:00")
	to(5, "Day")(&launch)
	st.save(t, &launch)
	if got := st.reminded(t, "Europe/Berlin", launch.NET); len(got) != 0 {
		t.Errorf("reminded = %q of a day", got)
	}
}

// A launch that slips into quiet hours is told of when they begin, once more for
// those of the next night, and as ever once it is out of them.
func TestASlipInAndOutOfQuietHours(t *testing.T) {
	t.Parallel()
	st, launch, _ := sleeping(t, "2026-08-11T21:50:00+02:00")
	st.Clock.Advance(25 * time.Hour) // it is 20:50, and a reminder of an hour is told
	told := func(until, want string) {
		t.Helper()
		got := st.reminded(t, "Europe/Berlin", moment(t, until))
		if !slices.Equal(got, []string{want}) && want != "" || want == "" && len(got) > 0 {
			t.Errorf("reminded = %q until %s, want %q", got, until, want)
		}
	}
	told("2026-08-11T21:30:00+02:00", "Tue 20:50 CEST 60")
	later(4 * time.Hour)(&launch)
	st.save(t, &launch)
	told("2026-08-11T22:03:00+02:00", "Tue 22:00 CEST 0")
	later(5 * time.Minute)(&launch) // which says nothing new
	st.save(t, &launch)
	if got := st.told(t); len(got) > 0 {
		t.Errorf("told %v of a move of five minutes", got)
	}
	later(time.Hour)(&launch) // they have only just begun
	st.save(t, &launch)
	told("2026-08-11T22:30:00+02:00", "Tue 22:05 CEST 0")
	later(time.Hour)(&launch) // now they are to be kept
	st.save(t, &launch)
	told("2026-08-12T00:30:00+02:00", "")
	later(24 * time.Hour)(&launch)
	st.save(t, &launch)
	told("2026-08-12T21:00:00+02:00", "Wed 07:00 CEST 1440")
	told("2026-08-12T22:30:00+02:00", "Wed 22:00 CEST 0")
	later(6 * time.Hour)(&launch)
	st.save(t, &launch)
	told("2026-08-13T09:00:00+02:00", "Thu 08:55 CEST 60")
}

// Each is told when the own quiet hours begin, nobody twice, and who has none as
// ever.
func TestQuietHoursOfTwo(t *testing.T) {
	t.Parallel()
	st, launch, _ := sleeping(t, "2026-08-12T02:10:00+02:00")
	for n, settings := range []follow.Settings{{Zone: "Europe/Berlin", QuietFrom: 21 * 60, QuietTo: 6 * 60}, {Zone: "UTC"}} {
		owner := follow.Owner{Digest: []byte{byte(n)}}
		if _, err := st.Follows.Create(t.Context(), owner.Digest, settings); err != nil {
			t.Fatal(err)
		}
		if _, err := st.Follows.PutRule(t.Context(), owner, follow.Rule{LaunchID: launch.ID, Leads: []int{60}}); err != nil {
			t.Fatal(err)
		}
		if _, _, err := st.Follows.PutSink(t.Context(), owner, follow.Sink{Kind: follow.NtfySink, Address: "https://ntfy.example.org/" + strconv.Itoa(n)}); err != nil {
			t.Fatal(err)
		}
	}
	want := []string{"Tue 07:00 CEST 1440", "Tue 21:00 CEST 0", "Tue 22:00 CEST 0", "Wed 01:10 CEST 60"}
	if got := st.reminded(t, "Europe/Berlin", launch.NET); !slices.Equal(got, want) {
		t.Errorf("reminded = %q, want %q", got, want)
	}
}

// A server that was started again while quiet hours began tells of a launch once,
// and one that was stopped for longer leaves who sleeps alone.
func TestARestartWhenQuietHoursBegin(t *testing.T) {
	t.Parallel()
	for stopped, want := range map[time.Duration]int{time.Minute: 1, 11 * time.Minute: 0} {
		st, _, _ := sleeping(t, "2026-08-12T02:10:00+02:00")
		st.Clock.Advance(moment(t, "2026-08-11T22:00:00+02:00").Sub(st.Clock.Now()) + stopped)
		path := st.Text(t, "SELECT file FROM pragma_database_list WHERE name = 'main'")
		told := 0
		for range 3 {
			if err := st.Close(); err != nil {
				t.Fatal(err)
			}
			st.Store = storetest.Open(t, path, store.WithClock(st.Clock.Now))
			for _, batch := range st.told(t) {
				told += len(slices.DeleteFunc(batch.Items, func(i follow.Item) bool { return !i.IsBeforeQuiet() }))
			}
			st.Clock.Advance(time.Second)
		}
		if told != want {
			t.Errorf("told %d times after %v, want %d", told, stopped, want)
		}
	}
}
