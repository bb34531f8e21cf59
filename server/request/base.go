// Package request says what a call is: where it was sent and where it comes
// from, its parameters and its body, and how often its client may call.
package request

import (
	"cmp"
	"net/url"
	"strings"
)

// Base is where the site is, and what it is called.
type Base struct {
	URL  *url.URL // its public address; nil when the operator did not say
	Path string   // in front of every path, "" or "/sub", escaped
	Name string
}

// NewBase returns the base of a site's public address, which may be nil.
func NewBase(u *url.URL, name string) Base {
	if u == nil {
		return Base{Name: name}
	}
	return Base{URL: u, Path: strings.TrimRight(u.EscapedPath(), "/"), Name: name}
}

// Secure reports whether the site is known to be reached by https.
func (b Base) Secure() bool { return b.URL != nil && b.URL.Scheme == "https" }

// Link returns the address of a path of the site on this host.
func (b Base) Link(path string) string { return b.Path + path }

// Absolute returns the public address of a path of the site, "" when the
// operator did not say where the site is. A request's Host is never believed.
func (b Base) Absolute(path string) string {
	if b.URL == nil {
		return ""
	}
	return b.URL.Scheme + "://" + b.URL.Host + b.Path + path
}

// Below returns the path of an address, decoded, without the base path, and reports
// whether the base path is there: "/sublaunches" is not below "/sub".
func (b Base) Below(path string) (below string, ok bool) {
	if b.URL == nil {
		return path, true
	}
	below, ok = strings.CutPrefix(path, strings.TrimRight(b.URL.Path, "/"))
	return below, ok && (below == "" || below[0] == '/')
}

// Address returns the public address of a path, or one that is relative to the
// page when the operator did not say where the site is.
func (b Base) Address(path string) string { return cmp.Or(b.Absolute(path), b.Link(path)) }
