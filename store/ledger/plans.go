package ledger

import (
	"iter"
	"time"
)

// Plan is what was planned for a launch from one moment until another.
type Plan struct {
	Planned
	Status      Status
	From, Until time.Time // Until is zero for the present plan
}

// Plans returns what was planned when since the launch was first seen, newest
// first.
func (l Ledger) Plans(firstSeen time.Time) iter.Seq[Plan] {
	return func(yield func(Plan) bool) {
		plan := Plan{Planned: l.Planned(), Status: l.Status}
		for s := range l.steps() {
			plan.From = s.seenAt
			if !yield(plan) {
				return
			}
			plan = Plan{Planned: s.before, Status: s.was, Until: s.seenAt}
		}
		plan.From = firstSeen
		yield(plan)
	}
}
