package auth

import (
	_ "embed"
	"strings"
)

// commonText holds three paragraphs, each sorted and in lower case: passwords,
// beginnings of passwords, and the endings that people put behind them.
//
//go:embed common.txt
var commonText string

// Passwords that satisfy every rule of strength and yet are among the first
// that anyone tries: whole ones, and what they are put together from.
var commonWhole, commonBeginnings, commonEndings = readCommon(commonText)

func readCommon(text string) (whole, beginnings, endings map[string]bool) {
	var sets [3]map[string]bool
	for i, paragraph := range strings.SplitN(text, "\n\n", len(sets)) {
		sets[i] = map[string]bool{}
		for word := range strings.FieldsSeq(paragraph) {
			sets[i][word] = true
		}
	}
	return sets[0], sets[1], sets[2]
}

// lookalikes turns the digits and signs that stand for a letter into it.
var lookalikes = strings.NewReplacer("0", "o", "1", "i", "3", "e", "4", "a", "5", "s", "7", "t", "@", "a", "$", "s", "!", "i")

// IsCommon reports whether the password is one that many people choose,
// whatever the case of its letters: a word with one of the usual endings, also
// when signs stand for some of its letters.
func IsCommon(password string) bool {
	password = strings.ToLower(password)
	if commonWhole[password] || commonBeginnings[lookalikes.Replace(password)] {
		return true
	}
	for i := range password {
		if commonEndings[password[i:]] && commonBeginnings[lookalikes.Replace(password[:i])] {
			return true
		}
	}
	return false
}
