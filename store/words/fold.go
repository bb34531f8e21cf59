package words

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// letters that Unicode does not take apart into a base and an accent.
var letters = strings.NewReplacer(
	"ß", "ss", "æ", "ae", "œ", "oe", "ø", "o", "ł", "l", "đ", "d", "ð", "d",
	"þ", "th", "ħ", "h", "ı", "i", "ŧ", "t",
)

// Fold returns text in lower case, without accents and with single spaces:
// two texts that a visitor would call the same fold to the same.
func Fold(text string) string {
	if !isASCII(text) {
		bare := strings.Map(func(r rune) rune {
			if unicode.Is(unicode.Mn, r) {
				return -1
			}
			return unicode.ToLower(r)
		}, norm.NFKD.String(text))
		text = letters.Replace(norm.NFC.String(bare))
	}
	return strings.Join(strings.Fields(strings.ToLower(text)), " ")
}

// IsNoText reports whether a sign belongs in no text: a control character, line
// breaks and tabs among them, or one that Unicode will never give a meaning,
// such as U+FFFE.
func IsNoText(r rune) bool {
	return unicode.IsControl(r) || r > unicode.MaxLatin1 && unicode.Is(unicode.Noncharacter_Code_Point, r)
}

func isASCII(text string) bool {
	for i := range len(text) {
		if text[i] >= 0x80 {
			return false
		}
	}
	return true
}

// SearchText joins the folded parts, one to a line, so that no match spans
// two of them. A part that an earlier one contains adds nothing.
func SearchText(parts ...string) string {
	text := ""
	for _, part := range parts {
		part = Fold(part)
		switch {
		case part == "" || strings.Contains(text, part):
		case text == "":
			text = part
		default:
			text += "\n" + part
		}
	}
	return text
}
