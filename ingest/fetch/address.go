package fetch

import (
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// RetryAfter reads the header's seconds or date; not ok when it tells neither.
func RetryAfter(header string, now time.Time) (time.Duration, bool) {
	header = strings.TrimSpace(header)
	if seconds, err := strconv.ParseFloat(header, 64); err == nil && seconds >= 0 && seconds < 1e9 {
		return time.Duration(seconds * float64(time.Second)), true
	}
	if at, err := http.ParseTime(header); err == nil {
		return max(at.Sub(now), 0), true
	}
	return 0, false
}

func sameHost(a, b *url.URL) bool {
	return strings.EqualFold(a.Hostname(), b.Hostname()) && port(a) == port(b)
}

// port returns the URL's port; both default ports are one, so that a redirect
// from http to https stays on its host.
func port(u *url.URL) string {
	if p := u.Port(); p != "" && p != "80" && p != "443" {
		return p
	}
	return ""
}

// withoutQuery returns the URL as it may be logged: queries can hold keys.
func withoutQuery(raw string) string {
	u, err := url.Parse(raw)
	if err != nil {
		before, _, _ := strings.Cut(raw, "?")
		return before
	}
	u.RawQuery, u.Fragment, u.User = "", "", nil
	return u.String()
}
