package ll2sim

import (
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

// flight is a launch as filters see it: its times, which most of them ask
// for, and the rest.
type flight interface {
	times() (net, updated time.Time)
	facts() facts
}

// facts are what the filters for launches look at besides times.
type facts struct {
	status, provider      int
	pad, location, rocket int
	programs, crafts      []int
	slug, name            string
	crewed, suborbital    bool
}

func (l *Launch) times() (net, updated time.Time) { return l.NET, l.LastUpdated }

func (l *Launch) facts() facts {
	f := facts{
		status: l.Status, provider: l.Provider.ID, rocket: l.Rocket.ID,
		slug: l.Slug, name: l.Name, crewed: l.crewed(), suborbital: l.suborbital,
	}
	if l.Pad != nil {
		f.pad, f.location = l.Pad.ID, l.Pad.Location.ID
	}
	for _, p := range l.Programs {
		f.programs = append(f.programs, p.ID)
	}
	for _, s := range l.Spacecraft {
		f.crafts = append(f.crafts, s.Vehicle.Config.ID)
	}
	return f
}

func (r *rawRecord) times() (net, updated time.Time) { return r.net, r.updated }

func (r *rawRecord) facts() facts {
	slug, _ := r.fields["slug"].(string)
	name, _ := r.fields["name"].(string)
	return facts{
		status: r.number("status"), provider: r.number("launch_service_provider"), pad: r.number("pad"), location: r.number("pad", "location"),
		rocket: r.number("rocket", "configuration"), slug: slug, name: name,
	}
}

// test decides whether a launch passes one filter.
type test func(f flight) bool

// moments are the filters that compare times.
var moments = map[string]func(net, updated, t time.Time) bool{
	"last_updated__gte": func(_, updated, t time.Time) bool { return !updated.Before(t) },
	"last_updated__lte": func(_, updated, t time.Time) bool { return !updated.After(t) },
	"net__gt":           func(net, _, t time.Time) bool { return net.After(t) },
	"net__gte":          func(net, _, t time.Time) bool { return !net.Before(t) },
	"net__lt":           func(net, _, t time.Time) bool { return net.Before(t) },
	"net__lte":          func(net, _, t time.Time) bool { return !net.After(t) },
}

// numbers are the filters that take comma-separated ids.
var numbers = map[string]func(f facts, ids []int) bool{
	"location__ids":             func(f facts, ids []int) bool { return slices.Contains(ids, f.location) },
	"pad__location":             func(f facts, ids []int) bool { return slices.Contains(ids, f.location) },
	"pad":                       func(f facts, ids []int) bool { return slices.Contains(ids, f.pad) },
	"lsp__id":                   func(f facts, ids []int) bool { return slices.Contains(ids, f.provider) },
	"status":                    func(f facts, ids []int) bool { return slices.Contains(ids, f.status) },
	"status__ids":               func(f facts, ids []int) bool { return slices.Contains(ids, f.status) },
	"launcher_config__id":       func(f facts, ids []int) bool { return slices.Contains(ids, f.rocket) },
	"rocket__configuration__id": func(f facts, ids []int) bool { return slices.Contains(ids, f.rocket) },
	"program":                   func(f facts, ids []int) bool { return overlap(ids, f.programs) },
	"spacecraft_config__ids":    func(f facts, ids []int) bool { return overlap(ids, f.crafts) },
}

func overlap(a, b []int) bool {
	return slices.ContainsFunc(a, func(n int) bool { return slices.Contains(b, n) })
}

// badFilter is the feed's answer to a filter value it cannot read.
type badFilter struct{ field, message string }

func (e *badFilter) Error() string { return e.field + ": " + e.message }

// launchTests returns the filters of a request for launches. Filters the feed
// does not know are ignored.
func launchTests(q url.Values) ([]test, error) {
	var out []test
	for name, values := range q {
		value := values[len(values)-1]
		if value == "" {
			continue
		}
		if check, ok := moments[name]; ok {
			t, err := parseMoment(value)
			if err != nil {
				return nil, &badFilter{name, "Enter a valid date/time."}
			}
			out = append(out, func(f flight) bool {
				net, updated := f.times()
				return check(net, updated, t)
			})
		}
		if check, ok := numbers[name]; ok {
			ids, err := parseIDs(value)
			if err != nil {
				return nil, &badFilter{name, "Enter a whole number."}
			}
			out = append(out, func(f flight) bool { return check(f.facts(), ids) })
		}
		switch name {
		case "slug":
			out = append(out, func(f flight) bool { return f.facts().slug == value })
		case "name":
			out = append(out, func(f flight) bool { return f.facts().name == value })
		case "is_crewed":
			out = append(out, func(f flight) bool { return f.facts().crewed == truth(value) })
		case "include_suborbital":
			out = append(out, func(f flight) bool { return truth(value) || !f.facts().suborbital })
		}
	}
	return out, nil
}

// truth reads a boolean as Django does.
func truth(s string) bool {
	return slices.Contains([]string{"true", "1", "yes", "on"}, strings.ToLower(s))
}

// parseMoment reads a date or date-time; without a zone it is UTC.
func parseMoment(s string) (time.Time, error) {
	for _, layout := range []string{time.RFC3339, "2006-01-02T15:04:05", "2006-01-02 15:04:05", time.DateOnly} {
		if t, err := time.Parse(layout, s); err == nil {
			return t, nil
		}
	}
	return time.Time{}, fmt.Errorf("no moment: %q", s)
}

func parseIDs(s string) ([]int, error) {
	var out []int
	for word := range strings.SplitSeq(s, ",") {
		n, err := strconv.Atoi(strings.TrimSpace(word))
		if err != nil {
			return nil, fmt.Errorf("id list: %w", err)
		}
		out = append(out, n)
	}
	return out, nil
}

// matchesSearch reports whether every word of the search stands in the
// record's texts.
func matchesSearch(e entity, search string) bool {
	texts := strings.ToLower(strings.Join(e.words(), "\n"))
	for word := range strings.FieldsSeq(strings.ToLower(search)) {
		if !strings.Contains(texts, word) {
			return false
		}
	}
	return true
}
