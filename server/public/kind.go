package public

import (
	"github.com/labstack/echo/v4"
)

// Kind has the handlers of one kind of record.
type Kind struct {
	List, Get      echo.HandlerFunc // calls of the API
	ShowList, Show echo.HandlerFunc // pages
	Card           echo.HandlerFunc // of a record
	Compare        echo.HandlerFunc // the page of several beside each other; nil where there is none
	CompareCard    echo.HandlerFunc // of that page
}

// newKind returns the handlers of a kind.
func newKind[V any](h *Handlers, l anyList, r record[V]) Kind {
	return Kind{List: l.get(h), Get: getRecord(h, r), ShowList: l.show(h), Show: showRecord(h, r), Card: getRecordCard(h, r)}
}
