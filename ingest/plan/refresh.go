package plan

import (
	"time"

	"tminus/store/journal"
)

// RefreshAt returns when a poll that is asked for can be made, and what it has
// to wait for. It takes no call from a launch that is about to fly.
func (s State) RefreshAt() (at time.Time, why string) {
	at = s.FreeAt(Task{Job: JobPoll, Due: s.Now})
	if s.Held.After(s.Now) {
		return at, "The feed has asked for rest."
	}
	soon := max(nearnessOf(s.Now, s.Launches), nearnessOf(s.Now.Add(journal.CallWindow), s.Launches))
	if !at.After(s.Now) && soon >= nearHours {
		return s.FreeAt(Task{Job: JobNear, Due: s.Now}), "The calls that are left are kept for launches about to fly."
	}
	return at, "No call of the feed is left."
}
