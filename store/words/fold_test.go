package words

import "testing"

func TestFold(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct{ text, want string }{
		"case":             {"Falcon 9", "falcon 9"},
		"accents":          {"Soyouz à Guyane française", "soyouz a guyane francaise"},
		"decomposed":       {"Alca\u0302ntara", "alcantara"},
		"upper accents":    {"ÉTOILE ÅNGSTRÖM", "etoile angstrom"},
		"no decomposition": {"Andøya Œuvre Straße Łódź", "andoya oeuvre strasse lodz"},
		"compatibility":    {"ﬁrst №", "first no"},
		"dotted capital i": {"İstanbul", "istanbul"},
		"other scripts":    {"Восточный 長征", "восточныи 長征"},
		"spaces":           {"  Long \t March\n5 ", "long march 5"},
		"wildcards":        {"100%_done", "100%_done"},
		"nothing":          {"", ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := Fold(tt.text); got != tt.want {
				t.Errorf("fold(%q) = %q, want %q", tt.text, got, tt.want)
			}
			if twice := Fold(Fold(tt.text)); twice != tt.want {
				t.Errorf("folding %q twice = %q, want %q", tt.text, twice, tt.want)
			}
		})
	}
}

func TestSearchText(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		parts []string
		want  string
	}{
		"one to a line":      {[]string{"Ariane 6 | MTG", "ESA"}, "ariane 6 | mtg\nesa"},
		"contained":          {[]string{"Ariane 6 | MTG", "MTG", "Ariane 6"}, "ariane 6 | mtg"},
		"contained by later": {[]string{"MTG", "Ariane 6 | MTG"}, "mtg\nariane 6 | mtg"},
		"nothing first":      {[]string{"", "Kourou"}, "kourou"},
		"nothing":            {[]string{"", " "}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			if got := SearchText(tt.parts...); got != tt.want {
				t.Errorf("searchText(%q) = %q, want %q", tt.parts, got, tt.want)
			}
		})
	}
}
