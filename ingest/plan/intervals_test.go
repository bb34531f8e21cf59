package plan

import (
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/journal"
	"tminus/store/ledger"
)

func TestNearness(t *testing.T) {
	const exact, day, month = ledger.CertaintyExact, ledger.CertaintyDay, ledger.CertaintyMonth
	with := func(left time.Duration, certainty ledger.Certainty, final bool) catalogue.LaunchMoment {
		return catalogue.LaunchMoment{NET: noon.Add(left), Certainty: certainty, Final: final}
	}
	held := func(left, edited time.Duration) catalogue.LaunchMoment {
		l := with(left, exact, false)
		l.Held, l.LastUpdated = true, noon.Add(edited)
		return l
	}
	for name, tt := range map[string]struct {
		launch catalogue.LaunchMoment
		want   nearness
	}{
		"tomorrow":             {with(30*time.Hour, exact, false), nearCalm},
		"within a day":         {with(24*time.Hour, exact, false), nearDay},
		"T-3h":                 {with(3*time.Hour, exact, false), nearDay},
		"T-2h":                 {with(2*time.Hour, exact, false), nearHours},
		"T-18min":              {with(18*time.Minute, exact, false), nearHours},
		"T-17min":              {with(17*time.Minute, exact, false), nearMinutes},
		"in flight":            {with(-20*time.Minute, exact, false), nearMinutes},
		"long in flight":       {with(-24*time.Minute, exact, false), nearHours},
		"T-1min of a day":      {with(time.Minute, day, false), nearDay},
		"held at T-5":          {held(-10*time.Minute, -15*time.Minute), nearMinutes},
		"held for 20 minutes":  {held(-15*time.Minute, -20*time.Minute), nearMinutes},
		"held for longer":      {held(-16*time.Minute, -21*time.Minute), nearHours},
		"held at T-25, T-10":   {held(10*time.Minute, -15*time.Minute), nearMinutes},
		"held at T-25, T+30":   {held(-30*time.Minute, -55*time.Minute), nearHours},
		"held at T-1h":         {held(50*time.Minute, -10*time.Minute), nearHours},
		"moved past T-20":      {with(40*time.Minute, exact, false), nearHours},
		"flown":                {with(-20*time.Minute, exact, true), nearCalm},
		"outcome not told yet": {with(-5*time.Hour, exact, false), nearDay},
		"outcome never told":   {with(-25*time.Hour, exact, false), nearCalm},
		"some time today":      {with(time.Hour, day, false), nearDay},
		"some time in March":   {with(time.Hour, month, false), nearCalm},
	} {
		t.Run(name, func(t *testing.T) {
			far := with(200*24*time.Hour, month, false)
			if got := nearnessOf(noon, []catalogue.LaunchMoment{far, tt.launch, far}); got != tt.want {
				t.Errorf("nearness = %d, want %d", got, tt.want)
			}
		})
	}
}

