package wire

import (
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
)

// repaired undoes a mistake that the feed carries in some texts: UTF-8 that was
// once read as Windows-1252, "â€™" for "’". Only a text that as a whole goes back
// to proper UTF-8 is changed; words in any language do not.
func repaired(s string) string {
	if !mayBeMisread(s) {
		return s
	}
	bytes := make([]byte, 0, len(s))
	for _, r := range s {
		b, ok := charmap.Windows1252.EncodeRune(r)
		switch {
		case ok:
		case r == 0x81 || r == 0x8D || r == 0x8F || r == 0x90 || r == 0x9D: // those it has no letter for
			b = byte(r)
		default:
			return s
		}
		bytes = append(bytes, b)
	}
	if !utf8.Valid(bytes) {
		return s
	}
	return string(bytes)
}

// mayBeMisread reports whether s has a character that a longer one in UTF-8 may
// begin with when it is read as Windows-1252: from Â to ô.
func mayBeMisread(s string) bool {
	for i := 0; i+1 < len(s); i++ {
		if s[i] == 0xC3 && s[i+1] >= 0x82 && s[i+1] <= 0xB4 {
			return true
		}
	}
	return false
}
