package catalogue_test

import (
	"errors"
	"net/url"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"tminus/store/catalogue"
)

func queryOf(t *testing.T, text string) url.Values {
	t.Helper()
	query, err := url.ParseQuery(text)
	if err != nil {
		t.Fatal(err)
	}
	return query
}

func TestFilterHasOneSpelling(t *testing.T) {
	t.Parallel()
	for query, want := range map[string]string{
		"":                                "",
		"upcoming=true":                   "",
		"upcoming=":                       "",
		"upcoming=false":                  "upcoming=false",
		"upcoming=all&agency=7":           "agency=7&upcoming=all",
		"agency=1,2":                      "agency=1%2C2",
		"agency=2,1":                      "agency=1%2C2",
		"agency=2,1,2,01":                 "agency=1%2C2",
		"agency=-121":                     "agency=-121",
		"agency=-121,44,-7":               "agency=44%2C-7%2C-121",
		"agency=0,-0":                     "agency=0%2C-0",
		"status=3&pad=2&agency=1":         "agency=1&pad=2&status=3",
		"page=2&limit=50&ordering=up":     "",
		"utm_source=elsewhere":            "",
		"agency=1&agency=2":               "agency=1",
		"search=+falcon+9+":               "search=falcon+9",
		"search=++":                       "",
		"orbit=0":                         "orbit=0",
		"missionType=Test++Flight,-Dédié": "missionType=test+flight%2C-dedie",
		"missionType=+-a,--b":             "missionType=a%2C-b",
		"crewed=true&webcast=false":       "crewed=true&webcast=false",
		"reused=":                         "",
		"landing=none":                    "landing=none",
		"landing=rtls&reused=true":        "landing=rtls&reused=true",
		"from=2026-08-01&to=2026-08-01":   "from=2026-08-01&to=2026-08-01",
		"certainty=month&country=2":       "certainty=month&country=2",
		"when=week@UTC":                   "when=week",
		"when=today@Asia/Tokyo":           "when=today%40Asia%2FTokyo",
	} {
		filter, err := catalogue.ParseFilter(queryOf(t, query))
		if err != nil || filter.Canonical() != want {
			t.Errorf("%q is spelt %q, %v, want %q", query, filter.Canonical(), err, want)
		}
		again, err := catalogue.ParseFilter(queryOf(t, filter.Canonical()))
		if err != nil || again.Canonical() != want {
			t.Errorf("%q read again is spelt %q, %v", want, again.Canonical(), err)
		}
	}
}

func TestFilterRefusesWhatMakesNoSense(t *testing.T) {
	t.Parallel()
	twenty := strings.Repeat("7,", 19) + "7"
	for query, want := range map[string]struct{ parameter, kept string }{
		"agency=x&pad=2":                        {"agency", "pad=2"},
		"agency=1,x&pad=2":                      {"agency", "pad=2"},
		"agency=1,&pad=2":                       {"agency", "pad=2"},
		"agency=,1":                             {"agency", ""},
		"agency=-":                              {"agency", ""},
		"agency=--1":                            {"agency", ""},
		"agency=%2B1":                           {"agency", ""},
		"agency=1.5":                            {"agency", ""},
		"agency=1, 2":                           {"agency", ""},
		"agency=1234567890123456":               {"agency", ""},
		"agency=" + twenty:                      {"", "agency=7"},
		"agency=" + twenty + ",7&status=1":      {"agency", "status=1"},
		"upcoming=yes&agency=2":                 {"upcoming", "agency=2"},
		"search=" + strings.Repeat("x", 201):    {"search", ""},
		"search=%ff":                            {"search", ""},
		"from=2026-13-01&crewed=true":           {"from", "crewed=true"},
		"from=2026-08-02&to=2026-08-01":         {"to", "from=2026-08-02"},
		"missionType=%ff":                       {"missionType", ""},
		"missionType=a,,b":                      {"missionType", ""},
		"certainty=decade":                      {"certainty", ""},
		"crewed=no":                             {"crewed", ""},
		"search=a+b+c+d+e+f+g+h+i&pad=2":        {"search", "pad=2"},
		"search=a+b+%7C+c+d+e+f+g+h":            {"", "search=a+b+%7C+c+d+e+f+g+h"},
		"search=" + strings.Repeat("%C3%A9", 9): {"", "search=" + strings.Repeat("%C3%A9", 9)},
	} {
		filter, err := catalogue.ParseFilter(queryOf(t, query))
		var mistake *catalogue.FilterError
		errors.As(err, &mistake)
		if (mistake == nil) != (want.parameter == "") || mistake != nil && mistake.Parameter != want.parameter {
			t.Errorf("%q: %v, want a mistake in %q", query, err, want.parameter)
		}
		if mistake != nil && !strings.Contains(err.Error(), "'"+want.parameter+"' must be ") {
			t.Errorf("%q: %v, want a sentence", query, err)
		}
		if left := catalogue.ReadFilter(queryOf(t, query)); left.Canonical() != want.kept || !reflect.DeepEqual(left, filter) {
			t.Errorf("%q without its mistakes is %q, want %q", query, left.Canonical(), want.kept)
		}
	}
}

// A filter that is too long is refused at the part that makes it so.
func TestFilterIsBounded(t *testing.T) {
	t.Parallel()
	ids := make([]string, 20)
	for i := range ids {
		ids[i] = strconv.Itoa(100_000_000_000_000 + i)
	}
	query := url.Values{}
	names := []string{"location", "launcher", "agency", "rocketConfig", "spacecraftConfig", "astronaut"}
	for _, name := range names {
		query.Set(name, strings.Join(ids, ","))
	}
	_, err := catalogue.ParseFilter(query)
	var mistake *catalogue.FilterError
	if !errors.As(err, &mistake) || mistake.Parameter != "astronaut" || !strings.Contains(err.Error(), "2,000") {
		t.Errorf("%v, want that astronaut is too much", err)
	}
	if spelt := catalogue.ReadFilter(query).Canonical(); len(spelt) > 2000 || strings.Count(spelt, "=") != 5 {
		t.Errorf("what is left has %d characters: %s", len(spelt), spelt)
	}
}
