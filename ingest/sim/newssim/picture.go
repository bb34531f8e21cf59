package newssim

import (
	"cmp"
	"fmt"
	"net/http"
	"strconv"
	"time"
)

// picture is one in the feed's shape.
type picture struct {
	Copyright      string  `json:"copyright,omitempty"`
	Date           string  `json:"date"`
	Explanation    string  `json:"explanation"`
	HDURL          string  `json:"hdurl,omitempty"`
	MediaType      string  `json:"media_type"`
	ServiceVersion string  `json:"service_version"`
	ThumbnailURL   *string `json:"thumbnail_url,omitempty"`
	Title          string  `json:"title"`
	URL            string  `json:"url,omitempty"`
}

const (
	day = 24 * time.Hour
	// appearsAt is when a day's picture appears, in UTC.
	appearsAt = 4 * time.Hour
	firstDay  = "1995-06-16"
)

var (
	sights = []string{
		"A Spiral Galaxy", "The Lagoon Nebula", "Saturn's Rings", "An Aurora", "Comet and Moon", "A Solar Flare",
		"The Dark Veil", "Star Trails",
	}
	places = []string{"over the Andes", "in Infrared", "from Orbit", "in Ophiuchus", "at Dawn", "over Snæfellsjökull"}
	makers = []string{"Katrin Holm", "\nDiego Sanz  &\nMei Lin\n", "Observatory of the North; \nText: A. Bell"}
)

// Today returns the day of the latest picture.
func (s *Server) Today() string { return s.today().Format(time.DateOnly) }

func (s *Server) today() time.Time { return s.opts.Now().UTC().Add(-appearsAt).Truncate(day) }

// pictureOf returns the picture of a day: mostly an image, every seventh day a
// video with a player, every eleventh a film, every thirteenth neither.
func (s *Server) pictureOf(date time.Time, thumbs bool) picture {
	n := date.Unix() / int64(day/time.Second)
	r := s.random("picture", n)
	p := picture{
		Date: date.Format(time.DateOnly), Title: pick(r, sights) + " " + pick(r, places), ServiceVersion: "v1",
		Explanation: "What does this picture show?  " + pick(r, reasons) + " " + pick(r, reasons), MediaType: "image",
	}
	if r.IntN(2) == 0 {
		p.Copyright = pick(r, makers)
	}
	thumbnail := ""
	switch {
	case n%7 == 0:
		p.MediaType, p.URL = "video", "https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0"
		thumbnail = fmt.Sprintf("%s/apod/%s-thumb.jpg", s.opts.ImageBase, p.Date)
	case n%11 == 0:
		p.MediaType, p.URL = "video", fmt.Sprintf("%s/apod/%s.mp4", s.opts.ImageBase, p.Date)
	case n%13 == 0:
		p.MediaType = "other"
	default:
		p.URL = fmt.Sprintf("%s/apod/%s.jpg", s.opts.ImageBase, p.Date)
		if r.IntN(5) > 0 {
			p.HDURL = fmt.Sprintf("%s/apod/%s-hd.jpg", s.opts.ImageBase, p.Date)
		}
	}
	if thumbs && p.MediaType == "video" {
		p.ThumbnailURL = &thumbnail
	}
	return p
}

// pictures handles GET /planetary/apod: an object for one day, a list for
// several.
func (s *Server) pictures(w http.ResponseWriter, r *http.Request) {
	q := r.URL.Query()
	key := q.Get("api_key")
	if key == "" {
		write(w, http.StatusForbidden, keyError{keyProblem{"API_KEY_MISSING", "No api_key was supplied."}})
		return
	}
	if !s.admit(w, key) {
		return
	}
	first, last, list, ok := s.days(q.Get("date"), q.Get("start_date"), q.Get("end_date"))
	if !ok {
		write(w, http.StatusBadRequest, map[string]any{
			"code": 400, "service_version": "v1",
			"msg": "Date must be between Jun 16, 1995 and " + s.today().Format("Jan 02, 2006") + ".",
		})
		return
	}
	thumbs := q.Get("thumbs") == "true"
	if !list {
		write(w, http.StatusOK, s.pictureOf(first, thumbs))
		return
	}
	found := []picture{}
	for date := first; !date.After(last); date = date.Add(day) {
		found = append(found, s.pictureOf(date, thumbs))
	}
	write(w, http.StatusOK, found)
}

// days returns the days that are asked for, and whether as a list.
func (s *Server) days(one, from, to string) (first, last time.Time, list, ok bool) {
	list = from != ""
	if list {
		to = cmp.Or(to, s.Today())
	} else {
		from = cmp.Or(one, s.Today())
		to = from
	}
	first, err := time.Parse(time.DateOnly, from)
	last, err2 := time.Parse(time.DateOnly, to)
	ok = err == nil && err2 == nil && from >= firstDay && !last.After(s.today()) && !first.After(last)
	return first, last, list, ok
}

type keyError struct {
	Error keyProblem `json:"error"`
}

type keyProblem struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// admit counts a question against its key's hour and refuses it when that is
// spent.
func (s *Server) admit(w http.ResponseWriter, key string) bool {
	if s.opts.KeyHourly == 0 {
		return true
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.opts.Now()
	asked := s.asked[key]
	for len(asked) > 0 && !asked[0].After(now.Add(-time.Hour)) {
		asked = asked[1:]
	}
	ok := len(asked) < s.opts.KeyHourly
	if ok {
		asked = append(asked, now)
	}
	s.asked[key] = asked
	w.Header().Set("X-RateLimit-Limit", strconv.Itoa(s.opts.KeyHourly))
	w.Header().Set("X-RateLimit-Remaining", strconv.Itoa(s.opts.KeyHourly-len(asked)))
	if !ok {
		write(w, http.StatusTooManyRequests, keyError{keyProblem{"OVER_RATE_LIMIT", "You have exceeded your rate limit."}})
	}
	return ok
}
