package words

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// JoinNumber returns the word that stands for a number behind what it belongs
// to. It begins with the mark, so it is none that the name alone begins.
func JoinNumber(name, number string) string { return mark + name + mark + number }

// IsNumber reports whether a word begins as a number.
func IsNumber(word string) bool {
	first, _ := utf8.DecodeRuneInString(word)
	return unicode.IsNumber(first)
}

// Terms returns the words of a folded text: what stands between signs.
func Terms(folded string) []string {
	return strings.FieldsFunc(folded, func(r rune) bool { return !IsLetterOrDigit(r) })
}

// Spaced returns the words of a text with a space before and behind each, so
// that whole words and beginnings are found in it; "" when it has none.
func Spaced(text string) string {
	words := Terms(Fold(text))
	if len(words) == 0 {
		return ""
	}
	return " " + strings.Join(words, " ") + " "
}
