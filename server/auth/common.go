package auth

import (
	_ "embed"
	"strings"
)

// commonText holds three paragraphs, all in lower case: passwords, beginnings
// of passwords, and the endings that people put behind them.
//
//go:embed common.txt
var commonText string

// common holds passwords that satisfy every rule of strength and yet are among
// the first that anyone tries.
var common = func() map[string]bool {
	paragraphs := strings.SplitN(commonText, "\n\n", 3)
	passwords := map[string]bool{}
	for whole := range strings.FieldsSeq(paragraphs[0]) {
		passwords[whole] = true
	}
	for beginning := range strings.FieldsSeq(paragraphs[1]) {
		for ending := range strings.FieldsSeq(paragraphs[2]) {
			passwords[beginning+ending] = true
		}
	}
	return passwords
}()

// IsCommon reports whether the password is one that many people choose,
// whatever the case of its letters.
func IsCommon(password string) bool { return common[strings.ToLower(password)] }
