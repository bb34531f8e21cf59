package views

import "strings"

// Shorten returns the text in one line of about so many characters, cut
// between words.
func Shorten(text string, longest int) string {
	text = strings.Join(strings.Fields(text), " ")
	runes := []rune(text)
	if len(runes) <= longest {
		return text
	}
	text = string(runes[:longest])
	if space := strings.LastIndex(text, " "); space > 0 {
		text = text[:space]
	}
	return strings.TrimRight(text, " .,;:") + "…"
}
