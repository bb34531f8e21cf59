package words

import (
	"regexp"
	"slices"
	"strings"
	"time"
)

// Question is what a sentence asks for.
type Question int

// The questions. What is none of them is searched as words.
const (
	NoQuestion  Question = iota
	AskNext              // the next launch
	AskLast              // the latest launch that flew
	AskWhen              // when something flies, or flew
	AskLaunches          // the launches of a span of days, or with a crew
	AskPeople            // who is in space
	AskAboard            // who is aboard what Rest names
	AskCompare           // two vehicles beside each other
)

// Crew says whether a sentence asks for launches with or without a crew.
type Crew int

// The choices of Crew.
const (
	AnyCrew Crew = iota
	WithCrew
	WithoutCrew
)

// Sentence is what a search asks for in words of a small grammar.
type Sentence struct {
	Asks  Question
	Crew  Crew
	Days  Days
	Rest  string    // the words that are looked for, as they were typed
	Sides [2]string // of AskCompare
}

var (
	inSpace = regexp.MustCompile(`^(?:who(?: is| are)?|how many (?:people|astronauts|humans)|people|astronauts|humans|humans?|crew)` +
		`(?: are| is)?(?: currently| now)?(?: living)? in (?:space|orbit)(?: right now| now| today| currently| at the moment)?$`)
	aboard = regexp.MustCompile(`^(?:who(?: is| are| lives)?|how many (?:people|astronauts|humans)|people|astronauts|humans|crew)` +
		`(?: are| is)?(?: currently| now)?(?: living)? (?:on board(?: of)?|on|aboard)(?: the)? (.+?)(?: right now| now| today| currently| at the moment)?$`)
	versus  = regexp.MustCompile(`^(?:compare )?(.+?) (?:vs\.?|versus|compared (?:to|with)|against) (.+)$`)
	compare = regexp.MustCompile(`^compare (.+?) (?:and|with|to) (.+)$`)
	asksFor = regexp.MustCompile(`^(?:when(?: is| are| does| do| will| did| was)?|what time (?:is|does|will))(?: |$)`)
	shows   = regexp.MustCompile(`^(?:show(?: me)?|list|what is|what are|which|is there|are there(?: any)?) `)
)

// shortForms are written out before a sentence is read.
var shortForms = strings.NewReplacer("when’s", "when is", "when's", "when is", "whens ", "when is ", "who’s", "who is", "who's", "who is", "whos ", "who is ", "what’s", "what is", "what's", "what is")

// ReadSentence returns what a search asks for at a moment, and whether it is a
// sentence of the grammar. Texts with quotes or words to leave out are not.
func ReadSentence(text string, now time.Time) (sentence Sentence, ok bool) {
	folded := strings.TrimRight(shortForms.Replace(Fold(text)), " ?!.")
	if strings.ContainsAny(folded, "\"“”„\x00") || strings.HasPrefix(folded, "-") || strings.Contains(folded, " -") {
		return Sentence{}, false
	}
	if inSpace.MatchString(folded) {
		return Sentence{Asks: AskPeople}, true
	}
	if place := aboard.FindStringSubmatch(folded); place != nil {
		return Sentence{Asks: AskAboard, Rest: place[1]}, true
	}
	for _, form := range []*regexp.Regexp{versus, compare} {
		if sides := form.FindStringSubmatch(folded); sides != nil {
			return Sentence{Asks: AskCompare, Sides: [2]string{bare(sides[1]), bare(sides[2])}}, true
		}
	}
	return readLaunches(folded, now)
}

// bare returns the name of a side without an article.
func bare(side string) string { return strings.TrimPrefix(strings.TrimSpace(side), "the ") }

// reader reads the words of a sentence from left to right.
type reader struct {
	words []string
	at    int
	now   time.Time
	found Sentence
	rest  []string
	year  int // a year that only counts where there is nothing else to look for
}

// readLaunches reads a sentence about launches.
func readLaunches(folded string, now time.Time) (Sentence, bool) {
	r := reader{now: now}
	if lead := asksFor.FindString(folded); lead != "" {
		r.found.Asks, folded = AskWhen, folded[len(lead):]
	}
	folded = strings.TrimPrefix(folded, shows.FindString(folded))
	for _, word := range strings.Fields(folded) {
		if word = strings.Trim(word, ",;:?!"); word != "" {
			r.words = append(r.words, word)
		}
	}
	for r.at < len(r.words) {
		if !r.readClue() {
			r.readOther()
		}
	}
	return r.end()
}

