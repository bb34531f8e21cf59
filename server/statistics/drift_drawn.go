package statistics

import (
	"context"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/card"
	"tminus/server/pages"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
	"tminus/store/figures"
	"tminus/store/ledger"
)

// driftCards is where the cards of how dates moved are.
const driftCards = "/og/drift"

// driftTitle is what how dates moved is called.
const driftTitle = "How dates moved"

// GetDriftCard handles GET /og/drift/:file: the card of how the dates of one
// launch moved, or those of a filter.
func (h *Handlers) GetDriftCard(c echo.Context) error {
	q, err := ReadDrift(c.QueryParams())
	if err != nil || len(q.Kept) == 0 {
		return echo.ErrNotFound
	}
	return h.pages.SendCard(c, q.cardPlace(), func(ctx context.Context) (card.Card, error) {
		drawn, err := h.DrawDrift(ctx, q)
		if err == nil && drawn.Plot == nil {
			err = echo.ErrNotFound
		}
		return drawn.Card(), err
	})
}

// cardPlace returns where the cards of a query are.
func (q DriftQuery) cardPlace() pages.CardPlace {
	return pages.CardPlace{Path: driftCards, Query: q.Kept}
}

// DrawnDrift is how the dates of launches moved, as it is drawn.
type DrawnDrift struct {
	Over, Name string          // what it is of
	Launches   []figures.Drift // those with two known dates, the latest first
	Plot       *card.Plot      // nil: no launch has two
	Image      web.Image       // of it all, as pages tell of it
	ofOne      bool            // launch that was asked for
	isPart     bool            // of the dates that are known
}

// DrawDrift returns how the dates of a query's launches moved, as it is drawn.
func (h *Handlers) DrawDrift(ctx context.Context, q DriftQuery) (DrawnDrift, error) {
	_, found, err := h.readDrifts(ctx, q)
	if err != nil {
		return DrawnDrift{}, err
	}
	found = found[:min(len(found), mostDrifts)]
	drawn := DrawnDrift{Over: driftTitle}
	if q.Launch != "" && len(found) > 0 {
		rocket, mission := views.NameParts(catalogue.Launch{Name: found[0].Name})
		drawn.ofOne, drawn.Name = true, mission
		if rocket != "" {
			drawn.Over = driftTitle + ": " + rocket
		}
	} else {
		words, err := h.filterWords(ctx, q.figuresQuery)
		if err != nil {
			return DrawnDrift{}, err
		}
		drawn.Name = strings.Join(words, ", ")
	}
	drawn.Launches = slices.DeleteFunc(found, func(d figures.Drift) bool { return len(d.Dates) < 2 })
	if len(drawn.Launches) > 0 {
		drawn.Plot = newPlot(drawn.Launches, h.now())
		drawn.Image = h.pages.Shared(q.cardPlace(), drawn.Card())
	}
	return drawn, nil
}

// Title says what is drawn in one line.
func (d DrawnDrift) Title() string {
	if d.Name == "" {
		return driftTitle
	}
	if d.Over == driftTitle {
		return driftTitle + ": " + d.Name
	}
	return d.Over + ", " + d.Name
}

// Card returns the card of what is drawn.
func (d DrawnDrift) Card() card.Card {
	c := card.Card{Over: d.Over, Name: d.Name, Art: card.Drift, Seed: d.Name, Plot: d.Plot}
	dates := 0
	for _, launch := range d.Launches {
		dates += len(launch.Dates)
	}
	if !d.ofOne || dates == 0 {
		c.Left = card.Fact{Large: views.Counted(dates, "planned date", "planned dates"), Small: "of " + views.Counted(len(d.Launches), "launch", "launches")}
		if d.isPart {
			c.Left.Small = "of the latest " + views.Counted(len(d.Launches), "launch", "launches")
		}
		return c
	}
	which := "First"
	if d.isPart {
		which = "An earlier"
	}
	first, last := d.Launches[0].Dates[0], d.Launches[0].Dates[dates-1]
	c.Left = card.Fact{Large: whenPlanned(first), Small: which + " planned date, seen " + first.SeenAt.UTC().Format(views.Day)}
	c.Right = card.Fact{Large: whenPlanned(last), Small: "Last planned date, seen " + last.SeenAt.UTC().Format(views.Day)}
	return c
}

// Latest returns as much of it as has so many dates: those of the latest launches,
// and of the latest one at least its last dates.
func (h *Handlers) Latest(d DrawnDrift, most int) DrawnDrift {
	var kept []figures.Drift
	left := most
	for _, launch := range d.Launches {
		if len(launch.Dates) > left {
			break
		}
		kept, left = append(kept, launch), left-len(launch.Dates)
	}
	if len(kept) == len(d.Launches) {
		return d
	}
	if len(kept) == 0 {
		last := d.Launches[0]
		last.Dates = last.Dates[len(last.Dates)-most:]
		kept = append(kept, last)
	}
	d.Launches, d.Plot, d.isPart = kept, newPlot(kept, h.now()), true
	return d
}

// whenPlanned returns a planned date as far as it was known.
func whenPlanned(date ledger.SeenDate) string {
	return views.WhenOnSite(catalogue.Launch{NET: date.NET, NETPrecision: date.Precision, Certainty: date.Certainty})
}
