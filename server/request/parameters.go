package request

import (
	"cmp"
	"errors"
	"fmt"
	"maps"
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
	"tminus/store/words"
)

// Bounds of what may be asked for.
const (
	MaxLimit = 50 // records on a page
	// FarthestPage is the last page that is looked for; later ones are empty
	// like it.
	FarthestPage = 1_000_000_000
	longestWord  = 100
)

// Parameters reads query parameters and keeps what they mean, so that two ways
// to ask for the same have one key. An empty parameter counts as absent; of a
// repeated one the first counts.
type Parameters struct {
	from url.Values
	Kept url.Values // as understood, with defaults
	Err  error      // the first mistake
}

// ReadParameters returns a reader of the query.
func ReadParameters(from url.Values) *Parameters {
	return &Parameters{from: from, Kept: url.Values{}}
}

// Refuse records that a parameter makes no sense. rule completes a sentence, "…
// must be RULE".
func (p *Parameters) Refuse(name, rule string) {
	if p.Err == nil {
		p.Err = &problem.Error{
			Status: http.StatusBadRequest, Code: problem.CodeBadRequest,
			Message: "The parameter '" + name + "' must be " + rule + ".",
		}
	}
}

var wholeNumber = regexp.MustCompile(`^-?[0-9]+$`)

// number returns the parameter's value, and whether it is there.
func (p *Parameters) number(name, rule string) (value int64, ok bool) {
	text := p.from.Get(name)
	if text == "" {
		return 0, false
	}
	value, err := strconv.ParseInt(text, 10, 64)
	if err != nil || !wholeNumber.MatchString(text) {
		p.Refuse(name, rule)
		return 0, false
	}
	return value, true
}

// ID returns the parameter's value, nil when it is absent.
func (p *Parameters) ID(name string) *int64 {
	value, ok := p.number(name, "a number")
	if !ok {
		return nil
	}
	p.Kept.Set(name, strconv.FormatInt(value, 10))
	return &value
}

// IDs returns ids with commas between them, each once and in their order.
func (p *Parameters) IDs(name string, most int) (ids []int64) {
	rule := fmt.Sprintf("1 to %d different ids with commas between them", most)
	for text := range strings.SplitSeq(p.from.Get(name), ",") {
		id, err := strconv.ParseInt(text, 10, 64)
		if err != nil || id < 1 || !wholeNumber.MatchString(text) || slices.Contains(ids, id) || len(ids) == most {
			p.Refuse(name, rule)
			return nil
		}
		ids = append(ids, id)
	}
	return ids
}

// Flag returns whether the parameter is true, nil when it is absent.
func (p *Parameters) Flag(name string) *bool {
	text := p.from.Get(name)
	if text == "" {
		return nil
	}
	if text != "true" && text != "false" {
		p.Refuse(name, "true or false")
		return nil
	}
	p.Kept.Set(name, text)
	value := text == "true"
	return &value
}

// Word returns the parameter's text in lower case, "" when it is absent.
func (p *Parameters) Word(name string) string {
	text := strings.ToLower(strings.TrimSpace(p.from.Get(name)))
	if text == "" {
		return ""
	}
	if !utf8.ValidString(text) || utf8.RuneCountInString(text) > longestWord {
		p.Refuse(name, "at most "+strconv.Itoa(longestWord)+" characters of text")
		return ""
	}
	p.Kept.Set(name, text)
	return text
}

// Page returns the page asked for, from 1; 0 is read as 1.
func (p *Parameters) Page() int64 {
	const rule = "a whole number from 1 up"
	value, _ := p.number("page", rule)
	if value < 0 {
		p.Refuse("page", rule)
	}
	value = max(value, 1)
	p.Kept.Set("page", strconv.FormatInt(value, 10))
	return value
}

// PageTo is Page of a list that has so many pages at most. The first is not
// kept, as a list is known by it.
func (p *Parameters) PageTo(most int64) int64 {
	value, ok := p.number("page", fmt.Sprintf("a whole number from 1 to %d", most))
	if ok && (value < 1 || value > most) {
		p.Refuse("page", fmt.Sprintf("a whole number from 1 to %d", most))
	}
	value = min(max(value, 1), most)
	if value > 1 {
		p.Kept.Set("page", strconv.FormatInt(value, 10))
	}
	return value
}

// Limit returns how many a page holds, 1 to 50.
func (p *Parameters) Limit() int {
	const rule = "a whole number from 1 to 50"
	value, ok := p.number("limit", rule)
	if !ok {
		value = catalogue.DefaultLimit
	}
	if value < 1 {
		p.Refuse("limit", rule)
	}
	value = min(value, MaxLimit)
	p.Kept.Set("limit", strconv.FormatInt(value, 10))
	return int(value)
}

// Search returns the words to look for, "" when there are none.
func (p *Parameters) Search() string {
	text, ok := words.ReadSearch(p.from.Get("search"))
	if !ok {
		p.Refuse("search", words.SearchRule)
		return ""
	}
	if text != "" {
		p.Kept.Set("search", text)
	}
	return text
}

// Phrase returns the text to look for as it stands, "" when there is none.
func (p *Parameters) Phrase() string {
	text := strings.TrimSpace(p.from.Get("search"))
	if text == "" {
		return ""
	}
	if !utf8.ValidString(text) || utf8.RuneCountInString(text) > words.LongestSearch {
		p.Refuse("search", "at most "+strconv.Itoa(words.LongestSearch)+" characters of text")
		return ""
	}
	p.Kept.Set("search", text)
	return text
}

