package member

import (
	"context"

	"github.com/labstack/echo/v4"
)

// readerKey is where the context of a request has the access token of who
// reads the answer.
type readerKey struct{}

// WithReader keeps in the request's context who reads the answer, if they say
// so, for Bookmarked to find.
func (h *Handlers) WithReader(next echo.HandlerFunc) echo.HandlerFunc {
	return func(c echo.Context) error {
		r := c.Request()
		token, ok := accessToken(r)
		if !ok {
			return next(c)
		}
		c.SetRequest(r.WithContext(context.WithValue(r.Context(), readerKey{}, token)))
		err := next(c)
		h.dropEnded(c, err)
		return err
	}
}

// Bookmarked returns which of the launches the reader has bookmarked: none
// when nobody tells who that is. An access token that is not good is a
// failure, whatever it would find.
func (h *Handlers) Bookmarked(ctx context.Context, launchIDs ...string) (map[string]bool, error) {
	token, ok := ctx.Value(readerKey{}).(string)
	if !ok {
		return nil, nil
	}
	who, err := h.principalOf(ctx, token)
	if err != nil {
		return nil, err
	}
	return h.accounts.Bookmarked(ctx, who.Account.ID, launchIDs)
}
