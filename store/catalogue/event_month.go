package catalogue

import (
	"context"
	"slices"
	"time"

	"tminus/store/ledger"
)

// EventsBeside returns which events stand beside the launches of a filter, and
// false where it asks for what no event has.
func EventsBeside(f Filter) (events EventFilter, ok bool) {
	one := func(choice *Choice[int64]) (id *int64) {
		if len(choice.Any) == 1 && len(choice.None) == 0 {
			id, *choice = &choice.Any[0], Choice[int64]{}
		}
		return id
	}
	events = EventFilter{Search: f.Search, AgencyID: one(&f.Agency), ProgramID: one(&f.Program), AstronautID: one(&f.Astronaut)}
	f.Search = ""
	return events, f.Canonical() == ""
}

// EventMonth returns the events of a filter that have a day at least within the
// days that a calendar shows of a month, as LaunchMonth does; soonest first.
func (s *Catalogue) EventMonth(ctx context.Context, f EventFilter, month time.Time) ([]Event, error) {
	f.From, f.End = daysAround(month)
	f.Limit = monthLaunches
	page, err := s.ListEvents(ctx, f)
	events := slices.DeleteFunc(page.Items, func(e Event) bool {
		return e.Certainty != ledger.CertaintyExact && e.Certainty != ledger.CertaintyDay
	})
	slices.SortStableFunc(events, func(a, b Event) int { return a.Date.Compare(*b.Date) })
	return events, err
}
