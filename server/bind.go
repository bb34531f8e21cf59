package server

import (
	"cmp"
	"net/http"
	"net/url"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"tminus/server/problem"
	"tminus/store/catalogue"
)

const (
	maxLimit      = 50
	longestSearch = 200 // characters
	// farthestPage is the last page that is looked for; later ones are empty
	// like it.
	farthestPage = 1_000_000_000
)

// harmless names the parameters whose values may stand in a log.
var harmless = map[string]bool{
	"search": true, "page": true, "limit": true, "ordering": true, "field": true, "upcoming": true,
	"location": true, "launcher": true, "agency": true, "rocketConfig": true, "spacecraftConfig": true,
	"astronaut": true, "program": true, "pad": true, "status": true, "nationality": true, "launch": true,
	"offset": true, "date": true,
}

// parameters reads query parameters and keeps what they mean, so that two ways
// to ask for the same have one key. An empty parameter counts as absent; of a
// repeated one the first counts.
type parameters struct {
	from url.Values
	kept url.Values // as understood, with defaults
	err  error      // the first mistake
}

func readParameters(from url.Values) *parameters {
	return &parameters{from: from, kept: url.Values{}}
}

// refuse records that a parameter makes no sense. rule completes a sentence.
func (p *parameters) refuse(name, rule string) {
	if p.err == nil {
		p.err = &problem.Error{
			Status: http.StatusBadRequest, Code: problem.CodeBadRequest,
			Message: "The parameter '" + name + "' must be " + rule + ".",
		}
	}
}

var wholeNumber = regexp.MustCompile(`^-?[0-9]+$`)

// number returns the parameter's value, and whether it is there.
func (p *parameters) number(name, rule string) (value int64, ok bool) {
	text := p.from.Get(name)
	if text == "" {
		return 0, false
	}
	value, err := strconv.ParseInt(text, 10, 64)
	if err != nil || !wholeNumber.MatchString(text) {
		p.refuse(name, rule)
		return 0, false
	}
	return value, true
}

// id returns the parameter's value, nil when it is absent.
func (p *parameters) id(name string) *int64 {
	value, ok := p.number(name, "a number")
	if !ok {
		return nil
	}
	p.kept.Set(name, strconv.FormatInt(value, 10))
	return &value
}

// page returns the page asked for, from 1; 0 is read as 1.
func (p *parameters) page() int64 {
	const rule = "a whole number from 1 up"
	value, _ := p.number("page", rule)
	if value < 0 {
		p.refuse("page", rule)
	}
	value = max(value, 1)
	p.kept.Set("page", strconv.FormatInt(value, 10))
	return value
}

// limit returns how many a page holds, 1 to 50.
func (p *parameters) limit() int {
	const rule = "a whole number from 1 to 50"
	value, ok := p.number("limit", rule)
	if !ok {
		value = catalogue.DefaultLimit
	}
	if value < 1 {
		p.refuse("limit", rule)
	}
	value = min(value, maxLimit)
	p.kept.Set("limit", strconv.FormatInt(value, 10))
	return int(value)
}

// search returns the text to look for, "" when there is none.
func (p *parameters) search() string {
	text := strings.TrimSpace(p.from.Get("search"))
	if text == "" {
		return ""
	}
	if !utf8.ValidString(text) || utf8.RuneCountInString(text) > longestSearch {
		p.refuse("search", "at most "+strconv.Itoa(longestSearch)+" characters of text")
		return ""
	}
	p.kept.Set("search", text)
	return text
}

// oneOf returns the parameter's value if it is one of the choices, the first
// of which is the default.
func (p *parameters) oneOf(name string, choices ...string) string {
	text := p.from.Get(name)
	if text == "" {
		text = choices[0]
	}
	if !slices.Contains(choices, text) {
		p.refuse(name, orList(choices))
		return choices[0]
	}
	p.kept.Set(name, text)
	return text
}

// ordering returns the field a list is ordered by and whether it descends; an
// empty field when nothing is asked for. fields are those the list knows, its
// default first.
func (p *parameters) ordering(fields ...string) (field string, descending bool) {
	direction, named := p.from.Get("ordering"), p.from.Get("field")
	field = fields[0]
	if named != "" {
		if !slices.Contains(fields, named) {
			p.refuse("field", orList(fields))
			return "", false
		}
		field = named
		p.kept.Set("field", named)
	}
	if direction == "" {
		return "", false
	}
	p.kept.Set("ordering", direction)
	if direction == "asc" || direction == "desc" {
		return field, direction == "desc"
	}
	field, descending = strings.CutPrefix(direction, "-")
	if !slices.Contains(fields, field) {
		p.refuse("ordering", orList(orderings(fields)))
		return "", false
	}
	return field, descending
}

// orderings returns what a list with these fields may be ordered by.
func orderings(fields []string) []string {
	choices := []string{"asc", "desc"}
	for _, field := range fields {
		choices = append(choices, field, "-"+field)
	}
	return choices
}

// order returns the field a list is ordered by and whether it descends. fields
// are those the list knows, its default first, which descends as descends says.
func (p *parameters) order(descends bool, fields ...string) (field string, descending bool) {
	field, descending = p.ordering(fields...)
	if field == "" {
		field, descending = cmp.Or(p.kept.Get("field"), fields[0]), descends
	}
	p.kept.Set("ordering", direction(descending))
	p.kept.Set("field", field)
	if field == fields[0] {
		p.kept.Del("field")
	}
	return field, descending
}

func direction(descending bool) string {
	if descending {
		return "desc"
	}
	return "asc"
}

// offset returns how many records to leave out.
func (p *parameters) offset() int {
	const rule = "a whole number from 0 up"
	value, _ := p.number("offset", rule)
	if value < 0 {
		p.refuse("offset", rule)
	}
	p.kept.Set("offset", strconv.FormatInt(value, 10))
	return int(min(value, farthestPage))
}

// pageAt returns the page, from 1, that a list's offset falls into.
func (p *parameters) pageAt(limit int) int64 {
	offset := p.offset()
	p.kept.Del("offset")
	page := int64(offset/max(limit, 1)) + 1
	p.kept.Set("page", strconv.FormatInt(page, 10))
	return page
}

// launch returns the id of a launch as the store spells it, "" when it is absent.
func (p *parameters) launch(name string) string {
	text := p.from.Get(name)
	if text == "" {
		return ""
	}
	id, err := readLaunchID(text)
	if err != nil {
		p.refuse(name, "the UUID of a launch")
		return ""
	}
	p.kept.Set(name, id)
	return id
}

// day returns a date, "" when it is absent.
func (p *parameters) day(name string) string {
	text := p.from.Get(name)
	if text == "" {
		return ""
	}
	if _, err := time.Parse(time.DateOnly, text); err != nil {
		p.refuse(name, "a date such as 2026-01-31")
		return ""
	}
	p.kept.Set(name, text)
	return text
}

// orList returns "a, b or c".
func orList(words []string) string {
	last := len(words) - 1
	if last == 0 {
		return words[0]
	}
	return strings.Join(words[:last], ", ") + " or " + words[last]
}