func TestPollIntervals(t *testing.T) {
	filling := func(st *State) {
		for job := range pagesOf {
			st.Jobs[job] = Progress{}
		}
	}
	foreign := func(n int) func(*State) {
		return func(st *State) {
			st.Calls = []journal.CountedCall{{LeavesAt: noon.Add(time.Hour), Calls: n, Foreign: true}}
		}
	}
	limit := func(n int) func(*State) { return func(st *State) { st.Limit = n } }
	for name, tt := range map[string]struct {
		left     time.Duration
		change   func(*State)
		from, to time.Duration
	}{
		"calm":                   {48 * time.Hour, nil, 30 * time.Minute, 30 * time.Minute},
		"within a day":           {20 * time.Hour, nil, 10 * time.Minute, 10 * time.Minute},
		"near":                   {time.Hour, nil, 5 * time.Minute, 5 * time.Minute},
		"filling, calm":          {48 * time.Hour, filling, 30 * time.Minute, 30 * time.Minute},
		"filling, within a day":  {20 * time.Hour, filling, 10 * time.Minute, 10 * time.Minute},
		"filling, near":          {time.Hour, filling, 13 * time.Minute, 13 * time.Minute},
		"filling, T-10min":       {10 * time.Minute, filling, 5 * time.Minute, 7 * time.Minute},
		"T-50min":                {50 * time.Minute, nil, 5 * time.Minute, 7 * time.Minute},
		"T-30min":                {30 * time.Minute, nil, 5 * time.Minute, 9 * time.Minute},
		"T-17min":                {17 * time.Minute, nil, 190 * time.Second, 190 * time.Second},
		"T+20min":                {-20 * time.Minute, nil, 190 * time.Second, 190 * time.Second},
		"T+30min":                {-30 * time.Minute, nil, 5 * time.Minute, 9 * time.Minute},
		"T+90min":                {-90 * time.Minute, nil, 5 * time.Minute, 5 * time.Minute},
		"a token":                {time.Hour, limit(300), 2 * time.Minute, 2 * time.Minute},
		"a token, filling":       {time.Hour, func(st *State) { filling(st); st.Limit = 300 }, 2 * time.Minute, 2 * time.Minute},
		"a token, calm":          {48 * time.Hour, limit(300), 12 * time.Minute, 12 * time.Minute},
		"others take nine":       {time.Hour, foreign(9), 13 * time.Minute, 13 * time.Minute},
		"others take nine, T-0":  {0, foreign(9), 9 * time.Minute, 10 * time.Minute},
		"others take nine, calm": {48 * time.Hour, foreign(9), 30 * time.Minute, 30 * time.Minute},
		"others take all":        {time.Hour, foreign(15), 2 * time.Hour, 2 * time.Hour},
		"three calls an hour":    {time.Hour, limit(3), 30 * time.Minute, 30 * time.Minute},
		"one call an hour":       {time.Hour, limit(1), 2 * time.Hour, 2 * time.Hour},
	} {
		t.Run(name, func(t *testing.T) {
			st := allDone(noon)
			st.Launches = []catalogue.LaunchMoment{flight(tt.left)}
			if tt.change != nil {
				tt.change(&st)
			}
			if got := st.pollEvery(noon); got < tt.from || got > tt.to {
				t.Errorf("a poll every %v, want %v to %v", got, tt.from, tt.to)
			}
		})
	}
}

// TestLateFillGivesWay has a first reading that cannot be there in time.
func TestLateFillGivesWay(t *testing.T) {
	st := allDone(noon.Add(-20 * time.Hour))
	st.Jobs[JobHistory] = Progress{Started: noon, Count: 40_000, Pages: 3}
	for left, want := range map[time.Duration]time.Duration{time.Hour: 13 * time.Minute, 20 * time.Hour: 25 * time.Minute, 48 * time.Hour: time.Hour} {
		st.Launches = []catalogue.LaunchMoment{flight(left)}
		if got := st.pollEvery(noon); got != want {
			t.Errorf("a poll every %v at T-%v, want %v whatever is still to be read", got, left, want)
		}
	}
}

func TestNearLaunchesAreReadAgain(t *testing.T) {
	for name, tt := range map[string]struct {
		left, reach time.Duration // from noon
		filling     bool
		want        time.Duration
	}{
		"near, the poll brings it":       {time.Hour, -2 * time.Hour, false, time.Hour},
		"near, out of the poll's reach":  {time.Hour, -time.Minute, false, 20 * time.Minute},
		"today, the poll brings it":      {20 * time.Hour, -2 * time.Hour, false, time.Hour},
		"today, out of the poll's reach": {20 * time.Hour, -time.Minute, false, 30 * time.Minute},
		"calm":                           {25 * time.Hour, -time.Minute, false, 2 * time.Hour},
		"filling, near, out of reach":    {time.Hour, -time.Minute, true, 20 * time.Minute},
		"filling, today, out of reach":   {20 * time.Hour, -time.Minute, true, 3 * time.Hour},
	} {
		t.Run(name, func(t *testing.T) {
			st := allDone(noon)
			if tt.filling {
				st.Jobs[JobHistory] = Progress{}
			}
			st.Launches, st.Reach = []catalogue.LaunchMoment{flight(tt.left)}, noon.Add(tt.reach)
			if got := st.nearEvery(); got != tt.want {
				t.Errorf("read every %v, want %v", got, tt.want)
			}
		})
	}
}

