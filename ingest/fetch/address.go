package fetch

import (
	"net/url"
	"strings"
)

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
