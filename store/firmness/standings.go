package firmness

import (
	"slices"
	"time"

	"tminus/store/ledger"
)

// Launch is a launch whose plans are looked at.
type Launch struct {
	ledger.Ledger
	FirstSeen   time.Time // zero: not known
	WithdrawnAt time.Time // zero: it is not
}

// Standings returns how a launch stood at each horizon that it passed while it
// was known, and what became of that, oldest last. Those that are not due yet are
// among them. A withdrawn launch never held.
func (l Launch) Standings() []Standing {
	if l.FirstSeen.Unix() <= 0 {
		return nil
	}
	var found []Standing
	for plan := range l.Plans(l.FirstSeen) {
		status, known := statusOf(plan.Status)
		if !known || plan.NET.IsZero() || plan.Certainty == ledger.CertaintyDecade {
			continue
		}
		due := plan.NET.Add(Grace).Unix()
		most, least := plan.NET.Sub(plan.From), time.Duration(0)
		for _, end := range []time.Time{plan.Until, l.WithdrawnAt} {
			if !end.IsZero() {
				least = max(least, plan.NET.Sub(end))
			}
		}
		for horizon, before := range Horizons {
			if before > most || before <= least {
				continue
			}
			standing := Standing{
				Kind: Kind{horizon, status, precisionOf(plan.Certainty)}, Certainty: plan.Certainty,
				At: plan.NET.Unix() - int64(before/time.Second), Due: due,
			}
			if l.settle(&standing, plan.NET) {
				found = append(found, standing)
			}
		}
	}
	return found
}

// settle tells whether a standing held, and reports whether that is known.
func (l Launch) settle(s *Standing, net time.Time) bool {
	late := l.NET.Sub(net)
	switch {
	case !l.WithdrawnAt.IsZero():
		return true
	case l.Status.LiftedOff() && late <= Grace:
		s.Held = true
		return true
	case l.Status.LiftedOff():
		s.Late = late
		return true
	}
	return late > Grace // it moved on, nobody knows yet how far
}

// Settled returns those standings of a launch that count at a moment. That is, whether
// the launch held or not, when Grace has passed since their NET: earlier only those
// that moved could be counted.
func Settled(standings []Standing, now time.Time) []Standing {
	at := now.Unix()
	for i := range standings {
		if standings[i].Due > at {
			return slices.DeleteFunc(slices.Clone(standings), func(s Standing) bool { return s.Due > at })
		}
	}
	return standings
}
