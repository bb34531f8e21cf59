package ll2

import (
	"math"
	"strconv"
	"strings"
	"time"

	"tminus/ingest/wire"
)

const dayLength = 24 * time.Hour

// span is a duration. It never fails: what it cannot use leaves it empty.
type span struct {
	d  time.Duration
	ok bool
}

// length returns how long something took, nil when absent or negative.
func (s span) length() *time.Duration {
	if !s.ok || s.d < 0 {
		return nil
	}
	return &s.d
}

func (s *span) UnmarshalJSON(data []byte) error {
	v, _ := wire.Scalar(data)
	s.d, s.ok = parseSpan(strings.TrimSpace(v))
	return nil
}

// parseSpan reads an ISO 8601 duration of weeks, days, hours, minutes and
// seconds ("-PT45M", "P27DT8H33M", "P0D"), or the database's own form
// ("1 00:00:00"). Years and months have no fixed length and are refused.
func parseSpan(s string) (time.Duration, bool) {
	sign := 1.0
	switch {
	case strings.HasPrefix(s, "-P"):
		sign, s = -1, s[1:]
	case strings.HasPrefix(s, "+P"):
		s = s[1:]
	}
	var seconds float64
	var ok bool
	if rest, iso := strings.CutPrefix(s, "P"); iso {
		seconds, ok = isoSeconds(rest)
	} else {
		seconds, ok = clockSeconds(s)
	}
	seconds *= sign
	if !ok || math.Abs(seconds) > math.MaxInt64/float64(time.Second)/2 {
		return 0, false
	}
	return time.Duration(math.Round(seconds*1e3)) * time.Millisecond, true
}

// isoSeconds reads what follows the P.
func isoSeconds(s string) (float64, bool) {
	units, total, parts := "WD", 0.0, 0
	for s != "" {
		if s[0] == 'T' && units != "HMS" {
			units, s = "HMS", s[1:]
			continue
		}
		end := strings.IndexFunc(s, func(r rune) bool { return r >= 'A' && r <= 'Z' })
		if end <= 0 || !strings.Contains(units, s[end:end+1]) {
			return 0, false
		}
		v, ok := decimal(s[:end])
		if !ok {
			return 0, false
		}
		total += v * unitSeconds(s[end])
		s, parts = s[end+1:], parts+1
	}
	return total, parts > 0
}

func unitSeconds(unit byte) float64 {
	switch unit {
	case 'W':
		return 7 * dayLength.Seconds()
	case 'D':
		return dayLength.Seconds()
	case 'H':
		return time.Hour.Seconds()
	case 'M':
		return time.Minute.Seconds()
	}
	return 1
}

// clockSeconds reads "[days ]hours:minutes:seconds"; only the days may be
// negative, as in "-1 23:15:00".
func clockSeconds(s string) (float64, bool) {
	total := 0.0
	if days, clock, ok := strings.Cut(s, " "); ok {
		v, ok := decimal(days)
		if !ok {
			return 0, false
		}
		total, s = v*dayLength.Seconds(), strings.TrimSpace(clock)
	}
	fields := strings.Split(s, ":")
	if len(fields) != 3 {
		return 0, false
	}
	for i, unit := range []byte("HMS") {
		v, ok := decimal(fields[i])
		if !ok || v < 0 {
			return 0, false
		}
		total += v * unitSeconds(unit)
	}
	return total, true
}

func decimal(s string) (float64, bool) {
	if strings.Trim(s, "-+.0123456789") != "" {
		return 0, false
	}
	v, err := strconv.ParseFloat(s, 64)
	return v, err == nil
}
