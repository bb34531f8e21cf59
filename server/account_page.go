package server

import (
	"context"
	"net/http"
	"strings"

	"github.com/labstack/echo/v4"

	"tminus/server/cache"
	"tminus/server/web"
)

// showShell answers with a page whose content only its reader gets, later and
// by the API. It is the same for everybody, and in no search engine.
func (s *Server) showShell(path, title, chunk, description string) echo.HandlerFunc {
	return func(c echo.Context) error {
		return s.show(c, path, false, func(ctx context.Context) (web.Page, error) {
			return s.shell(ctx, title, chunk, description)
		})
	}
}

// showSecret answers with a shell whose address holds a secret: nobody keeps
// it, and no other site gets to know where its reader came from.
func (s *Server) showSecret(title, chunk, description string) echo.HandlerFunc {
	return func(c echo.Context) error {
		if err := s.allowRead(c.Request()); err != nil {
			return err
		}
		page, err := s.shell(c.Request().Context(), title, chunk, description)
		if err != nil {
			return err
		}
		html, err := s.site.Render(page, s.now())
		if err != nil {
			return err
		}
		c.Response().Header().Set("Referrer-Policy", "no-referrer")
		c.Response().Header().Set("Vary", "Accept-Encoding")
		status := http.StatusOK
		if !s.site.Built() {
			status = http.StatusServiceUnavailable
		}
		return sendEntry(c, status, cache.NewEntry(html), htmlType, "no-store")
	}
}

func (s *Server) shell(ctx context.Context, title, chunk, description string) (web.Page, error) {
	data, err := s.newFirstData(ctx)
	return web.Page{Title: title, Description: description, Robots: "noindex", Chunk: chunk, Data: data}, err
}

// privatePaths begin the addresses that end in a secret, or in what a member
// calls a bookmark.
var privatePaths = []string{
	"/account/reset-password/", "/bookmarks/", "/user/user-bookmarks/", "/user/bookmark/delete/",
}

// loggedPath returns the path as it may stand in a log, however it is written.
func loggedPath(path string) string {
	for _, private := range privatePaths {
		for i := range len(path) - len(private) + 1 {
			if end := i + len(private); strings.EqualFold(path[i:end], private) {
				return path[:end] + "hidden"
			}
		}
	}
	return path
}
