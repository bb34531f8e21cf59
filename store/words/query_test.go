package words

import "testing"

// Only words whose end is open ask the index for a beginning, and none that is
// longer than it knows.
func TestMatch(t *testing.T) {
	t.Parallel()
	begun := func(begin string) ([]string, error) {
		return map[string][]string{"starli": {"starlifter", "starlink"}, "§crew§12": {"§crew§12"}}[begin], nil
	}
	for text, want := range map[string]string{
		"":                  "",
		"falcon":            "", // nothing begins so
		"falco":             `(("falco"*))`,
		"starli":            `((("starlifter" OR "starlink")))`,
		"starli falco":      `(("starli")) AND (("falco"*))`,
		"crew-12":           `((("§crew§12")))`,
		"crew-1":            "", // nothing begins so
		"1/5":               `(("§1§5"*))`,
		"準天頂衛星":             `(("準天頂衛星"*))`,
		"falco -starli":     `((("falco"*))) NOT ((("starli")))`,
		"-starli":           `("§"*) NOT ((("starli")))`,
		"iss":               `(("iss"*) OR ("international" AND "space" AND "station"))`,
		"crewed 2025":       `(("crewed") OR "§crewed") AND (("2025"*) OR "§2025")`,
		`x" OR NEAR( a*`:    `(("x")) AND (("or")) AND (("near")) AND (("a"*))`,
		"falcon starlixxxx": "",
	} {
		q := ReadQuery(text)
		got, err := q.MatchAll(q.Wanted, begun)
		if err != nil || got != want {
			t.Errorf("%q asks for %s, %v, want %s", text, got, err, want)
		}
	}
}
