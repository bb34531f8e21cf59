package stats

import (
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/figures"
	"tminus/store/ledger"
)

// A filter knows days alone. It names the longest streak only where no success
// beside it is of the first or the last day.
func TestTheLongestStreakIsNamedWhereDaysTellItApart(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		outcomes string // a letter each six hours, from midnight on
		launches int
		named    bool
	}{
		"alone":                                {"fsssf", 3, true},
		"a failure on its last day":            {"sssf", 3, true},
		"a success on its last day":            {"ssfs", 2, false},
		"a success on the day after":           {"ssssffffs", 4, true},
		"a success on its first day":           {"sfss", 2, false},
		"a success on the day before":          {"sfffssss", 4, true},
		"two of a day, the earlier one counts": {"sfsf", 1, false},
	} {
		var flown []*figures.Fact
		for i, letter := range tt.outcomes {
			status := int32(ledger.StatusSuccess)
			if letter == 'f' {
				status = ledger.StatusFailure
			}
			at := time.Date(2026, 3, 1, 0, 0, 0, 0, time.UTC).Add(time.Duration(i) * 6 * time.Hour)
			flown = append(flown, &figures.Fact{NET: at.Unix(), Status: status})
		}
		streak := longestStreak(flown, &catalogue.Filter{})
		if streak.Launches != tt.launches || (streak.Filter != nil) != tt.named {
			t.Errorf("%s: %d launches, named %t, want %d, %t", name, streak.Launches, streak.Filter != nil, tt.launches, tt.named)
		}
	}
}
