package views

import (
	"context"
	"strings"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/words"
)

// FeedTitles are what feeds of launches are called, by the side of now.
var FeedTitles = map[catalogue.Upcoming]string{
	catalogue.UpcomingOnly: "Launches",
	catalogue.PastOnly:     "Previous launches",
	catalogue.UpcomingAll:  "All launches",
}

// FilterTitle returns what a list of launches is called where its chips do not
// stand beside it: "Launches: SpaceX, without starlink".
func FilterTitle(ctx context.Context, c *catalogue.Catalogue, f catalogue.Filter) (string, error) {
	words, err := FilterWords(ctx, c, f)
	return Titled(FeedTitles[f.Upcoming], words), err
}

// Titled adds words to a title: "Launches: SpaceX, without starlink".
func Titled(title string, words []string) string {
	if len(words) == 0 {
		return title
	}
	return title + ": " + strings.Join(words, ", ")
}

// FilterWords says each part of a filter in words.
func FilterWords(ctx context.Context, c *catalogue.Catalogue, f catalogue.Filter) ([]string, error) {
	named, err := c.NamesOf(ctx, f)
	if err != nil {
		return nil, err
	}
	named = append(named, catalogue.NamedChoice{Any: f.MissionType.Any, None: f.MissionType.None})
	if f.Landing != "" {
		named = append(named, catalogue.NamedChoice{Any: []string{landingWords[f.Landing]}})
	}
	return NarrowedWords(named, facts(f), f.Search), nil
}

// NarrowedWords says what narrows a list: what is wanted by name, what else is
// asked for, the search, and last what must not be there. The client says the
// same when a visitor narrows the list.
func NarrowedWords(named []catalogue.NamedChoice, facts []string, search string) []string {
	typed, banned := words.Typed(search)
	var wanted, unwanted []string
	for _, choice := range append(named, catalogue.NamedChoice{None: banned}) {
		if len(choice.Any) > 0 {
			wanted = append(wanted, strings.Join(choice.Any, " or "))
		}
		for _, name := range choice.None {
			unwanted = append(unwanted, "without "+name)
		}
	}
	wanted = append(wanted, facts...)
	if len(typed) > 0 {
		wanted = append(wanted, "“"+strings.Join(typed, " ")+"”")
	}
	return append(wanted, unwanted...)
}

// facts says the parts of a filter that are no choice of values.
func facts(f catalogue.Filter) []string {
	var words []string
	for _, fact := range []struct {
		is      catalogue.YesNo
		yes, no string
	}{
		{f.Crewed, "crewed", "uncrewed"},
		{f.Webcast, "with webcast", "without webcast"},
		{f.Reused, "with a flown stage", "with new stages only"},
	} {
		switch fact.is {
		case catalogue.Yes:
			words = append(words, fact.yes)
		case catalogue.No:
			words = append(words, fact.no)
		case catalogue.Either:
		}
	}
	if !f.From.IsZero() {
		words = append(words, "from "+f.From.Format(time.DateOnly))
	}
	if !f.To.IsZero() {
		words = append(words, "to "+f.To.Format(time.DateOnly))
	}
	if f.When.Span != "" {
		words = append(words, whenWords[f.When.Span])
	}
	if f.Certainty != "" {
		words = append(words, "certain to the "+certaintyWord(f.Certainty))
	}
	return words
}

// landingWords say how a booster is to come down.
var landingWords = map[catalogue.Way]string{
	catalogue.ReturnToSite: "landing at the site", catalogue.DroneShip: "landing on a ship", catalogue.Ocean: "landing in the ocean",
	catalogue.NoLanding: "no landing attempt",
}

// whenWords say the spans of days that begin with today.
var whenWords = map[string]string{"today": "today", "week": "the next 7 days", "month": "the next 30 days"}

func certaintyWord(level ledger.Certainty) string {
	if level == ledger.CertaintyExact {
		return "hour"
	}
	return string(level)
}
