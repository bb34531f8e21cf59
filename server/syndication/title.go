package syndication

import (
	"context"

	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/ledger"
)

// changesTitle returns what changes are called where their filter does not
// stand beside them: "Changes: SpaceX, launch times".
func (h *Handlers) changesTitle(ctx context.Context, f catalogue.ChangeFilter) (string, error) {
	words, err := h.ChangesWords(ctx, f)
	return views.Titled("Changes", words), err
}

// ChangesWords says what narrows changes.
func (h *Handlers) ChangesWords(ctx context.Context, f catalogue.ChangeFilter) ([]string, error) {
	var words []string
	if f.Launches != nil {
		var err error
		if words, err = views.FilterWords(ctx, h.catalogue, *f.Launches); err != nil {
			return nil, err
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
		words = append(words, ledger.FieldNames[f.Field])
	}
	return words, nil
}

// newsTitle returns what news are called: "News: “falcon heavy”".
func (h *Handlers) newsTitle(ctx context.Context, f catalogue.NewsFilter) (string, error) {
	words, err := h.NewsWords(ctx, f)
	return views.Titled("News", words), err
}

// NewsWords says what narrows news.
func (h *Handlers) NewsWords(ctx context.Context, f catalogue.NewsFilter) ([]string, error) {
	var parts []string
	if f.LaunchID != "" {
		name, err := h.launchName(ctx, f.LaunchID)
		if err != nil {
			return nil, err
		}
		parts = append(parts, name)
	}
	return append(parts, views.NarrowedWords(nil, nil, f.Search)...), nil
}

// launchName returns what a launch is called where it narrows a list: its id when
// nothing else is known.
func (h *Handlers) launchName(ctx context.Context, id string) (string, error) {
	switch launch, err := h.catalogue.LaunchByID(ctx, id); {
	case err == nil:
		return views.LaunchTitle(launch), nil
	case failure.CodeOf(err) == failure.NotFound:
		return id, nil
	default:
		return "", err
	}
}
