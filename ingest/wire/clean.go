package wire

import (
	"net/url"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxURL is the longest URL that is kept, in characters.
const MaxURL = 2048

// CleanText returns s as plain text: line ends are \n, tabs are spaces, other
// control characters are gone, and nothing surrounds it. Letters that were
// misread on their way are right again.
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
			case unicode.IsControl(r):
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

func hasControl(s string) bool {
	for i := range len(s) {
		// 0xC2 leads the control characters from U+0080 to U+009F.
		if c := s[i]; c < 0x20 || c == 0x7F || c == 0xC2 {
			return true
		}
	}
	return false
}

// CleanURL returns s when it is an absolute http(s) URL with a host and not
// too long, else "".
func CleanURL(s string) string {
	s = strings.TrimSpace(s)
	if s == "" || utf8.RuneCountInString(s) > MaxURL {
		return ""
	}
	u, err := url.Parse(s)
	if err != nil || u.Hostname() == "" || (u.Scheme != "http" && u.Scheme != "https") {
		return ""
	}
	return s
}

func cutPrefixFold(s, prefix string) (string, bool) {
	if len(s) >= len(prefix) && strings.EqualFold(s[:len(prefix)], prefix) {
		return s[len(prefix):], true
	}
	return s, false
}
