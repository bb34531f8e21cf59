package request

import (
	"maps"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf16"

	"tminus/store/catalogue"
	"tminus/store/words"
)

// positive is what the client reads as a number.
var positive = regexp.MustCompile(`^0*[1-9][0-9]{0,14}$`)

// IsNumber reports whether the client reads a text as a number.
func IsNumber(text string) bool { return len(text) <= 15 && positive.MatchString(text) }

// LenientQuery returns what a client understands of the query of a list's page.
// What makes no sense is left out, so nothing fails.
func LenientQuery(query url.Values, filters ...string) url.Values {
	asked := url.Values{}
	for _, name := range append([]string{"page"}, filters...) {
		if id := query.Get(name); IsNumber(id) {
			asked.Set(name, id)
		}
	}
	if text := query.Get("limit"); IsNumber(text) {
		if limit, err := strconv.Atoi(text); err == nil && (limit == 24 || limit >= 50) {
			asked.Set("limit", strconv.Itoa(min(limit, 50)))
		}
	}
	if direction := query.Get("ordering"); direction == "asc" || direction == "desc" {
		asked.Set("ordering", direction)
	}
	asked.Set("search", words.FirstWords(Cut(strings.TrimSpace(query.Get("search")), words.LongestSearch)))
	return asked
}

// AddFilter adds to a lenient query what a client understands of a filter of
// launches, and returns that.
func AddFilter(asked, query url.Values) *catalogue.Filter {
	query = maps.Clone(query)
	query.Set("search", asked.Get("search"))
	asked.Del("search")
	filter := catalogue.ReadFilter(query)
	maps.Copy(asked, filter.Query())
	return filter
}

// Cut returns the text's first units as a browser counts them.
func Cut(text string, units int) string {
	text = strings.ToValidUTF8(text, "\uFFFD")
	for i, r := range text {
		if units -= utf16.RuneLen(r); units < 0 {
			return text[:i]
		}
	}
	return text
}
