package request

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Line returns a line of text as it was typed, with single spaces, of at most so
// many characters; "" when it is absent.
func (p *Parameters) Line(name string, most int) string {
	text := strings.Join(strings.Fields(p.from.Get(name)), " ")
	if text == "" {
		return ""
	}
	if !utf8.ValidString(text) || utf8.RuneCountInString(text) > most || strings.ContainsFunc(text, unprintable) {
		p.Refuse(name, "at most "+strconv.Itoa(most)+" characters of text in one line")
		return ""
	}
	p.Kept.Set(name, text)
	return text
}

func unprintable(r rune) bool { return !unicode.IsPrint(r) }
