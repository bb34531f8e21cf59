package catalogue

import (
	"regexp"
	"time"

	"tminus/store/ledger"
)

// DateStory is how the date of a launch moved, and what was written about it.
type DateStory struct {
	ledger.DateStory
	// UnmovedSince is when the launch was first seen, with the date it still has
	// or flew at; nil where that is not known, or another date was planned since.
	UnmovedSince *time.Time
	// Reasons are, for each step, the update that was written about then and
	// names a cause, nil without one.
	Reasons []*Update
}

// reasonNear is how far from a step the update that explains it was written.
const reasonNear = 6 * time.Hour

// causes are the words with which an update names a cause.
var causes = regexp.MustCompile(`(?i)\b(due to|because|owing to|caused by|as a result of|on account of|to allow)\b`)

// DateStory returns how the date of the launch moved, nil where nothing is known
// of that. Changes, Updates and FirstSeenAt have to be told.
func (l Launch) DateStory() *DateStory {
	story := l.Ledger().DateStory()
	switch {
	case story != nil:
		return &DateStory{DateStory: *story, Reasons: l.reasons(story.Steps)}
	case l.FirstSeenAt != nil:
		return &DateStory{UnmovedSince: l.FirstSeenAt}
	}
	return nil
}

// reasons returns for each step that moved the launch the update nearest to it
// that names a cause. No update explains two steps.
func (l Launch) reasons(steps []ledger.DateStep) []*Update {
	reasons := make([]*Update, len(steps))
	apart := func(step int, u *Update) time.Duration { return steps[step].SeenAt.Sub(u.CreatedAt).Abs() }
	for i := range l.Updates {
		update := &l.Updates[i]
		if !causes.MatchString(update.Comment) {
			continue
		}
		nearest := -1
		for j, step := range steps {
			if step.Moved() && apart(j, update) <= reasonNear && (nearest < 0 || apart(j, update) < apart(nearest, update)) {
				nearest = j
			}
		}
		if nearest >= 0 && (reasons[nearest] == nil || apart(nearest, update) < apart(nearest, reasons[nearest])) {
			reasons[nearest] = update
		}
	}
	return reasons
}
