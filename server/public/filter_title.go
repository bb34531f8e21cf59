package public

import (
	"context"
	"strings"
	"time"

	"tminus/store/catalogue"
)

// feedTitles are what feeds of launches are called, by the side of now.
var feedTitles = map[catalogue.Upcoming]string{
	catalogue.UpcomingOnly: "Launches",
	catalogue.PastOnly:     "Previous launches",
	catalogue.UpcomingAll:  "All launches",
}

// filterTitle returns what a list of launches is called where its chips do not
// stand beside it: "Launches: SpaceX, without starlink".
func (h *Handlers) filterTitle(ctx context.Context, f catalogue.Filter) (string, error) {
	words, err := h.filterWords(ctx, f)
	return titled(feedTitles[f.Upcoming], words), err
}

// filterWords says each part of a filter in words.
func (h *Handlers) filterWords(ctx context.Context, f catalogue.Filter) ([]string, error) {
	named, err := h.catalogue.NamesOf(ctx, f)
	if err != nil {
		return nil, err
	}
	words, banned := catalogue.WordsOf(f.Search)
	named = append(named,
		catalogue.NamedChoice{Any: f.MissionType.Any, None: f.MissionType.None},
		catalogue.NamedChoice{None: banned})
	var wanted, unwanted []string
	for _, choice := range named {
		if len(choice.Any) > 0 {
			wanted = append(wanted, strings.Join(choice.Any, " or "))
		}
		for _, name := range choice.None {
			unwanted = append(unwanted, "without "+name)
		}
	}
	wanted = append(wanted, facts(f)...)
	if len(words) > 0 {
		wanted = append(wanted, "“"+strings.Join(words, " ")+"”")
	}
	return append(wanted, unwanted...), nil
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
	if f.Certainty != "" {
		words = append(words, "certain to the "+certaintyWord(f.Certainty))
	}
	return words
}

func certaintyWord(level catalogue.CertaintyLevel) string {
	if level == catalogue.CertaintyExact {
		return "hour"
	}
	return string(level)
}
