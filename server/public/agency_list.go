package public

import (
	"context"
	"net/url"
	"regexp"
	"strings"
	"time"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
)

const agenciesKey = "public/agencies"

// agencies is the list of GET /api/v1/public/agencies and of /agencies.
var agencies = list[*agenciesQuery]{
	read: readAgencies, readPage: readAgenciesPage, find: findAgencies, ttl: response.TTLStored,
	narrow: (*Handlers).narrowedAgencies,
	page: pages.List{
		Path: pages.Agencies, Title: "Agencies",
		Description: "Space agencies and launch companies worldwide: launches, successes, vehicles and administrators.",
	},
	chunk: "src/features/agencies/AgencyListPage.tsx", aside: true, whole: true,
	address: func(q *agenciesQuery) string { return response.Key(pages.Agencies, q.query()) },
}

// agenciesQuery is what the agencies are narrowed by. Their page has all of
// them, and the client leaves out the others.
type agenciesQuery struct {
	asked

	kind, country string
	filter        catalogue.AgencyFilter // of the call
}

func (q *agenciesQuery) searched() bool { return q.search != "" || q.kind != "" || q.country != "" }

// query returns what narrows the page.
func (q *agenciesQuery) query() url.Values {
	query := url.Values{}
	for name, text := range map[string]string{"search": q.search, "type": q.kind, "country": q.country} {
		if text != "" {
			query.Set(name, text)
		}
	}
	return query
}

// readAgencies reads the parameters of GET /api/v1/public/agencies.
func readAgencies(query url.Values) (*agenciesQuery, error) {
	p := request.ReadParameters(query)
	q := &agenciesQuery{kind: p.Word("type"), country: p.Word("country")}
	q.filter, q.key = catalogue.AgencyFilter{Type: q.kind, Country: q.country}, response.Key(agenciesKey, p.Kept)
	return q, p.Err
}

func findAgencies(ctx context.Context, h *Handlers, q *agenciesQuery) (found, error) {
	agencies, err := h.catalogue.ListAgencies(ctx, q.filter)
	if err == nil && len(agencies) == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	return found{
		view: agencyListView{Timestamp: h.now().UTC().Truncate(time.Second), Data: views.MapAll(agencies, h.views.AgencySummary)},
		links: views.MapAll(agencies, func(a catalogue.Agency) pages.Link {
			return pages.Link{Name: a.Name, Path: agencyPath(a.ID)}
		}),
	}, err
}

// countryCode is what the page takes for a country.
var countryCode = regexp.MustCompile(`^[A-Z]{3}$`)

// readAgenciesPage reads the query of the page /agencies as the client does:
// whatever makes no sense is the default, so it never fails.
func readAgenciesPage(query url.Values) *agenciesQuery {
	q := &agenciesQuery{
		asked: asked{key: agenciesKey, search: request.LenientQuery(query).Get("search")},
		kind:  request.Cut(strings.TrimSpace(query.Get("type")), longestType),
	}
	if code := query.Get("country"); countryCode.MatchString(code) {
		q.country = code
	}
	return q
}

// longestType is how many characters the name of a type may have.
const longestType = 100

// narrowedAgencies returns the agencies by what narrows them.
func (h *Handlers) narrowedAgencies(ctx context.Context, q *agenciesQuery) (narrowed, error) {
	n := narrowed{path: pages.Agencies, title: "Agencies", details: "Launches, successes, vehicles and administrator for each.", query: q.query()}
	var named []catalogue.NamedChoice
	if q.kind != "" {
		named = append(named, catalogue.NamedChoice{Any: []string{q.kind}})
	}
	if q.country != "" {
		name, err := h.countryOfAgencies(ctx, q.country)
		if err != nil {
			return narrowed{}, err
		}
		named = append(named, catalogue.NamedChoice{Any: []string{name}})
	}
	n.words = views.NarrowedWords(named, nil, q.search)
	return n, nil
}

// countryOfAgencies returns the name of a country that agencies have, or its
// code where none has it.
func (h *Handlers) countryOfAgencies(ctx context.Context, code string) (string, error) {
	agencies, err := h.catalogue.ListAgencies(ctx, catalogue.AgencyFilter{Country: code})
	for _, agency := range agencies {
		for _, country := range agency.Countries {
			if country.Alpha3 == code && country.Name != "" {
				return country.Name, nil
			}
		}
	}
	return code, err
}

func agencyPath(id int64) string {
	return pages.Of(pages.Agencies, id)
}

type agencyListView struct {
	Timestamp time.Time             `json:"timestamp"`
	Data      []views.AgencySummary `json:"data"`
}
