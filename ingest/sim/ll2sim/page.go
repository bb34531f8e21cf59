package ll2sim

import (
	"bytes"
	"errors"
	"maps"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

const (
	defaultLimit = 10
	maxLimit     = 100
	// lingers is how long the upcoming list keeps a launch that flew.
	lingers = 24 * time.Hour
)

// listQuery is a request for a list, understood.
type listQuery struct {
	kind          Kind
	sub           string // "", "upcoming" or "previous"
	mode          mode
	limit, offset int
	values        url.Values
}

// readList understands a request for a list. Limits and offsets that make no
// sense fall back to their defaults, as in the feed.
func readList(k Kind, sub string, q url.Values) listQuery {
	lq := listQuery{kind: k, sub: sub, mode: modeFor(k, q.Get("mode")), limit: defaultLimit, values: q}
	if n, err := strconv.Atoi(q.Get("limit")); err == nil && n > 0 {
		lq.limit = min(n, maxLimit)
	}
	if n, err := strconv.Atoi(q.Get("offset")); err == nil && n > 0 {
		lq.offset = n
	}
	return lq
}

// modeFor returns the mode a list answers in: some kinds lack a list or a
// detailed form and answer normally instead.
func modeFor(k Kind, name string) mode {
	m := map[string]mode{"list": list, "detailed": detailed}
	got, ok := m[name]
	switch {
	case !ok, k == Pads:
		return normal
	case (k == Programs || k == Spacewalks) && got == detailed, k == Dockings:
		return normal
	case got == list && slices.Contains([]Kind{Locations, SpacecraftConfigs, Spacecrafts, Stations, Expeditions}, k):
		return normal
	}
	return got
}

// timeOf is what the kinds that have coming and previous lists are ordered by.
var timeOf = map[Kind]string{Launches: "net", Events: "date"}

// rows returns the records of a list in its order, and whether that order was
// asked for.
func (s *Server) rows(lq listQuery) ([]ranked, bool, error) {
	fields := s.view.ordering(s.catalog, lq.kind, lq.values.Get("ordering"))
	asked := len(fields) > 0
	if by := timeOf[lq.kind]; !asked && by != "" {
		fields = []string{by}
		if lq.sub == "previous" {
			fields = []string{"-" + by}
		}
	}
	if s.view.again(lq.kind, fields) {
		rows, err := s.filtered(s.view.sorted(s.catalog, lq.kind, fields), lq)
		return rows, asked, err
	}
	// A catalogue that changes all the time is not put in order for the sake
	// of the few records that pass.
	rows, err := s.filtered(asRanked(s.catalog.entities(lq.kind), nil), lq)
	rows = asRanked(unranked(rows), fields)
	inOrder(rows, fields)
	return rows, asked, err
}

// filtered returns the rows that pass every filter of the request.
func (s *Server) filtered(rows []ranked, lq listQuery) ([]ranked, error) {
	keep, err := idTest(lq)
	if err != nil {
		return nil, err
	}
	var tests []test
	if timeOf[lq.kind] != "" {
		if tests, err = launchTests(lq.values); err != nil {
			return nil, err
		}
		tests = append(tests, s.subTests(lq)...)
	}
	search := lq.values.Get("search")
	if keep == nil && tests == nil && search == "" {
		return rows, nil
	}
	var out []ranked
	for _, r := range rows {
		if keep != nil && !keep[r.ident()] || !passes(r.entity, tests) || search != "" && !matchesSearch(r, search) {
			continue
		}
		out = append(out, r)
	}
	return out, nil
}

// passes reports whether a launch passes the tests.
func passes(e entity, tests []test) bool {
	if len(tests) == 0 {
		return true
	}
	f := e.(flight)
	for _, t := range tests {
		if !t(f) {
			return false
		}
	}
	return true
}

// subTests returns what the upcoming and previous lists demand.
func (s *Server) subTests(lq listQuery) []test {
	now := s.opts.Now()
	switch lq.sub {
	case "upcoming":
		from := now.Add(-lingers)
		if truth(lq.values.Get("hide_recent_previous")) {
			from = now
		}
		return []test{func(f flight) bool { net, _ := f.times(); return net.After(from) }}
	case "previous":
		return []test{func(f flight) bool { net, _ := f.times(); return !net.After(now) }}
	}
	return nil
}

// idTest returns the ids of an id filter; nil when there is none or the kind
// has no such filter.
func idTest(lq listQuery) (map[string]bool, error) {
	value := lq.values.Get("id")
	if value == "" || !slices.Contains([]Kind{Launches, Pads, Locations, Agencies, Boosters}, lq.kind) {
		return nil, nil
	}
	out := map[string]bool{}
	for id := range strings.SplitSeq(value, ",") {
		id = strings.ToLower(strings.TrimSpace(id))
		if lq.kind == Launches && len(id) != 36 {
			return nil, &badFilter{"id", "Enter a valid UUID."}
		}
		out[id] = true
	}
	return out, nil
}

// list answers a request for a list.
func (s *Server) list(r *http.Request, lq listQuery, n uint64) answer {
	rows, asked, err := s.rows(lq)
	if bad, ok := errors.AsType[*badFilter](err); ok {
		return jsonAnswer(http.StatusBadRequest, map[string][]string{bad.field: {bad.message}})
	}
	var page []entity
	switch to := lq.offset + lq.limit; {
	case s.opts.StablePaging:
		page = window(rows, lq.offset, to, 0)
	case asked:
		page = window(rows, lq.offset, to, n)
	default:
		page = trapped(rows, lq.offset, to, n)
	}
	out := fields{"count": len(rows), "next": nil, "previous": nil}
	if lq.offset+lq.limit < len(rows) {
		out["next"] = pageURL(r, lq, lq.offset+lq.limit)
	}
	if lq.offset > 0 {
		out["previous"] = pageURL(r, lq, lq.offset-lq.limit)
	}
	a := jsonAnswer(http.StatusOK, out)
	a.body = withResults(a.body, each(page, func(e entity) []byte { return s.record(e, lq.mode) }))
	return a
}

// withResults returns the page with its records. They are JSON already, which
// encoding/json would read once more for every page.
func withResults(page []byte, records [][]byte) []byte {
	return slices.Concat(bytes.TrimSuffix(page, []byte("}")), []byte(`,"results":[`), bytes.Join(records, []byte(",")), []byte("]}"))
}

// pageURL returns the absolute address of a neighbouring page. As in the feed
// it repeats the query, sorted, and the first page has no offset.
func pageURL(r *http.Request, lq listQuery, offset int) string {
	q := maps.Clone(lq.values)
	q.Set("limit", strconv.Itoa(lq.limit))
	q.Del("offset")
	if offset > 0 {
		q.Set("offset", strconv.Itoa(offset))
	}
	scheme := "http"
	if r.TLS != nil || r.Header.Get("X-Forwarded-Proto") == "https" {
		scheme = "https"
	}
	return scheme + "://" + r.Host + r.URL.Path + "?" + q.Encode()
}
