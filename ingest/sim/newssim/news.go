package newssim

import (
	"cmp"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"
)

// page is the feed's envelope.
type page struct {
	Count    int       `json:"count"`
	Next     *string   `json:"next"`
	Previous *string   `json:"previous"`
	Results  []article `json:"results"`
}

// maxLimit is the feed's largest page.
const maxLimit = 500

// list handles GET /v4/articles/.
func (s *Server) list(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	list := []article{}
	for _, a := range s.shown() {
		ok, err := matches(a, q)
		if err != nil {
			write(w, http.StatusBadRequest, map[string][]string{"detail": {"Enter a valid date/time."}})
			return
		}
		if ok {
			list = append(list, a)
		}
	}
	order(list, q.Get("ordering"))
	limit := min(number(q.Get("limit"), 10), maxLimit)
	offset := number(q.Get("offset"), 0)
	p := page{Count: len(list), Results: list[min(offset, len(list)):min(offset+limit, len(list))]}
	if offset+limit < len(list) {
		p.Next = pageURL(r, limit, offset+limit)
	}
	if offset > 0 {
		p.Previous = pageURL(r, limit, max(offset-limit, 0))
	}
	write(w, http.StatusOK, p)
}

// one handles GET /v4/articles/{id}/.
func (s *Server) one(w http.ResponseWriter, r *http.Request) {
	for _, a := range s.shown() {
		if strconv.FormatInt(a.ID, 10) == r.PathValue("id") {
			write(w, http.StatusOK, a)
			return
		}
	}
	write(w, http.StatusNotFound, map[string]string{"detail": "No Article matches the given query."})
}

// matches reports whether the article passes the filters of the query.
func matches(a article, q url.Values) (bool, error) {
	for _, f := range []struct {
		name string
		fits func(at time.Time) bool
	}{
		{"published_at_gte", func(at time.Time) bool { return !a.published.Before(at) }},
		{"published_at_lte", func(at time.Time) bool { return !a.published.After(at) }},
		{"updated_at_gte", func(at time.Time) bool { return !a.updated.Before(at) }},
		{"updated_at_lte", func(at time.Time) bool { return !a.updated.After(at) }},
	} {
		value := q.Get(f.name)
		if value == "" {
			continue
		}
		at, err := time.Parse(time.RFC3339, value)
		if err != nil || !f.fits(at) {
			return false, err
		}
	}
	if id := q.Get("launch"); id != "" && !slices.ContainsFunc(a.Launches, func(l link) bool { return l.LaunchID == id }) {
		return false, nil
	}
	text := strings.ToLower(a.Title + "\n" + a.Summary)
	return strings.Contains(text, strings.ToLower(q.Get("search"))), nil
}

// order sorts as asked; without being asked the newest come first.
func order(list []article, by string) {
	field, down := strings.CutPrefix(cmp.Or(by, "-published_at"), "-")
	slices.SortStableFunc(list, func(a, b article) int {
		c := a.published.Compare(b.published)
		if field == "updated_at" {
			c = a.updated.Compare(b.updated)
		}
		if down {
			return -c
		}
		return c
	})
}

func number(text string, otherwise int) int {
	if n, err := strconv.Atoi(text); err == nil && n >= 0 {
		return n
	}
	return otherwise
}

// pageURL returns the absolute address of a neighbouring page.
func pageURL(r *http.Request, limit, offset int) *string {
	q := r.URL.Query()
	q.Set("limit", strconv.Itoa(limit))
	q.Set("offset", strconv.Itoa(offset))
	to := "http://" + r.Host + r.URL.Path + "?" + q.Encode()
	return &to
}
