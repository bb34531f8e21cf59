package problem

import (
	"fmt"
	"math"
	"time"
)

// TryAgain says when trying again is of use, as in "Please try again in 4
// minutes.".
func TryAgain(wait time.Duration) string { return "Please try again in " + inWords(wait) + "." }

// inWords says a wait in the greatest unit that it fills, rounded up so that it
// is long enough: "40 seconds", "1 minute", "21 hours".
func inWords(wait time.Duration) string {
	for _, unit := range []struct {
		name   string
		length time.Duration
		most   int
	}{{"second", time.Second, 59}, {"minute", time.Minute, 59}, {"hour", time.Hour, math.MaxInt}} {
		n := int(math.Ceil(wait.Seconds() / unit.length.Seconds()))
		switch {
		case n > unit.most:
		case n == 1:
			return "1 " + unit.name
		default:
			return fmt.Sprintf("%d %ss", n, unit.name)
		}
	}
	return ""
}
