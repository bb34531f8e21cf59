package server

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"time"

	"github.com/labstack/echo/v4"

	"tminus/server/problem"
	"tminus/server/web"
	"tminus/store/catalogue"
	"tminus/store/failure"
)

// record is a kind of thing with a number that has an answer and a page.
type record[V any] struct {
	kind  catalogue.Kind
	call  string        // path of its calls below /api/v1/, without the id
	hold  time.Duration // how long an answer is good for
	find  func(ctx context.Context, s *Server, id int64) (V, error)
	path  string // of its pages, without the id
	chunk string
	head  func(s *Server, thing V) head
	// related are further answers that its page shows; nil when there are none.
	related func(s *Server, id string) []answer
}

// head is what the page of a record tells about it.
type head struct {
	title, description string
	images             []imageView // the first is shared
	thing              jsonld
}

// noRecord is an id that no record has.
const noRecord = -1

// readRecordID returns the id in a path, or why it is none. A number too large
// for any record is noRecord.
func readRecordID(text string) (int64, error) {
	if !wholeNumber.MatchString(text) {
		return 0, &problem.Error{
			Status: http.StatusBadRequest, Code: problem.CodeBadRequest, Message: "The parameter 'id' must be a number.",
		}
	}
	id, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		return noRecord, nil //nolint:nilerr // it is a number
	}
	return id, nil
}

// getRecord returns the handler of a record's call.
func getRecord[V any](s *Server, r record[V]) echo.HandlerFunc {
	return func(c echo.Context) error {
		id, err := readRecordID(c.Param("id"))
		if err != nil {
			return err
		}
		err = s.send(c, recordAnswer(s, r, id))
		if to, ok := errors.AsType[*moved](err); ok {
			c.Response().Header().Set("Cache-Control", cachingOf(c.Request()))
			return c.Redirect(http.StatusMovedPermanently, s.link("/api/v1/"+r.call+to.id, ""))
		}
		return err
	}
}

func recordAnswer[V any](s *Server, r record[V], id int64) answer {
	return answer{key: r.call + strconv.FormatInt(id, 10), hold: r.hold, view: func(ctx context.Context) (any, error) {
		return findRecord(ctx, s, r, id)
	}}
}

// findRecord returns the record with the id. One that the feed knows under
// another id is a moved error.
func findRecord[V any](ctx context.Context, s *Server, r record[V], id int64) (V, error) {
	thing, err := r.find(ctx, s, id)
	if failure.CodeOf(err) != failure.NotFound {
		return thing, err
	}
	to, redirectErr := s.store.Catalogue.RecordRedirect(ctx, r.kind, id)
	switch {
	case redirectErr == nil:
		return thing, &moved{id: strconv.FormatInt(to, 10)}
	case failure.CodeOf(redirectErr) != failure.NotFound:
		return thing, redirectErr
	}
	return thing, s.orNothingYet(ctx, err)
}

// showRecord returns the handler of a record's page.
func showRecord[V any](s *Server, r record[V]) echo.HandlerFunc {
	return func(c echo.Context) error {
		id, err := readRecordID(c.Param("id"))
		if err != nil {
			return echo.ErrNotFound
		}
		name := strconv.FormatInt(id, 10)
		if name != c.Param("id") && id != noRecord {
			return c.Redirect(http.StatusMovedPermanently, s.link(r.path+name, ""))
		}
		err = s.show(c, r.path+name, false, func(ctx context.Context) (web.Page, error) {
			thing, err := findRecord(ctx, s, r, id)
			if err != nil {
				return web.Page{}, err
			}
			return recordPage(ctx, s, r, name, thing)
		})
		if to, ok := errors.AsType[*moved](err); ok {
			return c.Redirect(http.StatusMovedPermanently, s.link(r.path+to.id, ""))
		}
		return err
	}
}

func recordPage[V any](ctx context.Context, s *Server, r record[V], id string, thing V) (web.Page, error) {
	data, err := s.newFirstData(ctx)
	if err != nil {
		return web.Page{}, err
	}
	if err := data.add(r.call+id, thing); err != nil {
		return web.Page{}, err
	}
	if r.related != nil {
		if err := s.addStored(ctx, data, r.related(s, id)...); err != nil {
			return web.Page{}, err
		}
	}
	h := r.head(s, thing)
	page := s.plainPage(h.title, h.description, r.path+id, r.chunk, data)
	if len(h.images) > 0 {
		page.Image, page.ImageAlt = h.images[0].URL, first(h.images[0].Name, h.title)
		h.thing["image"] = h.images[0].URL
	}
	h.thing.set("description", h.description)
	page.JSONLD = h.thing
	return page, nil
}
