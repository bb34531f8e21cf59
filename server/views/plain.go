package views

import (
	"strings"

	"tminus/store/words"
)

// Plain returns a text without characters that no file of text may have:
// control characters but for line breaks and tabs, and what is no UTF-8.
func Plain(text string) string {
	text = strings.ToValidUTF8(strings.ReplaceAll(text, "\r\n", "\n"), "\uFFFD")
	return strings.Map(func(r rune) rune {
		switch {
		case r == '\n', r == '\t':
			return r
		case r == '\r', r == '\u2028', r == '\u2029':
			return '\n'
		case words.IsNoText(r):
			return -1
		}
		return r
	}, text)
}
