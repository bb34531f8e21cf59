package words

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// nicknames are what people call places, agencies, rockets and missions, and
// what the catalogue calls them; both folded, hyphens of the former as spaces.
var nicknames = withPlaces(map[string][]string{
	// Spellings.
	"center": {"centre"},
	"centre": {"center"},

	// Agencies.
	"rocketlab":  {"rocket lab"},
	"blueorigin": {"blue origin"},

	// Rockets.
	"f9":          {"falcon 9"},
	"fh":          {"falcon heavy"},
	"falconheavy": {"falcon heavy"},
	"newglenn":    {"new glenn"},
	"longmarch":   {"long march"},
	"chang zheng": {"long march"},
	"changzheng":  {"long march"},
	"atlas 5":     {"atlas v"},
	"delta 2":     {"delta ii"},
	"delta 4":     {"delta iv"},
	"saturn 1b":   {"saturn ib"},
	"saturn 5":    {"saturn v"},
	"titan 2":     {"titan ii"},
	"titan 3":     {"titan iii"},
	"titan 4":     {"titan iv"},
	"minotaur 4":  {"minotaur iv"},
	"h2a":         {"h-iia", "h-ii a"},
	"h2b":         {"h-iib", "h-ii b"},
	"gslv mk3":    {"lvm-3", "lvm3"},
	"gslv mk iii": {"lvm-3", "lvm3"},
	"lvm3":        {"lvm-3"},

	// Missions.
	"iss":          {"international space station"},
	"css":          {"tiangong", "tianhe", "wentian", "mengtian", "shenzhou", "tianzhou"},
	"jwst":         {"james webb"},
	"hst":          {"hubble"},
	"msl":          {"mars science laboratory"},
	"curiosity":    {"mars science laboratory"},
	"perseverance": {"mars 2020"},
	"ingenuity":    {"mars 2020"},
	"change":       {"chang'e"},
	"artemis 1":    {"artemis i"},
	"artemis 2":    {"artemis ii"},
	"artemis 3":    {"artemis iii"},
	"artemis 4":    {"artemis iv"},
	"artemis 5":    {"artemis v"},
})

// IsNickname reports whether a folded word is a nickname.
func IsNickname(word string) bool {
	_, ok := nicknames[word]
	return ok
}

// NicknamesFrom returns the nicknames of one word that begin so.
func NicknamesFrom(begin string) (found []string) {
	for name := range nicknames {
		if strings.HasPrefix(name, begin) && !strings.Contains(name, " ") {
			found = append(found, name)
		}
	}
	return found
}

// longestName is how many words a nickname or a numbered name has at most.
const longestName = 4

// numbered are short forms of names that a number belongs to.
var numbered = map[string]string{
	"slc": "space launch complex", "lc": "launch complex", "pad": "launch complex", "cz": "long march", "lm": "long march",
}

// shorter are the short forms of names that are as common as these.
var shorter = map[string]string{"space launch complex": "slc", "launch complex": "lc"}

var (
	numberedName = regexp.MustCompile(`^(slc|lc|pad|cz|lm|(?:space )?launch complex)[- ]?([0-9]{1,3}[a-z]{0,3}(?:/[a-z])?)$`)
	// Rockets whose number is in the names of others, too: "Launch Complex 39A".
	numberedRocket = regexp.MustCompile(`^(falcon|ariane|long march)[- ]?([1-9][a-z]?)$`)
	// A name and its number, written as one: "falcon9".
	nameAndNumber = regexp.MustCompile(`^(\pL{3,})([0-9].*)$`)
	// A name and what belongs to it, with a hyphen: "falcon-9", "new-glenn", "x-37b".
	hyphenated = regexp.MustCompile(`^\pL+-.*[\pL0-9]`)
)

// spell returns the words with all their spellings. A short name and its number
// are one word, as otherwise "SLC 40" would be every 40 of any such complex,
// and "Falcon 9" a Falcon Heavy from pad 39A.
func spell(words []Word) []Word {
	spelled := []Word{}
	for from := 0; from < len(words); {
		joined, count := joinNumbered(words[from:])
		spelled = append(spelled, joined)
		from += count
	}
	for i := range spelled {
		addOwnSpellings(&spelled[i])
		spelled[i].Next = spelled[i].text == "next" && !spelled[i].phrase && len(spelled) > 1
	}
	for from := range spelled {
		for to := from + 1; to <= min(from+longestName, len(spelled)); to++ {
			names := nicknames[strings.ReplaceAll(asOne(spelled[from:to]), "-", " ")]
			for i := from; i < to; i++ { // either every word is contained, or a name is
				spelled[i].Spellings = append(spelled[i].Spellings, names...)
			}
		}
	}
	for i := range spelled {
		spelled[i].Spellings = loosest(spelled[i].Spellings)
	}
	return spelled
}

// joinNumbered returns the first word, with those behind it that belong to its
// name, and how many they are.
func joinNumbered(words []Word) (joined Word, count int) {
	for count := min(longestName, len(words)); count > 0; count-- {
		text := asOne(words[:count])
		parts := numberedName.FindStringSubmatch(text)
		if parts == nil {
			parts = numberedRocket.FindStringSubmatch(text)
		}
		if parts == nil {
			continue
		}
		short, number := cmp.Or(shorter[parts[1]], parts[1]), parts[2]
		joined = words[0]
		joined.text = text
		joined.Spellings = []string{short + "-" + number, short + " " + number, short + number, cmp.Or(numbered[short], short) + " " + number}
		return joined, count
	}
	return words[0], 1
}

// asOne returns words that stand beside each other as one text, "" where they
// do not belong together.
func asOne(words []Word) string {
	texts := make([]string, len(words))
	for i, w := range words {
		if w.phrase || w.Excluded && len(words) > 1 {
			return ""
		}
		texts[i] = w.text
	}
	return strings.Join(texts, " ")
}

// addOwnSpellings adds what only signs set apart from the word itself.
func addOwnSpellings(w *Word) {
	if w.text == "crewed" && !w.phrase {
		w.Crewed = true
		w.Spellings = append(w.Spellings, " crewed") // "uncrewed" has the word in it
		return
	}
	w.Spellings = append(w.Spellings, w.text)
	if w.phrase {
		return
	}
	w.Year = yearOf(w.text)
	if parts := nameAndNumber.FindStringSubmatch(w.text); parts != nil {
		w.Spellings = append(w.Spellings, parts[1]+" "+parts[2], parts[1]+"-"+parts[2])
	}
	if hyphenated.MatchString(w.text) {
		apart := strings.ReplaceAll(w.text, "-", " ")
		if letter, _, _ := strings.Cut(apart, " "); utf8.RuneCountInString(letter) == 1 {
			apart = " " + apart // "Complex 37B" has an "x 37b" in it
		}
		w.Spellings = append(w.Spellings, apart)
	}
	if strings.Contains(w.text, "’") {
		w.Spellings = append(w.Spellings, strings.ReplaceAll(w.text, "’", "'"))
	}
}

// loosest returns the spellings without those that contain another: wherever
// they are, it is too.
func loosest(spellings []string) []string {
	kept := []string{}
	for _, s := range spellings {
		if slices.ContainsFunc(kept, func(k string) bool { return strings.Contains(s, k) }) {
			continue
		}
		kept = append(slices.DeleteFunc(kept, func(k string) bool { return strings.Contains(k, s) }), s)
	}
	return kept
}
