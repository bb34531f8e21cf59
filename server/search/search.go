package search

import (
	"cmp"
	"context"
	"net/url"

	"github.com/labstack/echo/v4"

	"tminus/server/lookup"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/search"
)

const call = "public/search"

// asked is a search over everything as it was asked for.
type asked struct {
	query search.Query
	key   string // of the client
	kept  string // what the answer is kept under: the same however it is spelt
}

// readSearch reads the parameters of GET /api/v1/public/search.
func readSearch(query url.Values) (asked, error) {
	p := request.ReadParameters(query)
	s := asked{query: search.Query{Text: p.SearchText(), Kinds: p.Kinds(), Limit: p.Hits()}}
	s.key = response.Key(call, p.Kept)
	p.Kept.Set("q", s.query.Folded())
	s.kept = response.Key(call, p.Kept)
	return s, p.Err
}

// Get handles GET /api/v1/public/search: what is found of every kind.
func (h *Handlers) Get(c echo.Context) error {
	s, err := readSearch(c.QueryParams())
	if err != nil {
		return err
	}
	res := response.JSON(s.kept, response.TTLTimed, func(ctx context.Context) (any, error) {
		found, err := h.find(ctx, s)
		return h.newResultView(s.query, found), err
	})
	res.Search = true
	return h.sender.Send(c, res)
}

// find returns what is found, and fails where nothing is stored yet.
func (h *Handlers) find(ctx context.Context, s asked) (search.Result, error) {
	found, err := h.everything.Find(ctx, s.query)
	if h.withoutNews {
		found.Groups = withoutNews(found.Groups)
	}
	if err == nil && len(found.Groups) == 0 {
		err = lookup.OrNothingYet(ctx, h.catalogue, nil)
	}
	return found, err
}

// withoutNews returns the groups but those of articles.
func withoutNews(groups []search.Group) []search.Group {
	kept := []search.Group{}
	for _, group := range groups {
		if group.Kind != search.FindArticles {
			kept = append(kept, group)
		}
	}
	return kept
}

// resultView is what was found, the best first.
type resultView struct {
	Q         string      `json:"q"`         // what was looked for, folded
	Answer    *answerView `json:"answer"`    // what the text comes to as a sentence
	Looked    *string     `json:"looked"`    // the part of a sentence that was searched as words
	Corrected *string     `json:"corrected"` // what was looked for instead
	Groups    []groupView `json:"groups"`
}

func (h *Handlers) newResultView(query search.Query, found search.Result) resultView {
	words := query.Folded() // the answer is kept for every spelling
	view := resultView{
		Q: words, Answer: views.MapPtr(found.Answer, h.newAnswerView), Looked: views.NilIfEmpty(found.Looked),
		Corrected: views.NilIfEmpty(found.Corrected),
	}
	view.Groups = views.MapAll(found.Groups, func(group search.Group) groupView {
		return h.newGroupView(group, cmp.Or(found.Corrected, found.Looked, words))
	})
	return view
}
