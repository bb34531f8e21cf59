package syndication

import (
	"context"
	"strings"

	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/words"
)

// ChangesTitle returns what changes are called where their filter does not
// stand beside them: "Changes: SpaceX, net".
func (h *Handlers) ChangesTitle(ctx context.Context, f catalogue.ChangeFilter) (string, error) {
	var words []string
	if f.Launches != nil {
		var err error
		if words, err = views.FilterWords(ctx, h.catalogue, *f.Launches); err != nil {
			return "", err
		}
		switch f.Launches.Upcoming {
		case catalogue.UpcomingOnly:
			words = append(words, "upcoming only")
		case catalogue.PastOnly:
			words = append(words, "previous only")
		case catalogue.UpcomingAll:
		}
	}
	if f.Field != "" {
		words = append(words, strings.ReplaceAll(f.Field, "_", " "))
	}
	return views.Titled("Changes", words), nil
}

// NewsTitle returns what news are called: "News: “falcon heavy”".
func (h *Handlers) NewsTitle(ctx context.Context, f catalogue.NewsFilter) (string, error) {
	var parts []string
	if f.LaunchID != "" {
		name := f.LaunchID
		switch launch, err := h.catalogue.LaunchByID(ctx, f.LaunchID); {
		case err == nil:
			name = launch.Name
		case failure.CodeOf(err) != failure.NotFound:
			return "", err
		}
		parts = append(parts, name)
	}
	wanted, banned := words.Typed(f.Search)
	if len(wanted) > 0 {
		parts = append(parts, "“"+strings.Join(wanted, " ")+"”")
	}
	for _, word := range banned {
		parts = append(parts, "without "+word)
	}
	return views.Titled("News", parts), nil
}