// end returns what was read, and whether it is a sentence.
func (r *reader) end() (Sentence, bool) {
	s := r.found
	if r.year != 0 {
		if len(r.rest) == 0 && s.Days.IsZero() {
			s.Days = yearDays(r.year)
		} else {
			return Sentence{}, false // "mars 2020" is a name
		}
	}
	s.Rest = strings.Join(r.rest, " ")
	switch {
	case s.Rest != "" && strings.IndexFunc(s.Rest, IsLetterOrDigit) < 0:
		return Sentence{}, false
	case s.Asks == AskWhen && s.Rest == "" && s.Days.IsZero():
		return Sentence{}, false
	case s.Asks == AskWhen && !s.Days.IsZero():
		s.Asks = AskLaunches
	case s.Asks == NoQuestion && (!s.Days.IsZero() || s.Crew != AnyCrew):
		s.Asks = AskLaunches
	}
	return s, s.Asks != NoQuestion
}

// readClue reads what makes a sentence, and reports whether it did.
func (r *reader) readClue() bool {
	if days, count := readDays(r.words[r.at:], r.before(), r.now); count > 0 && r.found.Days.IsZero() {
		r.found.Days, r.at = days, r.at+count
		return true
	}
	word := r.words[r.at]
	switch {
	case word == "next" && len(r.words) > 1:
		r.found.Asks = AskNext
	case (word == "last" || word == "latest" || word == "previous") && r.hasLaunchAhead():
		r.found.Asks = AskLast
	case word == "crewed" || word == "manned":
		r.found.Crew = WithCrew
	case word == "uncrewed" || word == "unmanned":
		r.found.Crew = WithoutCrew
	case word == "with" && isCrew(r.word(r.at+1)):
		r.found.Crew = WithCrew
		r.at++
	case word == "with" && r.word(r.at+1) == "a" && isCrew(r.word(r.at+2)):
		r.found.Crew = WithCrew
		r.at += 2
	default:
		year := yearOf(word)
		if year == 0 || r.year != 0 {
			return false
		}
		if r.before() == "in" || r.before() == "during" {
			r.found.Days = yearDays(year)
		} else {
			r.year = year
		}
	}
	r.at++
	return true
}

func isCrew(word string) bool { return word == "crew" || word == "astronauts" || word == "people" }

// hasLaunchAhead reports whether a word behind the present one means launches.
func (r *reader) hasLaunchAhead() bool {
	for at := r.at + 1; at < len(r.words); at++ {
		if r.isLaunch(at) {
			return true
		}
	}
	return false
}

// before returns the word before the present one.
func (r *reader) before() string { return r.word(r.at - 1) }

// word returns the word at a place, "" where there is none.
func (r *reader) word(at int) string {
	if at < 0 || at >= len(r.words) {
		return ""
	}
	return r.words[at]
}

// fillers are the words that only hold a sentence together.
var fillers = []string{
	"the", "a", "an", "is", "are", "will", "from", "at", "in", "on", "by", "of", "with", "for", "to", "during", "any", "all", "upcoming",
	"scheduled", "happening", "going", "up", "please",
}

// launchWords are what launches are called.
var launchWords = []string{"launch", "launches", "launching", "launched", "liftoff", "flight", "flights", "mission", "missions", "fly", "flies", "flying"}

// partOfName are the words before which "launch" belongs to a name.
var partOfName = []string{"complex", "pad", "site", "services", "vehicle", "alliance", "system", "center", "centre", "area", "zone"}

// isLaunch reports whether the word at a place means launches, rather than a
// part of a name: "Launch Complex", "Flight 12".
func (r *reader) isLaunch(at int) bool {
	next := r.word(at + 1)
	if r.word(at) == "rocket" {
		return slices.Contains([]string{"launch", "launches"}, next)
	}
	numbered := IsNumber(next) && yearOf(next) == 0
	return slices.Contains(launchWords, r.word(at)) && !slices.Contains(partOfName, next) && !numbered
}

// readOther reads a word that is looked for, or only holds the sentence together.
func (r *reader) readOther() {
	if word := r.words[r.at]; !slices.Contains(fillers, word) && !r.isLaunch(r.at) {
		r.rest = append(r.rest, word)
	}
	r.at++
}