// Filter returns which launches are asked for.
func (p *Parameters) Filter() *catalogue.Filter {
	filter, err := catalogue.ParseFilter(p.from)
	if mistake, ok := errors.AsType[*catalogue.FilterError](err); ok {
		p.Refuse(mistake.Parameter, mistake.Rule)
	}
	maps.Copy(p.Kept, filter.Query())
	return filter
}

// OneOf returns the parameter's value if it is one of the choices, the first
// of which is the default.
func (p *Parameters) OneOf(name string, choices ...string) string {
	text := p.from.Get(name)
	if text == "" {
		text = choices[0]
	}
	if !slices.Contains(choices, text) {
		p.Refuse(name, words.Series(choices, "or"))
		return choices[0]
	}
	p.Kept.Set(name, text)
	return text
}

// Ordering returns the field a list is ordered by and whether it descends; an
// empty field when nothing is asked for. fields are those the list knows, its
// default first.
func (p *Parameters) Ordering(fields ...string) (field string, descending bool) {
	direction, named := p.from.Get("ordering"), p.from.Get("field")
	field = fields[0]
	if named != "" {
		if !slices.Contains(fields, named) {
			p.Refuse("field", words.Series(fields, "or"))
			return "", false
		}
		field = named
		p.Kept.Set("field", named)
	}
	if direction == "" {
		return "", false
	}
	p.Kept.Set("ordering", direction)
	if direction == "asc" || direction == "desc" {
		return field, direction == "desc"
	}
	field, descending = strings.CutPrefix(direction, "-")
	if !slices.Contains(fields, field) {
		p.Refuse("ordering", words.Series(orderings(fields), "or"))
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

// Order returns the field a list is ordered by and whether it descends. fields
// are those the list knows, its default first, which descends as descends says.
func (p *Parameters) Order(descends bool, fields ...string) (field string, descending bool) {
	field, descending = p.Ordering(fields...)
	if field == "" {
		field, descending = cmp.Or(p.Kept.Get("field"), fields[0]), descends
	}
	p.Kept.Set("ordering", direction(descending))
	p.Kept.Set("field", field)
	if field == fields[0] {
		p.Kept.Del("field")
	}
	return field, descending
}

func direction(descending bool) string {
	if descending {
		return "desc"
	}
	return "asc"
}

// StorePage returns the page as the store counts.
func StorePage(page int64) int { return int(min(page, FarthestPage)) }

// Offset returns how many records to leave out.
func (p *Parameters) Offset() int {
	const rule = "a whole number from 0 up"
	value, _ := p.number("offset", rule)
	if value < 0 {
		p.Refuse("offset", rule)
	}
	p.Kept.Set("offset", strconv.FormatInt(value, 10))
	return int(min(value, FarthestPage))
}

// PageAt returns the page, from 1, that a list's offset falls into.
func (p *Parameters) PageAt(limit int) int64 {
	offset := p.Offset()
	p.Kept.Del("offset")
	page := int64(offset/max(limit, 1)) + 1
	p.Kept.Set("page", strconv.FormatInt(page, 10))
	return page
}

// Minutes returns lengths of time, told in minutes and with commas, each once
// and the longest first; nil when the parameter is absent.
func (p *Parameters) Minutes(name string, most int, longest time.Duration) []time.Duration {
	text := p.from.Get(name)
	if text == "" {
		return nil
	}
	var lengths []time.Duration
	values := strings.Split(text, ",")
	for _, value := range values {
		minutes, err := strconv.Atoi(value)
		length := time.Duration(minutes) * time.Minute
		if err != nil || !wholeNumber.MatchString(value) || length < 0 || length > longest || len(values) > most {
			p.Refuse(name, fmt.Sprintf("at most %d numbers of minutes from 0 to %d, such as 60,10", most, longest/time.Minute))
			return nil
		}
		lengths = append(lengths, length)
	}
	slices.Sort(lengths)
	lengths = slices.Compact(lengths)
	slices.Reverse(lengths)
	kept := make([]string, len(lengths))
	for i, length := range lengths {
		kept[i] = strconv.Itoa(int(length / time.Minute))
	}
	p.Kept.Set(name, strings.Join(kept, ","))
	return lengths
}

// Launch returns the id of a launch as the store spells it, "" when it is absent.
func (p *Parameters) Launch(name string) string {
	text := p.from.Get(name)
	if text == "" {
		return ""
	}
	id, err := LaunchID(text)
	if err != nil {
		p.Refuse(name, "the UUID of a launch")
		return ""
	}
	p.Kept.Set(name, id)
	return id
}

// Day returns a date, "" when it is absent.
func (p *Parameters) Day(name string) string {
	text := p.from.Get(name)
	if text == "" {
		return ""
	}
	if _, err := time.Parse(time.DateOnly, text); err != nil {
		p.Refuse(name, "a date such as 2026-01-31")
		return ""
	}
	p.Kept.Set(name, text)
	return text
}

// Between returns the parameter's value, a whole number within the bounds, and
// the given one when it is absent.
func (p *Parameters) Between(name string, least, most, absent int64) int {
	rule := fmt.Sprintf("a whole number from %d to %d", least, most)
	value, ok := p.number(name, rule)
	if !ok {
		value = absent
	}
	if value < least || value > most {
		p.Refuse(name, rule)
		return int(absent)
	}
	p.Kept.Set(name, strconv.FormatInt(value, 10))
	return int(value)
}