func TestSweepsTakeWhatIsLeft(t *testing.T) {
	for name, tt := range map[string]struct {
		change func(*State)
		want   time.Duration
	}{
		"calm":           {func(*State) {}, 90 * time.Minute},
		"within a day":   {func(st *State) { st.Launches = []catalogue.LaunchMoment{flight(20 * time.Hour)} }, 90 * time.Minute},
		"near":           {func(st *State) { st.Launches = []catalogue.LaunchMoment{flight(time.Hour)} }, 6 * time.Hour},
		"filling":        {func(st *State) { st.Jobs[JobHistory] = Progress{} }, 6 * time.Hour},
		"five an hour":   {func(st *State) { st.Limit = 5 }, 160 * time.Minute},
		"two an hour":    {func(st *State) { st.Limit = 2 }, 6 * time.Hour},
		"many launches":  {func(st *State) { st.Jobs[JobUpcoming] = Progress{Done: noon, Count: 1300} }, 2 * time.Hour},
		"a token, a lot": {func(st *State) { st.Limit = 300 }, 90 * time.Minute},
		"others take ten": {func(st *State) {
			st.Calls = []journal.CountedCall{{LeavesAt: noon.Add(time.Hour), Calls: 10, Foreign: true}}
		}, 160 * time.Minute},
	} {
		t.Run(name, func(t *testing.T) {
			st := allDone(noon)
			tt.change(&st)
			if got := st.sweepEvery(); got != tt.want {
				t.Errorf("a sweep every %v, want %v", got, tt.want)
			}
		})
	}
}

func TestPollGoesBackToNearLaunches(t *testing.T) {
	minutes := func(n int) time.Time { return noon.Add(time.Duration(n) * time.Minute) }
	edited := func(left time.Duration, minute int) catalogue.LaunchMoment {
		return catalogue.LaunchMoment{NET: noon.Add(left), LastUpdated: minutes(minute), Certainty: ledger.CertaintyExact}
	}
	for name, tt := range map[string]struct {
		cursor, done, reach int // minutes from noon
		launches            []catalogue.LaunchMoment
		want                time.Time
	}{
		"no near launch":       {-30, -5, -600, nil, minutes(-40)},
		"a launch today":       {-30, -5, -600, []catalogue.LaunchMoment{edited(20*time.Hour, -300), edited(time.Hour, -200)}, minutes(-300)},
		"no outcome yet":       {-30, -5, -600, []catalogue.LaunchMoment{edited(-4*time.Hour, -90)}, minutes(-90)},
		"a launch tomorrow":    {-30, -5, -600, []catalogue.LaunchMoment{edited(30*time.Hour, -300)}, minutes(-40)},
		"beyond one page":      {-30, -5, -100, []catalogue.LaunchMoment{edited(time.Hour, -300)}, minutes(-100)},
		"changed since":        {-30, -5, -600, []catalogue.LaunchMoment{edited(time.Hour, -20)}, minutes(-40)},
		"many changed since":   {-30, -5, -10, nil, minutes(-30).Add(time.Second)},
		"many changed just so": {-5, -5, -1, nil, minutes(-5)},
	} {
		t.Run(name, func(t *testing.T) {
			st := allDone(noon)
			st.Jobs[JobPoll] = Progress{Cursor: minutes(tt.cursor), Done: minutes(tt.done)}
			st.Launches, st.Reach = tt.launches, minutes(tt.reach)
			if got := st.PollSince(); !got.Equal(tt.want) {
				t.Errorf("the poll begins at %v, want %v", got, tt.want)
			}
		})
	}
}
