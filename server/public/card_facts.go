package public

import (
	"cmp"
	"context"
	"fmt"
	"strings"
	"time"

	"tminus/server/card"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/views"
	"tminus/store/catalogue"
)

// listCard returns the card of the launches of a filter.
func (h *Handlers) listCard(ctx context.Context, filter catalogue.Filter) (card.Card, error) {
	list := &launchList{filter: catalogue.LaunchList{Filter: filter, Page: request.StorePage(1), Limit: 1}}
	found, err := h.listed(ctx, list)
	if err != nil {
		return card.Card{}, err
	}
	title, err := views.FilterTitle(ctx, h.catalogue, filter)
	if err != nil {
		return card.Card{}, err
	}
	c := card.Card{Name: title, Art: card.Ascent, Seed: title, Right: card.Fact{Large: views.Counted(found.Total, "launch", "launches")}}
	if filter.Upcoming == catalogue.UpcomingOnly {
		c.Right.Large += " to come"
		if !filter.Narrows() && filter.Search == "" {
			c.Name = "Every space launch, counted down"
		}
	}
	first, err := h.firstOf(ctx, filter, found)
	if err != nil {
		return card.Card{}, err
	}
	if first != nil {
		c.Left = card.Fact{Large: pages.WhenAndWhere(*first).Large, Small: views.LaunchTitle(*first)}
	}
	return c, err
}

// firstOf returns the launch that stands for a list: of coming launches the next
// one, else the first; nil when there is none.
func (h *Handlers) firstOf(ctx context.Context, filter catalogue.Filter, found catalogue.Page[catalogue.Launch]) (*catalogue.Launch, error) {
	if filter.Upcoming == catalogue.UpcomingOnly {
		next, err := h.catalogue.NextLaunches(ctx, filter, 1)
		if err != nil || len(next) > 0 {
			return first(next), err
		}
	}
	return first(found.Items), nil
}

// first returns the first launch, nil when there is none.
func first(launches []catalogue.Launch) *catalogue.Launch {
	if len(launches) == 0 {
		return nil
	}
	return &launches[0]
}

func agencyCard(a *views.AgencyDetail) card.Card {
	c := card.Card{Over: views.Capital(views.TextOf(a.Type)), Right: flown(a.TotalLaunches, a.SuccessfulLaunches), Art: card.Orbit}
	if a.FoundingYear != nil {
		c.Left.Large = fmt.Sprintf("Founded in %d", *a.FoundingYear)
	}
	c.Left.Small = card.Joined(views.MapAll(a.Country, func(country views.Country) string { return country.Name })...)
	return c
}

func rocketCard(r *views.RocketDetail) card.Card {
	c := card.Card{Left: firstFlight(r.MaidenFlight, r.TotalLaunches), Right: vehicleFlown(r.TotalLaunches, r.SuccessfulLaunches), Art: card.OnPad}
	if r.Manufacturer != nil {
		c.Over = r.Manufacturer.Name
	}
	return c
}

func boosterCard(b *views.BoosterDetail) card.Card {
	c := card.Card{Right: card.Fact{Large: views.Capital(views.TextOf(b.Status))}, Art: card.OnPad}
	if b.Rocket != nil {
		c.Over = b.Rocket.Name
	}
	c.Left.Large = flights(b.Flights)
	if b.SuccessfulLandings != nil && !never(b.Flights) {
		c.Left.Small = views.Counted(*b.SuccessfulLandings, "landing", "landings")
	}
	return c
}

func spacecraftCard(s *views.SpacecraftDetail) card.Card {
	c := card.Card{Left: firstFlight(s.MaidenFlight, s.TotalLaunches), Right: vehicleFlown(s.TotalLaunches, s.SuccessfulLaunches), Art: card.Orbit}
	if s.Agency != nil {
		c.Over = s.Agency.Name
	}
	return c
}

func padCard(p *views.PadDetail) card.Card {
	c := card.Card{Art: card.OnPad}
	if p.Location != nil {
		c.Over = p.Location.Name
	}
	if p.TotalLaunchCount != nil {
		c.Left.Large = views.Counted(*p.TotalLaunchCount, "launch", "launches")
	}
	if p.Country != nil {
		c.Left.Small = p.Country.Name
	}
	switch {
	case p.Active == nil:
	case *p.Active:
		c.Right.Large = "In use"
	default:
		c.Right.Large = "No longer in use"
	}
	return c
}

func astronautCard(a *views.AstronautDetail) card.Card {
	c := card.Card{Right: card.Fact{Large: views.Capital(views.TextOf(a.Status))}, Art: card.Orbit}
	if a.Agency != nil {
		c.Over = a.Agency.Name
	}
	c.Left.Large = flights(a.FlightsCount)
	c.Left.Small = card.Joined(views.MapAll(a.Nationality, func(country views.Country) string { return country.Name })...)
	if days := daysOf(a.TimeInSpace); days > 0 {
		c.Right = card.Fact{Large: views.Counted(days, "day", "days") + " in space", Small: c.Right.Large}
	}
	return c
}

func programCard(p *views.ProgramDetail) card.Card {
	c := card.Card{Over: cmp.Or(views.Capital(views.TextOf(p.Type)), "Program"), Art: card.Orbit}
	switch {
	case p.StartDate != nil && p.EndDate != nil:
		c.Left.Large = fmt.Sprintf("%d to %d", p.StartDate.Year(), p.EndDate.Year())
	case p.StartDate != nil:
		c.Left.Large = fmt.Sprintf("Since %d", p.StartDate.Year())
	}
	c.Left.Small = card.Joined(views.MapAll(p.Agencies, func(a views.AgencySummary) string { return a.Name })...)
	return c
}

// stationCard tells nothing that changes from week to week: networks keep cards
// for days.
func stationCard(s *views.StationDetail) card.Card {
	c := card.Card{Over: "Space station", Right: card.Fact{Large: views.TextOf(s.Status)}, Art: card.Orbit}
	founded, deorbited := yearOf(s.Founded), yearOf(s.Deorbited)
	switch {
	case founded != "" && deorbited != "":
		c.Left.Large = founded + " to " + deorbited
	case founded != "":
		c.Left.Large = "Since " + founded
	}
	c.Left.Small = card.Joined(views.MapAll(s.Owners, func(o views.Named) string { return o.Name })...)
	return c
}

// yearOf returns the year of a date, "" where there is none.
func yearOf(date *string) string {
	year, _, _ := strings.Cut(views.TextOf(date), "-")
	return year
}

func daysOf(seconds *int64) int {
	if seconds == nil {
		return 0
	}
	return int(time.Duration(*seconds) * time.Second / (24 * time.Hour))
}
