package statistics

import (
	"cmp"
	"context"
	"fmt"
	"net/url"
	"slices"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/card"
	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/views"
	"tminus/store/stats"
)

// mostBars is how many bars a card has room for.
const mostBars = 70

// GetCard handles GET /og/stats/:name/:file: the card of a page of statistics.
func (h *Handlers) GetCard(c echo.Context) error {
	by := stats.By(c.Param("name"))
	if by != allFigures && !slices.Contains(stats.Groupings, by) {
		return echo.ErrNotFound
	}
	filter, years := h.readPage(c.QueryParams())
	return h.pages.SendCard(c, cardPlace(by, filter, years), func(ctx context.Context) (card.Card, error) {
		return h.card(ctx, by, filter, years)
	})
}

// allFigures is what the page of all statistics is called among cards.
const allFigures stats.By = "all"

// cardPlace returns where the cards of a page of statistics are.
func cardPlace(by stats.By, filter, years url.Values) pages.CardPlace {
	query := url.Values{}
	for name, values := range filter {
		if values[0] != "" {
			query[name] = values
		}
	}
	query.Set("year", yearOf(years))
	return pages.CardPlace{Path: "/og/stats/" + string(by), Query: query}
}

// yearOf returns the year of a range as the pages' addresses tell it.
func yearOf(years url.Values) string {
	from, err := time.Parse(time.DateOnly, years.Get("from"))
	if err != nil {
		return "all"
	}
	return strconv.Itoa(from.Year())
}

// card returns the card of a page of statistics.
func (h *Handlers) card(ctx context.Context, by stats.By, filter, years url.Values) (card.Card, error) {
	words, err := h.filterWords(ctx, readQuery(request.ReadParameters(filter)))
	if err != nil {
		return card.Card{}, err
	}
	c := card.Card{Over: views.Titled("Statistics", words), Art: card.Chart, Seed: string(by)}
	year := yearOf(years)
	if by == allFigures {
		ever, err := h.count(ctx, queryOf(stats.Year, filter))
		tellYear(&c, ever, year)
		return c, err
	}
	if by == stats.Year {
		years, year = nil, "all"
	}
	found, err := h.count(ctx, queryOf(by, filter, years))
	c.Name = "Launches by " + groupingWords[by]
	if year != "all" {
		c.Name += " in " + year
	}
	tellGroups(&c, found)
	return c, err
}

// count counts launches as the call of a query does.
func (h *Handlers) count(ctx context.Context, query url.Values) (stats.Flights, error) {
	q, err := h.readLaunches(query) // knows only good values
	if err != nil {
		return stats.Flights{}, err
	}
	found, _, err := h.countLaunches(ctx, q)
	return found, err
}

// tellYear tells how many launches a year had, and how they ended, of launches by
// year; "all" is every year.
func tellYear(c *card.Card, ever stats.Flights, year string) {
	byYear := map[int]stats.Counts{}
	first, last := 0, 0
	for _, group := range ever.Groups {
		at, err := strconv.Atoi(group.Key)
		if err != nil {
			continue
		}
		byYear[at] = group.Counts
		if first == 0 || at < first {
			first = at
		}
		last = max(last, at)
	}
	of, when := ever.Counts, "in all"
	chosen, err := strconv.Atoi(year)
	if err == nil {
		of, when, last = byYear[chosen], "in "+year, max(last, chosen)
	}
	c.Name = views.Counted(of.Total, "launch", "launches") + " " + when
	for _, figure := range []struct {
		count int
		words string
	}{{of.Success, "successful"}, {of.Partial, "partly failed"}, {of.Failure, "failed"}} {
		if figure.count > 0 {
			c.Columns = append(c.Columns, card.Column{Large: views.Figure(figure.count), Small: figure.words})
		}
	}
	if first == 0 {
		return
	}
	if err == nil {
		c.Columns = append(c.Columns, card.Column{Large: views.Figure(ever.Total), Small: fmt.Sprintf("launches since %d", first)})
	}
	for at := max(first, last-mostBars+1); at <= last; at++ {
		c.Bars = append(c.Bars, card.Bar{Value: float64(byYear[at].Total), Marked: at == chosen})
	}
}

// tellGroups tells the three groups with the most launches.
func tellGroups(c *card.Card, found stats.Flights) {
	for _, group := range found.Groups[:min(len(found.Groups), mostBars)] {
		c.Bars = append(c.Bars, card.Bar{Value: float64(group.Total)})
	}
	most := slices.SortedStableFunc(slices.Values(found.Groups), func(a, b stats.Group) int { return cmp.Compare(b.Total, a.Total) })
	for _, group := range most[:min(len(most), 3)] {
		c.Columns = append(c.Columns, card.Column{
			Large: views.Counted(group.Total, "launch", "launches"), Small: cmp.Or(group.Name, group.Key, "Unknown"),
		})
	}
}
