package server

import (
	"context"
	"net/http"
	"strings"
)

// readerKey is where the context of an answer has who reads it.
type readerKey struct{}

// withReader returns the request's context with the means to tell who reads
// the answer. Credentials other than ours are a proxy's: they tell nothing.
func (s *Server) withReader(r *http.Request) context.Context {
	scheme, _, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if !strings.EqualFold(scheme, "Bearer") {
		return r.Context()
	}
	return context.WithValue(r.Context(), readerKey{}, func() (bearer, error) { return s.bearerOf(r) })
}

// bookmarked returns which of the launches the reader has bookmarked: none
// when nobody tells who that is. An access token that is not good is a
// failure, whatever it would find.
func (s *Server) bookmarked(ctx context.Context, launchIDs ...string) (map[string]bool, error) {
	reader, ok := ctx.Value(readerKey{}).(func() (bearer, error))
	if !ok {
		return nil, nil
	}
	who, err := reader()
	if err != nil {
		return nil, err
	}
	return s.store.Accounts.Bookmarked(ctx, who.account.ID, launchIDs)
}

// markBookmarked says on cards which launches the reader has bookmarked.
func (s *Server) markBookmarked(ctx context.Context, cards []launchNormalView) error {
	marks, err := s.bookmarked(ctx, each(cards, func(card launchNormalView) string { return card.ID })...)
	for i := range cards {
		cards[i].Bookmarked = marks[cards[i].ID]
	}
	return err
}
