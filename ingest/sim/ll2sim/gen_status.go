package ll2sim

import (
	"math/rand/v2"
	"sort"
	"time"
)

var (
	weatherWorries = []string{"Cumulus Cloud Rule", "Thick Cloud Layers Rule", "Upper-level winds", "Cumulus Cloud Rule, Flight Through Precipitation", "Ground winds"}
	failures       = []string{"The upper stage failed to reach orbit.", "The first stage lost thrust shortly after lift-off.", "The fairing did not separate.", "Contact was lost during the third burn.", ""}
)

// outcomeOf draws how a launch of that year ends.
func outcomeOf(r *rand.Rand, year int) int {
	bad := 0.035
	switch {
	case year < 1962:
		bad = 0.3
	case year < 1970:
		bad = 0.1
	case year < 1990:
		bad = 0.05
	}
	switch at := r.Float64(); {
	case at < bad:
		return StatusFailure
	case at < bad+0.012:
		return StatusPartialFailure
	case at < bad+0.016 && year > 2020:
		return StatusPayloadDeployed
	}
	return StatusSuccess
}

// flown settles a past launch; left counts the past launches from this one on.
func (b *builder) flown(r *rand.Rand, l *Launch, left int) {
	epoch := b.o.Epoch
	l.outcome = outcomeOf(r, l.NET.Year())
	if l.NET.Equal(firstLaunch) {
		l.outcome = StatusSuccess
	}
	l.Status = l.outcome
	if l.Status == StatusFailure || l.Status == StatusPartialFailure {
		l.FailReason = pick(r, failures)
	}
	l.failed = l.FailReason
	l.Precision = PrecisionSecond
	switch year := l.NET.Year(); {
	case year < 2000 && chance(r, 0.9):
		l.Precision = PrecisionNull
	case year < 2015 && chance(r, 0.5), chance(r, 0.2):
		l.Precision = PrecisionMinute
		l.NET = l.NET.Truncate(time.Minute)
	}
	l.WindowStart, l.WindowEnd = l.NET, l.NET
	if chance(r, 0.3) {
		l.WindowEnd = l.NET.Add(time.Duration(1+r.IntN(8)) * 30 * time.Minute)
	}
	switch {
	case l.NET.Year() < 2012 && chance(r, 0.02):
		l.Probability = ptr(-1)
	case l.NET.Year() > 2015 && chance(r, 0.25):
		l.Probability = ptr(40 + 5*r.IntN(13))
		l.Weather = pick(r, weatherWorries)
	}
	b.lastEdit(r, l)
	switch {
	case left == 1:
		l.Status, l.WebcastLive, l.Precision = StatusInFlight, true, PrecisionSecond
		l.FailReason, l.LastUpdated = "", epoch.Add(-3*time.Minute)
	case left <= 3:
		l.Status, l.outcome, l.FailReason = StatusSuccess, StatusSuccess, ""
	case l.NET.After(epoch.AddDate(-2, 0, 0)) && b.stale(r):
		l.Status = pick(r, []int{StatusGo, StatusTBD, StatusTBC, StatusInFlight})
		l.FailReason, l.stale = "", true
	}
}

// stale reports, for about forty of eight thousand launches, that nobody
// closed the record: it keeps a status from before its flight.
func (b *builder) stale(r *rand.Rand) bool { return chance(r, 0.07) }

// lastEdit sets when a past launch was last edited: soon after it flew, or in
// one of the big clean-ups of later years.
func (b *builder) lastEdit(r *rand.Rand, l *Launch) {
	epoch := b.o.Epoch
	at := l.NET.Add(time.Duration(20+r.IntN(60*24*5)) * time.Minute)
	cleanUp := time.Date(2018, 1, 1, 0, 0, 0, 0, time.UTC)
	if l.NET.Before(epoch.AddDate(0, -2, 0)) && epoch.After(cleanUp.AddDate(0, 3, 0)) {
		if cleanUp.Before(l.NET) {
			cleanUp = l.NET
		}
		span := epoch.Add(-10 * 24 * time.Hour).Sub(cleanUp)
		at = cleanUp.Add(time.Duration(r.Float64()*span.Seconds()) * time.Second)
	}
	if !at.Before(epoch) {
		at = epoch.Add(-time.Duration(1+r.IntN(60)) * time.Minute)
	}
	l.LastUpdated = at.Truncate(time.Second)
}

// slot is a place in the schedule of what is to come.
type slot struct {
	net       time.Time
	precision int
	status    int
	untold    bool // the feed does not say how exactly the time is known
}

