package follow

import (
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/zones"
)

// digestHour is when mails that gather notices are sent, in the follow's zone;
// those of a week on Monday.
const digestHour = 8

// quietUntil reports whether a moment lies in the quiet hours, and when those
// end. The moment is in the follow's zone, where the hours are those of its
// clocks, also on a day on which they change.
func (s Settings) quietUntil(now time.Time) (end time.Time, quiet bool) {
	if s.QuietFrom == s.QuietTo {
		return time.Time{}, false
	}
	at := now.Hour()*60 + now.Minute()
	today := func(minutes, days int) time.Time {
		return time.Date(now.Year(), now.Month(), now.Day()+days, minutes/60, minutes%60, 0, 0, now.Location())
	}
	overnight := s.QuietFrom > s.QuietTo
	switch {
	case !overnight && at >= s.QuietFrom && at < s.QuietTo, overnight && at < s.QuietTo:
		end = today(s.QuietTo, 0)
	case overnight && at >= s.QuietFrom:
		end = today(s.QuietTo, 1)
	default:
		return time.Time{}, false
	}
	// An hour that clocks skip, or go through twice, may be over already.
	return end, end.After(now)
}

// quietSince returns when the quiet hours began in which a moment lies: also where
// clocks skip the minute of their beginning.
func (s Settings) quietSince(at time.Time) time.Time {
	at = at.Truncate(time.Minute)
	since := at.Add(-minutes((at.Hour()*60 + at.Minute() - s.QuietFrom + 24*60) % (24 * 60)))
	changed, _ := at.ZoneBounds()
	if !since.Before(changed) {
		return since
	}
	before := changed.Add(-time.Second)
	if _, quiet := s.quietUntil(before); !quiet {
		return changed
	}
	return s.quietSince(before)
}

// passing is over before quiet hours are.
var passing = []catalogue.OccasionKind{catalogue.OccasionHold, catalogue.OccasionLiftoff, catalogue.OccasionWebcast}

// keeps reports whether an occasion is still of use when quiet hours end: a
// reminder of an hour or less is not, nor is another one once the launch has flown.
func keeps(o catalogue.Occasion, end time.Time) bool {
	if o.Kind == catalogue.OccasionReminder {
		return o.Facts.Lead > 60 && o.NET.After(end)
	}
	return !slices.Contains(passing, o.Kind)
}

// swallowed returns when the quiet hours begin that leave nothing of a reminder,
// the zero time where none do.
func (s Settings) swallowed(net time.Time, lead int) time.Time {
	at := net.Add(-minutes(lead)).In(zones.OrUTC(s.Zone))
	o := catalogue.Occasion{Kind: catalogue.OccasionReminder, NET: net, Facts: catalogue.OccasionFacts{Lead: lead}}
	if end, quiet := s.quietUntil(at); !quiet || keeps(o, end) {
		return time.Time{}
	}
	return s.quietSince(at)
}

// isToldBefore reports whether a launch is told of at the beginning of quiet hours:
// once, because of the last of its reminders that they swallow.
func (s Settings) isToldBefore(begin, net time.Time, leads []int) bool {
	slices.Sort(leads)
	for _, lead := range leads {
		if since := s.swallowed(net, lead); !since.IsZero() {
			return since.Equal(begin)
		}
	}
	return false
}

// nextDigest returns when the next mail that gathers notices is sent.
func nextDigest(now time.Time, weekly bool) time.Time {
	next := time.Date(now.Year(), now.Month(), now.Day(), digestHour, 0, 0, 0, now.Location())
	for !next.After(now) || weekly && next.Weekday() != time.Monday {
		next = time.Date(next.Year(), next.Month(), next.Day()+1, digestHour, 0, 0, 0, now.Location())
	}
	return next
}
