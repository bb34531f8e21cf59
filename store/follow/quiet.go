package follow

import "time"

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

// nextDigest returns when the next mail that gathers notices is sent.
func nextDigest(now time.Time, weekly bool) time.Time {
	next := time.Date(now.Year(), now.Month(), now.Day(), digestHour, 0, 0, 0, now.Location())
	for !next.After(now) || weekly && next.Weekday() != time.Monday {
		next = time.Date(next.Year(), next.Month(), next.Day()+1, digestHour, 0, 0, 0, now.Location())
	}
	return next
}
