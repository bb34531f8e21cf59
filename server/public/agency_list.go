package public

import (
	"context"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/response"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
)

const (
	agenciesKey         = "public/agencies"
	agenciesDescription = "The space agencies and launch companies of the world: launches, successes, vehicles and administrators."
	// agencyWords is how many characters of its description an agency's card has.
	agencyWords = 240
)

// listAgencies handles GET /api/v1/public/agencies.
func (h *Handlers) listAgencies(c echo.Context) error {
	return h.sender.Send(c, response.JSON(agenciesKey, ttlStored, func(ctx context.Context) (any, error) {
		return h.findAgencies(ctx)
	}))
}

func (h *Handlers) findAgencies(ctx context.Context) (agencyListView, error) {
	agencies, err := h.catalogue.ListAgencies(ctx)
	if err == nil && len(agencies) == 0 {
		err = h.orNothingYet(ctx, nil)
	}
	return agencyListView{Timestamp: h.now().UTC().Truncate(time.Second), Data: views.MapAll(agencies, newAgencySummaryView)}, err
}

// showAgencies handles GET /agencies.
func (h *Handlers) showAgencies(c echo.Context) error {
	const path, chunk = "/agencies", "src/features/agencies/AgencyListPage.tsx"
	return h.show(c, path, false, func(ctx context.Context) (web.Page, error) {
		list, err := h.findAgencies(ctx)
		if err != nil {
			return web.Page{}, err
		}
		data, err := h.newListData(ctx)
		if err != nil {
			return web.Page{}, err
		}
		page := h.plainPage("Agencies", agenciesDescription, path, chunk, data)
		page.JSONLD = h.collection(page, path, views.MapAll(list.Data, func(a agencySummaryView) link {
			return link{a.Name, agencyPath(a.ID)}
		}))
		return page, data.add(agenciesKey, list)
	})
}

func agencyPath(id int64) string {
	return "/agencies/" + strconv.FormatInt(id, 10)
}

type agencyListView struct {
	Timestamp time.Time           `json:"timestamp"`
	Data      []agencySummaryView `json:"data"`
}

// agencySummaryView is what an agency's card shows.
type agencySummaryView struct {
	ID                  int64         `json:"id"`
	Name                string        `json:"name"`
	Abbrev              *string       `json:"abbrev"`
	Type                *string       `json:"type"`
	Featured            bool          `json:"featured"`
	Country             []countryView `json:"country"`
	Description         *string       `json:"description"` // its beginning
	Administrator       *string       `json:"administrator"`
	FoundingYear        *int          `json:"founding_year"`
	Launchers           *string       `json:"launchers"`
	Spacecraft          *string       `json:"spacecraft"`
	Images              []views.Image `json:"images"`
	Logo                *views.Image  `json:"logo"`
	InfoURL             *string       `json:"info_url"`
	WikiURL             *string       `json:"wiki_url"`
	TotalLaunches       *int          `json:"total_launch_count"`
	SuccessfulLaunches  *int          `json:"successful_launches"`
	FailedLaunches      *int          `json:"failed_launches"`
	PendingLaunches     *int          `json:"pending_launches"`
	ConsecutiveLaunches *int          `json:"consecutive_successful_launches"`
}

func newAgencySummaryView(a catalogue.Agency) agencySummaryView {
	full := newAgencyView(a)
	return agencySummaryView{
		ID: full.ID, Name: full.Name, Abbrev: full.Abbrev, Type: full.Type, Featured: a.Featured, Country: full.Country,
		Description: views.NilIfEmpty(shorten(a.Description, agencyWords-1)), Administrator: full.Administrator,
		FoundingYear: full.FoundingYear, Launchers: full.Launchers, Spacecraft: full.Spacecraft, Images: full.Images,
		Logo: full.Logo, InfoURL: full.InfoURL, WikiURL: full.WikiURL, TotalLaunches: full.TotalLaunches,
		SuccessfulLaunches: full.SuccessfulLaunches, FailedLaunches: full.FailedLaunches,
		PendingLaunches: full.PendingLaunches, ConsecutiveLaunches: full.ConsecutiveLaunches,
	}
}
