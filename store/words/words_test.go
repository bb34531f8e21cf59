package words

import (
	"slices"
	"strings"
	"testing"
)

// said returns words as one line: an excluded one behind a hyphen, a phrase in
// quotes, a year behind an "@", what is to come behind a "+", and spellings that differ from the word behind
// it in braces.
func said(words []Word) string {
	all := []string{}
	for _, w := range words {
		text := w.text
		if w.phrase {
			text = `"` + text + `"`
		}
		if w.Excluded {
			text = "-" + text
		}
		if w.Year != 0 {
			text = "@" + text
		}
		if w.Next {
			text = "+" + text
		}
		if others := slices.DeleteFunc(slices.Clone(w.Spellings), func(s string) bool { return s == w.text }); len(others) > 0 {
			text += "{" + strings.Join(others, "|") + "}"
		}
		all = append(all, text)
	}
	return strings.Join(all, " ")
}

func TestWordsOfASearch(t *testing.T) {
	t.Parallel()
	for search, want := range map[string]string{
		"":                        "",
		" \t\n ":                  "",
		"Falcon":                  "falcon",
		"  Électron   LIBRE ":     "electron libre",
		"falcon -starlink":        "falcon -starlink",
		"--starlink":              "-starlink",
		"- starlink":              "starlink",
		"-":                       "",
		`""`:                      "",
		`-""`:                     "",
		`"`:                       "",
		`" "`:                     "",
		`"Crew  Dragon" demo`:     `"crew dragon" demo`,
		`-"crew dragon" demo`:     `-"crew dragon" demo`,
		`falcon "block 5`:         `falcon "block 5"`,
		`falcon -"block 5`:        `falcon -"block 5"`,
		`"a b"c`:                  `"a b" c`,
		`6"gun`:                   `6"gun`,
		"“crew dragon” demo":      `"crew dragon" demo`,
		"„crew dragon“":           `"crew dragon"`,
		"one-2":                   "one-2{one 2}",
		"falcon\x00 9":            "falcon 9{falcon-9|falcon9}",
		"\x00":                    "",
		"\x00 falcon":             "falcon",
		"falcon\xff":              "falcon\uFFFD",
		"%":                       "%",
		"100% _x_":                "100% _x_",
		"a | b & c":               "a b c",
		`a "|" b`:                 "a b",
		"& |":                     "& |",
		"Canaveral, moon":         "canaveral moon",
		"moon, canaveral,":        "moon canaveral,",
		`"canaveral," moon`:       `"canaveral," moon`,
		"OR NEAR(a* NOT":          "or near(a* not",
		"name:x":                  "name:x",
		"spacex 2025":             "spacex @2025",
		"-2025":                   "@-2025",
		`"2025"`:                  `"2025"`,
		"1956":                    "1956",
		"1957":                    "@1957",
		"2099":                    "@2099",
		"2100":                    "2100",
		"20255":                   "20255",
		"２０２５":                    "@2025",
		"+202":                    "+202",
		"falcon9":                 "falcon9{falcon-9|falcon 9}",
		"crew12":                  "crew12{crew 12|crew-12}",
		"crew-12":                 "crew-12{crew 12}",
		"new-glenn":               "new-glenn{new glenn}",
		"x-37b":                   "x-37b{ x 37b}",
		"-x-37b":                  "-x-37b{ x 37b}",
		`"x-37b"`:                 `"x-37b"`,
		"h3-24":                   "h3-24",
		"h3":                      "h3",
		"17-4":                    "17-4",
		"Chang’e":                 "chang’e{chang'e}",
		"people's":                "people's",
		"slc-40":                  "slc-40{slc 40|slc40|space launch complex 40}",
		"SLC 40":                  "slc 40{slc-40|slc40|space launch complex 40}",
		"slc40":                   "slc40{slc-40|slc 40|space launch complex 40}",
		"Space Launch Complex 40": "space launch complex 40{slc-40|slc 40|slc40}",
		"-slc-40":                 "-slc-40{slc 40|slc40|space launch complex 40}",
		"-slc 40":                 "-slc 40",
		`"slc-40"`:                `"slc-40"`,
		`"slc" 40`:                `"slc" 40`,
		"pad 39a moon":            "pad 39a{pad-39a|pad39a|launch complex 39a} moon",
		"cz-5b":                   "cz-5b{cz 5b|cz5b|long march 5b}",
		"cz-3b/e":                 "cz-3b/e{cz 3b/e|cz3b/e|long march 3b/e}",
		"Falcon 9 florida":        "falcon 9{falcon-9|falcon9} florida{, fl, usa}",
		"long-march-5b":           "long-march-5b{long march 5b}",
		"long march 5b":           "long march 5b{long march-5b|long march5b}",
		"ariane 62 falcon 40":     "ariane 62 falcon 40",
		"next from florida":       "+next florida{, fl, usa}",
		"crewed -crewed":          "crewed{ crewed} -crewed{ crewed}",
		`"crewed" uncrewed`:       `"crewed" uncrewed`,
		"from":                    "from",
		`"from" "next"`:           `"from" "next"`,
		"next":                    "next",
		"moon -next":              "moon +-next",
		"39a":                     "39a",
		"florida":                 "florida{, fl, usa}",
		"-florida":                "-florida{, fl, usa}",
		`"florida"`:               `"florida"`,
		"boca chica":              "boca{starbase} chica{starbase}",
		"boca-chica":              "boca-chica{boca chica|starbase}",
		"-boca chica":             "-boca chica",
		"boca moon chica":         "boca moon chica",
		"space x falcon":          "space x falcon",
		"atlas 5 moon":            "atlas 5{atlas v} moon",
		"a b c d e f g h i j":     "a b c d e f g h",
	} {
		if got := said(Read(search)); got != want {
			t.Errorf("words of %q = %s, want %s", search, got, want)
		}
	}
}

