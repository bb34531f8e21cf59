package search

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"

	"github.com/labstack/echo/v4"

	"tminus/server/request"
	"tminus/server/response"
	"tminus/store/search"
	"tminus/store/words"
)

const (
	suggestCall     = "public/suggest"
	suggestionsType = "application/x-suggestions+json"
	// mostSuggestions is how many a browser is told at once.
	mostSuggestions = 10
)

// readSuggest reads the parameters of GET /api/v1/public/suggest.
func readSuggest(query url.Values) (asked, error) {
	p := request.ReadParameters(query)
	s := asked{query: search.Query{Text: p.SearchText(), Limit: request.DefaultHits}}
	s.key = response.Key(suggestCall, p.Kept)
	return s, p.Err
}

// Suggest handles GET /api/v1/public/suggest: what a browser offers while
// somebody types a search into its address bar.
func (h *Handlers) Suggest(c echo.Context) error {
	s, err := readSuggest(c.QueryParams())
	if err != nil {
		return err
	}
	// Browsers want to be told what they asked for, so it is kept as it is spelt.
	return h.sender.Send(c, response.Resource{Key: s.key, TTL: response.TTLTimed, Search: true, Type: suggestionsType, Caching: response.Public, Make: func(ctx context.Context) ([]byte, error) {
		found, err := h.find(ctx, s)
		if err != nil {
			return nil, err
		}
		body, err := json.Marshal(h.suggestions(s.query.Text, found))
		if err != nil {
			return nil, fmt.Errorf("suggestions: %w", err)
		}
		return body, nil
	}})
}

// suggestions returns what was found in the order of OpenSearch: the search,
// then a list of titles, one of what they are, one of where they lead.
func (h *Handlers) suggestions(text string, found search.Result) []any {
	titles, kinds, addresses := []string{}, []string{}, []string{}
	if a := found.Answer; a != nil {
		title := answerTitle(*a)
		titles, kinds = append(titles, searchable(title)), append(kinds, "answer")
		if a.Launch != nil && answerKind(*a) == "launch" {
			titles[0], kinds[0] = searchable(a.Launch.Name), title
		}
		addresses = append(addresses, h.base.Address(answerPath(*a)))
	}
	for _, group := range found.Groups {
		for _, hit := range group.Hits {
			if len(titles) == mostSuggestions {
				break
			}
			titles, kinds = append(titles, searchable(hit.Title)), append(kinds, string(group.Kind))
			addresses = append(addresses, addressOf(pathOf(group.Kind, hit), h.base.Address))
		}
	}
	return []any{text, titles, kinds, addresses}
}

// searchable returns a title as far as it can be searched for, which is what
// happens to one that is chosen.
func searchable(title string) string {
	return words.FirstWords(request.Cut(title, search.LongestText))
}
