package ledger

import (
	"regexp"
	"strconv"
	"time"
)

// Note is a date that the feed's own people wrote down, at the second they did.
type Note struct {
	ID        int64 // of the update that told it; ReadNote does not know it
	WrittenAt time.Time
	NET       time.Time
}

// targeting is the one form of a note that leaves nothing open but the year:
// "Now targeting Jul 07 at 07:12 UTC".
var targeting = regexp.MustCompile(`^Now targeting ([A-Z][a-z]{2}) (\d{1,2}) at (\d{2}):(\d{2}) UTC\.?$`)

const (
	// noteBack is how long before a note its date may be: a time is written down
	// while it passes.
	noteBack = 24 * time.Hour
	// noteAhead is how far ahead the date may be, so that no other year is meant.
	noteAhead = 270 * 24 * time.Hour
)

// ReadNote reads a note that was written at a moment, and reports whether it is
// of the form, and one year alone can be meant.
func ReadNote(text string, writtenAt time.Time) (note Note, told bool) {
	parts := targeting.FindStringSubmatch(text)
	if parts == nil {
		return Note{}, false
	}
	for year := writtenAt.UTC().Year() - 1; year <= writtenAt.UTC().Year()+1; year++ {
		at, err := time.Parse("2006 Jan 2 15:04", strconv.Itoa(year)+" "+parts[1]+" "+parts[2]+" "+parts[3]+":"+parts[4])
		if ahead := at.Sub(writtenAt); err == nil && ahead >= -noteBack && ahead <= noteAhead {
			return Note{WrittenAt: writtenAt.UTC(), NET: at}, true
		}
	}
	return Note{}, false
}