func TestFirstWords(t *testing.T) {
	t.Parallel()
	const eight = "a b c d e f g h"
	for search, want := range map[string]string{
		"":                                       "",
		"  ":                                     "  ",
		eight:                                    eight,
		eight + "  ":                             eight + "  ",
		eight + " i":                             eight,
		eight + "  -i j":                         eight,
		`"a b" c d e f g h -"i j" k l`:           `"a b" c d e f g h -"i j"`,
		`a b c d e f g "h i j`:                   `a b c d e f g "h i j`,
		"a | b - c & d \"\" e f g h":             "a | b - c & d \"\" e f g h",
		"Falcon 9 Block 5 | Starlink Group 17-4": "Falcon 9 Block 5 | Starlink Group 17-4",
		"% % % % % % % % %":                      "% % % % % % % % %",
		"Ä Б 準 ß e f g h i":                      "Ä Б 準 ß e f g h",
	} {
		if got := FirstWords(search); got != want {
			t.Errorf("first words of %q = %q, want %q", search, got, want)
		}
	}
}

// Every row of the table is looked up, finds what it stands for, and is needed
// for that.
func TestNicknames(t *testing.T) {
	t.Parallel()
	for name, called := range nicknames {
		if name != Fold(name) || strings.Contains(name, "-") || len(strings.Fields(name)) > longestName {
			t.Errorf("%q is never looked up", name)
		}
		if len(called) == 0 {
			t.Errorf("%q stands for nothing", name)
		}
		for _, text := range called {
			if text != Fold(text) {
				t.Errorf("%q: %q is in no search text", name, text)
			}
			if !slices.ContainsFunc(strings.Fields(name), func(w string) bool { return !strings.Contains(text, w) }) {
				t.Errorf("%q is found in %q anyway", name, text)
			}
		}
		for _, w := range Read(name) {
			for _, text := range called {
				if !slices.ContainsFunc(w.Spellings, func(s string) bool { return strings.Contains(text, s) }) {
					t.Errorf("%q does not find %q: %q", name, text, w.Spellings)
				}
			}
		}
	}
}
