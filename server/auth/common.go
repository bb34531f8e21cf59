package auth

import (
	_ "embed"
	"regexp"
	"slices"
	"strings"
	"sync"
)

// commonText holds three paragraphs, each sorted and in lower case: passwords,
// beginnings of passwords, and the endings that people put behind them.
//
//go:embed common.txt
var commonText string

// wordsText holds the words among the ten thousand passwords that people choose
// most often, sorted. docs/security.md says where they are from.
//
//go:embed words.txt
var wordsText string

// The lists are read when the first password is looked at.
var (
	commonWords = sync.OnceValue(func() []string { return strings.Fields(wordsText) })
	common      = sync.OnceValue(func() commonParts { return readCommon(commonText) })
)

// usualEnding is what people put behind a word until the rules are kept: a few
// digits, and signs before or behind them.
var usualEnding = regexp.MustCompile(`^[@$!%*?&]{0,3}[0-9]{0,4}[@$!%*?&]{0,3}$`)

// longestWord bounds what is looked up, in bytes: no word is longer.
const longestWord = 32

// signs may stand in front of a word too.
const signs = "@$!%*?&"

// Passwords that satisfy every rule of strength and yet are among the first
// that anyone tries: whole ones, and what they are put together from.
type commonParts struct{ whole, beginnings, endings map[string]bool }

func readCommon(text string) commonParts {
	var sets [3]map[string]bool
	for i, paragraph := range strings.SplitN(text, "\n\n", len(sets)) {
		sets[i] = map[string]bool{}
		for word := range strings.FieldsSeq(paragraph) {
			sets[i][word] = true
		}
	}
	return commonParts{sets[0], sets[1], sets[2]}
}

// lookalikes turns the digits and signs that stand for a letter into it.
var lookalikes = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "@", "a", "$", "s", "!", "i")

// IsCommon reports whether the password is one that many people choose,
// whatever the case of its letters: a word with one of the usual endings, also
// with a sign in front and when signs stand for some of its letters.
func IsCommon(password string) bool {
	password = strings.ToLower(password)
	return common().whole[password] || isDressedWord(password) || isDressedWord(strings.TrimLeft(password, signs))
}

func isDressedWord(password string) bool {
	for i := range min(len(password), longestWord) + 1 {
		if isWord(lookalikes.Replace(password[:i])) && isEnding(password[i:]) {
			return true
		}
	}
	return false
}

func isWord(text string) bool {
	_, known := slices.BinarySearch(commonWords(), text)
	return known || common().beginnings[text]
}

func isEnding(text string) bool {
	return common().endings[text] || usualEnding.MatchString(text)
}
