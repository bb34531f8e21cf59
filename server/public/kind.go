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
func newKind[Q query, V any](h *Handlers, l list[Q], r record[V]) Kind {
	return Kind{List: getList(h, l), Get: getRecord(h, r), ShowList: showList(h, l), Show: showRecord(h, r), Card: getRecordCard(h, r)}
}
