// Package retryafter reads how long another server asks to be left alone.
package retryafter

import (
	"math"
	"net/http"
	"strconv"
	"strings"
	"time"
)

// Limit is the longest time that anybody is left alone, whatever they ask for.
const Limit = 24 * time.Hour

// Parse reads the value of a Retry-After header, seconds (also in fractions) or
// a date, as a time to wait from now on: in full seconds, rounded up, at most
// Limit. It is not ok when the header says neither.
func Parse(header string, now time.Time) (wait time.Duration, ok bool) {
	header = strings.TrimSpace(header)
	if seconds, err := strconv.ParseFloat(header, 64); err == nil && seconds >= 0 {
		return time.Duration(math.Ceil(min(seconds, Limit.Seconds()))) * time.Second, true
	}
	if at, err := http.ParseTime(header); err == nil {
		wait = min(max(at.Sub(now), 0), Limit)
		return (wait + time.Second - 1).Truncate(time.Second), true
	}
	return 0, false
}