// plans returns n slots after the epoch, soonest first: some within hours,
// then days, then ever coarser.
func (b *builder) plans(r *rand.Rand, n int) []slot {
	out := make([]slot, 0, n)
	for i := range n {
		share := float64(i) / float64(n)
		switch {
		case i < len(soon):
			out = append(out, slot{net: b.o.Epoch.Add(soon[i]).Truncate(time.Minute), precision: pick(r, []int{0, 1, 1}), status: StatusGo})
		case share < 0.10:
			out = append(out, b.within(r, 5, 24, time.Minute, PrecisionMinute))
		case share < 0.17:
			out = append(out, b.within(r, 12, 40, time.Hour, PrecisionHour))
		case share < 0.27:
			out = append(out, b.within(r, 20, 75, 24*time.Hour, PrecisionDay))
		case share < 0.30:
			out = append(out, b.within(r, 30, 90, 7*24*time.Hour, PrecisionWeek))
		default:
			vague := b.coarse(r, share)
			vague.untold = i%40 == 39
			out = append(out, vague)
		}
	}
	if len(out) > 3 {
		out[3].status = StatusHold
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].net.Before(out[j].net) })
	return out
}

// soon is when the first launches of the schedule lift off, from the epoch.
var soon = []time.Duration{
	107 * time.Minute, 7*time.Hour + 25*time.Minute, 19 * time.Hour, 27*time.Hour + 40*time.Minute,
	41 * time.Hour, 56*time.Hour + 10*time.Minute, 71 * time.Hour, 95*time.Hour + 30*time.Minute,
}

// within returns a slot some days ahead, cut to the unit.
func (b *builder) within(r *rand.Rand, from, to int, unit time.Duration, precision int) slot {
	ahead := time.Duration(from*24)*time.Hour + time.Duration(r.IntN((to-from)*24*60))*time.Minute
	status := pick(r, []int{StatusGo, StatusTBC, StatusTBC, StatusTBD})
	if precision <= PrecisionMinute {
		status = pick(r, []int{StatusGo, StatusGo, StatusGo, StatusTBC})
	}
	return slot{net: b.o.Epoch.Add(ahead).Truncate(unit), precision: precision, status: status}
}

// coarse returns a slot known to the month or worse; its time is the end of
// the period, so many share one.
func (b *builder) coarse(r *rand.Rand, share float64) slot {
	epoch := b.o.Epoch
	end := func(months, from int) time.Time { // last day of a period of that many months
		t := time.Date(epoch.Year(), epoch.Month(), 1, 0, 0, 0, 0, time.UTC).AddDate(0, from, 0)
		first := (int(t.Month()) - 1) / months * months
		return time.Date(t.Year(), time.Month(first+months+1), 0, 0, 0, 0, 0, time.UTC)
	}
	s := slot{status: StatusTBD}
	switch {
	case share < 0.52:
		s.net, s.precision = end(1, 1+r.IntN(7)), PrecisionMonth
		s.status = pick(r, []int{StatusTBD, StatusTBD, StatusTBD, StatusTBC})
	case share < 0.72:
		s.net = end(3, 3+r.IntN(15))
		s.precision = PrecisionQ1 + (int(s.net.Month())-1)/3
	case share < 0.80:
		s.net = end(6, 6+r.IntN(10))
		s.precision = PrecisionH1 + (int(s.net.Month())-1)/6
	case share < 0.97:
		s.net, s.precision = end(12, pick(r, []int{0, 0, 6, 12, 12})), PrecisionYear
	case share < 0.99:
		s.net, s.precision = time.Date(epoch.Year()+1, 9, 30, 0, 0, 0, 0, time.UTC), PrecisionFiscal
	default:
		s.net, s.precision = time.Date(epoch.Year()/10*10+9, 12, 31, 0, 0, 0, 0, time.UTC), PrecisionDecade
	}
	if !s.net.After(epoch) {
		s.net = s.net.AddDate(1, 0, 0)
	}
	return s
}

// planned settles a launch that is still to come.
func (b *builder) planned(r *rand.Rand, l *Launch, s slot) {
	epoch := b.o.Epoch
	l.outcome = outcomeOf(r, l.NET.Year())
	if l.outcome == StatusFailure || l.outcome == StatusPartialFailure {
		l.failed = pick(r, failures)
	}
	l.Status, l.Precision = s.status, s.precision
	if chance(r, 0.01) || s.untold {
		l.Precision = PrecisionNull
	}
	l.WindowStart, l.WindowEnd = l.NET, l.NET
	if s.precision <= PrecisionHour && chance(r, 0.7) {
		l.WindowEnd = l.NET.Add(time.Duration(1+r.IntN(8)) * 30 * time.Minute)
	}
	quiet := 60 * 24 * 45
	if ahead := l.NET.Sub(epoch); ahead < 96*time.Hour {
		quiet = 60 * 8
		if chance(r, 0.6) {
			l.Probability, l.Weather = ptr(50+5*r.IntN(11)), pick(r, weatherWorries)
		}
		l.WebcastLive = ahead < 2*time.Hour
	}
	l.LastUpdated = epoch.Add(-time.Duration(1+r.IntN(quiet)) * time.Minute)
}
