package server

import (
	"net/http"
	"slices"
	"strings"

	"github.com/labstack/echo/v4"
)

// marks are what the routes of a group have in common.
type marks struct {
	failures form // how they tell that they failed
	open     bool // pages of other sites may read what they answer
	private  bool // what the last parts of their paths say stands in no log
	kept     bool // shared caches may keep what they answer to whom nobody knows
	main     bool // only the main server answers, not one that only reads
}

// form is how a failure is told.
type form int

const (
	asJSON  form = iota // to programs that make calls
	asPage              // to people
	asText              // to programs that follow or show a file
	asFrame             // to people, inside of another page
)

// group is routes with the same marks.
type group struct {
	marks
	routes []route
}

// groups returns every route of the site with its marks.
func (s *Server) groups() []group {
	return []group{
		{marks{failures: asJSON, open: true, kept: true}, s.catalogueCalls()},
		{marks{failures: asJSON, main: true}, slices.Concat(s.memberCalls(), s.followCalls(), s.staffCalls())},
		{marks{failures: asJSON, private: true, main: true}, s.bookmarkCalls()},
		{marks{failures: asPage, kept: true}, s.cataloguePages()},
		{marks{failures: asPage}, s.clientPages()},
		{marks{failures: asPage, private: true}, s.secretPages()},
		{marks{failures: asPage, private: true, main: true}, s.unsubscribing()},
		{marks{failures: asText, open: true, kept: true}, slices.Concat(s.feedFiles(), s.cards(), s.badges(), s.homeFiles())},
		{marks{failures: asJSON, open: true, kept: true}, s.embedCalls()},
		{marks{failures: asFrame, open: true, kept: true}, s.frames()},
		{marks{failures: asText, private: true, main: true}, s.secretFeeds()},
		{marks{failures: asPage, kept: true}, s.siteFiles()},
		{marks{failures: asJSON, kept: true}, s.plainFiles()},
		{marks{failures: asJSON}, s.imageFiles()},
	}
}

// elsewhere are the marks of paths that have no route: what is not there is
// told in the form of what is beside it.
var elsewhere = map[string]marks{
	"/*":               {failures: asPage, kept: true},
	"/account/*":       {failures: asPage},
	"/dashboard/*":     {failures: asPage},
	"/api/*":           {failures: asJSON},
	"/api/v1/public/*": {failures: asJSON, open: true, kept: true},
	"/og/*":            {failures: asText, open: true, kept: true},
	"/badge/*":         {failures: asText, open: true, kept: true},
	"/eink/*":          {failures: asText, open: true, kept: true},
	"/blueprints/*":    {failures: asText, open: true, kept: true},
}

// marker tells the marks of a path, whatever is done there.
type marker struct {
	places  *echo.Echo // has every path as one of GET
	of      map[string]marks
	private []string // the beginnings of private paths
}

func newMarker(groups []group) *marker {
	m := &marker{places: echo.New(), of: map[string]marks{}}
	none := func(echo.Context) error { return nil }
	for path, marks := range elsewhere {
		m.of[path] = marks
		m.places.GET(path, none)
	}
	for _, group := range groups {
		for _, r := range group.routes {
			if _, known := m.of[r.path]; !known {
				m.places.GET(r.path, none)
			}
			m.of[r.path] = group.marks
			if begin, _, named := strings.Cut(r.path, ":"); named && group.private && !slices.Contains(m.private, begin) {
				m.private = append(m.private, begin)
			}
		}
	}
	return m
}

// marks returns those of the path that a request is for.
func (m *marker) marks(r *http.Request) marks {
	c := m.places.AcquireContext()
	defer m.places.ReleaseContext(c)
	c.SetPath("")
	m.places.Router().Find(http.MethodGet, echo.GetPath(r), c)
	return m.of[c.Path()]
}

// loggedPath returns the path as it may stand in a log, however it is written:
// it may be no route's, and yet tell what the path of one would.
func (m *marker) loggedPath(path string) string {
	for _, private := range m.private {
		for i := range len(path) - len(private) + 1 {
			if end := i + len(private); strings.EqualFold(path[i:end], private) {
				return path[:end] + "hidden"
			}
		}
	}
	return path
}
