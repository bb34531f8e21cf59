package wire

import (
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"unicode"
	"unicode/utf8"

	"tminus/store/words"
)

// MaxURL is the longest URL that is kept, in characters.
const MaxURL = 2048

// CleanText returns s as plain text: line ends are \n, tabs are spaces, other
// control characters are gone, and so are those that turn the direction of what
// follows, and nothing surrounds it. Letters that were misread on their way are
// right again.
func CleanText(s string) string {
	s = repaired(s)
	if hasControl(s) {
		s = strings.ReplaceAll(s, "\r\n", "\n")
		s = strings.Map(func(r rune) rune {
			switch {
			case r == '\n' || r == '\r':
				return '\n'
			case r == '\t':
				return ' '
			case words.IsNoText(r), unicode.Is(unicode.Bidi_Control, r) && r != '\u200e' && r != '\u200f':
				return -1
			}
			return r
		}, s)
	}
	return strings.TrimSpace(s)
}

// CleanLine returns s as CleanText does, with line ends turned into spaces.
func CleanLine(s string) string {
	return strings.ReplaceAll(CleanText(s), "\n", " ")
}

// Spaced returns the text with single spaces instead of all others.
func Spaced(text string) string { return strings.Join(strings.Fields(text), " ") }

func hasControl(s string) bool {
	for i := range len(s) {
		// 0xC2 leads the control characters from U+0080 to U+009F, 0xE2 those of
		// the direction, 0xD8 one more, 0xEF and above what is no character.
		if c := s[i]; c < 0x20 || c == 0x7F || c == 0xC2 || c == 0xD8 || c == 0xE2 || c >= 0xEF {
			return true
		}
	}
	return false
}

// CleanURL returns s when it is an absolute http(s) URL of a public host, without
// a user, and not too long, else "".
func CleanURL(s string) string {
	s, host := parseURL(s)
	if !isPublic(host) {
		return ""
	}
	return s
}

// CleanImage returns s as CleanURL does, with https in front whatever it came
// with. What is in a network that was opened stays as it is.
func CleanImage(s string) string {
	s, host := parseURL(s)
	switch {
	case isOpened(host):
		return s
	case !isPublic(host):
		return ""
	}
	if rest, ok := cutPrefixFold(s, "http://"); ok {
		return "https://" + rest
	}
	return s
}

// parseURL returns the text of an absolute http(s) URL without a user, and its
// host; of all else neither.
func parseURL(s string) (text, host string) {
	s = strings.TrimSpace(s)
	if s == "" || utf8.RuneCountInString(s) > MaxURL {
		return "", ""
	}
	u, err := url.Parse(s)
	if err != nil || u.User != nil || (u.Scheme != "http" && u.Scheme != "https") {
		return "", ""
	}
	return s, u.Hostname()
}

// opened are the networks of the operator's own in which images may be.
var opened atomic.Pointer[[]netip.Prefix]

// OpenImages lets images be at addresses of networks of the operator's own. It
// holds for all that is read from then on: what reads a single value knows no
// settings.
func OpenImages(networks []netip.Prefix) { opened.Store(&networks) }

// isOpened reports whether a host is an address in a network that was opened.
func isOpened(host string) bool {
	networks := opened.Load()
	addr, err := netip.ParseAddr(host)
	if networks == nil || err != nil {
		return false
	}
	return slices.ContainsFunc(*networks, func(p netip.Prefix) bool { return p.Contains(addr.Unmap().WithZone("")) })
}

// isPublic reports whether a host may be one that everybody can reach: no name or
// address of the reader's own machine or network.
func isPublic(host string) bool {
	host = strings.TrimSuffix(strings.ToLower(host), ".")
	if addr, err := netip.ParseAddr(host); err == nil {
		addr = addr.Unmap()
		return addr.IsGlobalUnicast() && !addr.IsPrivate()
	}
	for _, own := range []string{"localhost", "local", "internal", "home.arpa"} {
		if host == own || strings.HasSuffix(host, "."+own) {
			return false
		}
	}
	// Browsers read numbers as addresses in many ways of writing.
	last := host[strings.LastIndexByte(host, '.')+1:]
	return last != "" && (last[0] < '0' || last[0] > '9')
}

func cutPrefixFold(s, prefix string) (string, bool) {
	if len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix) {
		return s[len(prefix):], true
	}
	return s, false
}
