package follower

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/notify"
	"tminus/server/problem"
	"tminus/server/request"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
	"tminus/store/zones"
)

// toldShown is how many of the notices that a launch or an event was the reason
// for a preview has.
const toldShown = 2

// previewView is what a launch or an event would be, and was, told of.
type previewView struct {
	Notices []previewNotice `json:"notices"`
}

// previewNotice is a reminder to come, or what was told already.
type previewNotice struct {
	Kind  catalogue.OccasionKind `json:"kind"`
	Title string                 `json:"title"`
	Body  string                 `json:"body"`
	At    time.Time              `json:"at"`
}

// Preview handles GET /api/v1/follow/preview: the reminders of a launch or an event
// for the leads of the query, the last one first, and then what was told of it. A
// time that is not known has no reminders, nor has what the feed no longer has.
func (h *Handlers) Preview(c echo.Context) error {
	if h.Notices == nil {
		return errOff
	}
	leads, err := readLeads(c.QueryParam("leads"))
	if err != nil {
		return err
	}
	zone, ok := zones.Load(c.QueryParam("zone"))
	if !ok {
		return unreadable(zones.Unknown)
	}
	show := h.ofLaunch
	if c.QueryParam("event") != "" {
		show = h.ofEvent
	}
	notices, err := show(c, leads, zone)
	if err != nil {
		return err
	}
	return c.JSON(http.StatusOK, previewView{Notices: notices})
}

// ofLaunch returns what a launch would be, and was, told of.
func (h *Handlers) ofLaunch(c echo.Context, leads []int, zone *time.Location) ([]previewNotice, error) {
	id, err := request.LaunchID(c.QueryParam("launch"))
	if err != nil {
		return nil, err
	}
	ctx := c.Request().Context()
	launch, err := lookup.Launch(ctx, h.Catalogue, id)
	if to, moved := errors.AsType[*lookup.Moved](err); moved {
		launch, err = lookup.Launch(ctx, h.Catalogue, to.ID)
	}
	if err != nil {
		return nil, err
	}
	told, err := h.Catalogue.LaunchOccasions(ctx, launch.ID, toldShown)
	if err != nil {
		return nil, err
	}
	notices, err := h.reminders(ctx, launch, leads, zone)
	if err != nil {
		return nil, err
	}
	for _, o := range told {
		notices = append(notices, preview(follow.Item{Occasion: o, Launch: launch}, zone, o.HappenedAt))
	}
	return notices, nil
}

// ofEvent returns what an event would be, and was, told of.
func (h *Handlers) ofEvent(c echo.Context, leads []int, zone *time.Location) ([]previewNotice, error) {
	id, err := request.RecordID(c.QueryParam("event"))
	if err != nil {
		return nil, err
	}
	ctx := c.Request().Context()
	event, err := h.Catalogue.EventByID(ctx, id)
	if err != nil {
		return nil, err
	}
	told, err := h.Catalogue.EventOccasions(ctx, id, toldShown)
	if err != nil {
		return nil, err
	}
	notices := []previewNotice{}
	if event.Certainty == ledger.CertaintyExact && event.WithdrawnAt == nil {
		coming := event
		coming.WebcastLive = false // of then nobody knows
		for _, lead := range leads {
			if at := event.Date.Add(-time.Duration(lead) * time.Minute); at.After(h.Now()) {
				o := catalogue.Occasion{EventID: id, Kind: catalogue.OccasionReminder, NET: *event.Date, Facts: catalogue.OccasionFacts{Lead: lead}}
				notices = append(notices, preview(follow.Item{Occasion: o, Event: coming}, zone, at))
			}
		}
	}
	for _, o := range told {
		notices = append(notices, preview(follow.Item{Occasion: o, Event: event}, zone, o.HappenedAt))
	}
	return notices, nil
}

func unreadable(words string) error {
	return &problem.Error{Status: http.StatusBadRequest, Code: problem.CodeBadRequest, Message: words}
}

// readLeads reads minutes before NET, "60,10", into the shortest first.
func readLeads(text string) ([]int, error) {
	if text == "" {
		return nil, nil
	}
	leads := []int{}
	for part := range strings.SplitSeq(text, ",") {
		lead, err := strconv.Atoi(part)
		if err != nil {
			return nil, unreadable(leadsRule)
		}
		leads = append(leads, lead)
	}
	if rule := (ruleRequest{Leads: leads}); !rule.leadsHold() {
		return nil, unreadable(leadsRule)
	}
	slices.Sort(leads)
	return slices.Compact(leads), nil
}

// reminders returns those that are still to come of a launch whose time is known,
// none of one that was withdrawn.
func (h *Handlers) reminders(ctx context.Context, launch catalogue.Launch, leads []int, zone *time.Location) ([]previewNotice, error) {
	shown := []previewNotice{}
	if launch.Certainty != ledger.CertaintyExact || launch.Status.ID == ledger.StatusHold || launch.WithdrawnAt != nil {
		return shown, nil
	}
	launch.WebcastLive = false // of then nobody knows
	for _, lead := range leads {
		at := launch.NET.Add(-time.Duration(lead) * time.Minute)
		if !at.After(h.Now()) {
			continue
		}
		facts, err := h.Figures.ReminderFacts(ctx, launch, lead)
		if err != nil {
			return nil, err
		}
		o := catalogue.Occasion{Kind: catalogue.OccasionReminder, NET: launch.NET, Facts: facts}
		shown = append(shown, preview(follow.Item{Occasion: o, Launch: launch}, zone, at))
	}
	return shown, nil
}

func preview(item follow.Item, zone *time.Location, at time.Time) previewNotice {
	text := notify.TextOf(item, zone, at)
	return previewNotice{Kind: item.Kind, Title: text.Title, Body: text.Body, At: at}
}
