package public

import (
	"strconv"

	"github.com/labstack/echo/v4"
)

// Where the list of each kind is; the pages of its records are below.
const (
	launchPages     = "/launches"
	astronautPages  = "/astronauts"
	programPages    = "/programs"
	agencyPages     = "/agencies"
	rocketPages     = "/vehicles/rockets"
	boosterPages    = "/vehicles/launchers"
	spacecraftPages = "/vehicles/spacecraft"
	padPages        = "/locations"
	changePages     = "/changes"
	newsPages       = "/news"
)

// pageOf returns the address of a record of the kind whose pages are there.
func pageOf(pages string, id int64) string {
	return pages + "/" + strconv.FormatInt(id, 10)
}

// Kind has the handlers of one kind of record.
type Kind struct {
	List, Get      echo.HandlerFunc // calls of the API
	ShowList, Show echo.HandlerFunc // pages
	Card           echo.HandlerFunc // of a record
	Compare        echo.HandlerFunc // the page of several beside each other; nil where there is none
}

// newKind returns the handlers of a kind whose list has pages.
func newKind[V any](h *Handlers, l listing, r record[V]) Kind {
	return Kind{List: h.getList(l), Get: getRecord(h, r), ShowList: h.showList(l), Show: showRecord(h, r), Card: getRecordCard(h, r)}
}
