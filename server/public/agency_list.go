package public

import (
	"context"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
)

const (
	agenciesKey         = "public/agencies"
	agenciesDescription = "The space agencies and launch companies of the world: launches, successes, vehicles and administrators."
)

// listAgencies handles GET /api/v1/public/agencies.
func (h *Handlers) listAgencies(c echo.Context) error {
	p := request.ReadParameters(c.QueryParams())
	filter := catalogue.AgencyFilter{Type: p.Word("type"), Country: p.Word("country")}
	if p.Err != nil {
		return p.Err
	}
	res := response.JSON(response.Key(agenciesKey, p.Kept), response.TTLStored, func(ctx context.Context) (any, error) {
		return h.findAgencies(ctx, filter)
	})
	res.Search = filter != catalogue.AgencyFilter{}
	return h.sender.Send(c, res)
}

func (h *Handlers) findAgencies(ctx context.Context, filter catalogue.AgencyFilter) (agencyListView, error) {
	agencies, err := h.catalogue.ListAgencies(ctx, filter)
	if err == nil && len(agencies) == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	return agencyListView{Timestamp: h.now().UTC().Truncate(time.Second), Data: views.MapAll(agencies, h.images.AgencySummary)}, err
}

// agenciesQuery is what the page of agencies is narrowed by.
type agenciesQuery struct{ search, kind, country string }

// countryCode is what the page takes for a country.
var countryCode = regexp.MustCompile(`^[A-Z]{3}$`)

// readAgenciesPage reads the query of the page /agencies as the client does:
// whatever makes no sense is the default, so it never fails.
func readAgenciesPage(query url.Values) agenciesQuery {
	q := agenciesQuery{
		search: request.LenientQuery(query).Get("search"),
		kind:   request.Cut(strings.TrimSpace(query.Get("type")), longestType),
	}
	if code := query.Get("country"); countryCode.MatchString(code) {
		q.country = code
	}
	return q
}

// longestType is how many characters the name of a type may have.
const longestType = 100

// narrowedAgencies returns the agencies by what narrows them.
func (h *Handlers) narrowedAgencies(ctx context.Context, q agenciesQuery) (narrowed, error) {
	n := narrowed{path: pages.Agencies, title: "Agencies", details: "Launches, successes, vehicles and administrator of each.", query: url.Values{}}
	var named []catalogue.NamedChoice
	for name, text := range map[string]string{"search": q.search, "type": q.kind, "country": q.country} {
		if text != "" {
			n.query.Set(name, text)
		}
	}
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

// showAgencies handles GET /agencies.
func (h *Handlers) showAgencies(c echo.Context) error {
	const path, chunk = pages.Agencies, "src/features/agencies/AgencyListPage.tsx"
	q := readAgenciesPage(c.QueryParams())
	return h.pages.Show(c, fmt.Sprintf("%s %q", path, q), q != agenciesQuery{}, func(ctx context.Context) (web.Page, error) {
		list, err := h.findAgencies(ctx, catalogue.AgencyFilter{})
		if err != nil {
			return web.Page{}, err
		}
		data, err := h.newListData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		narrowed, err := h.narrowedAgencies(ctx, q)
		if err != nil {
			return web.Page{}, err
		}
		page := h.pages.Plain("Agencies", agenciesDescription, response.Key(path, narrowed.query), chunk, data)
		h.tell(&page, narrowed)
		page.JSONLD = h.pages.Collection(page, path, views.MapAll(list.Data, func(a views.AgencySummary) pages.Link {
			return pages.Link{Name: a.Name, Path: agencyPath(a.ID)}
		}))
		return page, data.Add(agenciesKey, list)
	})
}

func agencyPath(id int64) string {
	return pages.Of(pages.Agencies, id)
}

type agencyListView struct {
	Timestamp time.Time             `json:"timestamp"`
	Data      []views.AgencySummary `json:"data"`
}
