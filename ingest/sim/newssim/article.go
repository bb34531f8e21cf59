package newssim

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"
)

// article is one in the feed's shape.
type article struct {
	ID          int64     `json:"id"`
	Title       string    `json:"title"`
	Authors     []author  `json:"authors,omitempty"`
	URL         string    `json:"url"`
	ImageURL    string    `json:"image_url"`
	NewsSite    string    `json:"news_site"`
	Summary     string    `json:"summary"`
	PublishedAt string    `json:"published_at"`
	UpdatedAt   string    `json:"updated_at"`
	Featured    bool      `json:"featured"`
	Launches    []link    `json:"launches"`
	Events      []event   `json:"events"`
	published   time.Time // the moments above
	updated     time.Time
}

type author struct {
	Name    string  `json:"name"`
	Socials *string `json:"socials"`
}

type link struct {
	LaunchID string `json:"launch_id"`
	Provider string `json:"provider"`
}

type event struct {
	EventID  int    `json:"event_id"`
	Provider string `json:"provider"`
}

const (
	firstID = 10001
	// gap is how far articles are apart on average.
	gap = 50 * time.Minute
	// lead is how long before the epoch the last of its articles appeared at
	// the latest.
	lead = 5 * time.Minute
	// oldForm is how many of a hundred articles, the oldest, lack authors.
	oldForm = 20
)

var (
	sites    = []string{"Orbital Gazette", "Pad Notes", "Apogee Weekly", "The Countdown", "Space Courier", "Météo Spatiale"}
	writers  = []string{"Ada Moreau", "Jun Tanaka", "Lena Okafor", "Piotr Wiśniewski", "Sam Rivera"}
	subjects = []string{
		"A Falcon 9 booster", "The Ariane 6 upper stage", "A new lunar lander", "An Electron rocket",
		"The space station's crew", "A weather satellite", "The Artemis programme", "A Long March 5",
	}
	verbs = []string{
		"passes its last review", "returns to the pad", "is delayed by weather", "completes a static fire",
		"sets a record", "arrives at the launch site", "reaches its orbit", "ends its mission",
	}
	reasons = []string{
		"Engineers spent the week on tests.", "The team expects an answer within days.",
		"Officials spoke of an important step.", "A new date is not known yet.", "More is to be said at a briefing on Thursday.",
	}
)

// articleAt returns the n-th article, n from 0 for the oldest one.
func (s *Server) articleAt(n int) article {
	r := s.random("article", int64(n))
	before := time.Duration(s.opts.Articles-1-n)*gap + lead + time.Duration(r.Int64N(int64(gap)/2))
	a := article{
		ID: firstID + int64(n), Title: pick(r, subjects) + " " + pick(r, verbs), NewsSite: pick(r, sites),
		Summary: summary(r), Featured: r.IntN(20) == 0, Launches: []link{}, Events: []event{},
		published: s.opts.Epoch.Add(-before).Truncate(time.Second),
	}
	a.updated = a.published.Add(time.Duration(1+r.IntN(240_000)) * time.Millisecond)
	a.URL = fmt.Sprintf("https://news.example.org/%s/%d", strings.ReplaceAll(strings.ToLower(a.Title), " ", "-"), a.ID)
	a.ImageURL = fmt.Sprintf("%s/news/%d.jpg", s.opts.ImageBase, a.ID)
	if n >= s.opts.Articles*oldForm/100 {
		a.Authors = []author{{Name: pick(r, writers)}}
	}
	if len(s.opts.Launches) > 0 && r.IntN(3) == 0 {
		a.Launches = append(a.Launches, link{pick(r, s.opts.Launches), "Launch Library 2"})
	}
	if n%25 == 7 {
		a.Events = append(a.Events, event{700 + n, "Launch Library 2"})
	}
	if edit, ok := s.edits[a.ID]; ok {
		a.Title, a.updated = edit.title, edit.at
	}
	a.stamp(r)
	return a
}

// stamp writes the moments as the feed does: in UTC or with an offset, changes
// to the microsecond.
func (a *article) stamp(r *rand.Rand) {
	zone := time.UTC
	if r.IntN(5) == 0 {
		zone = time.FixedZone("", 2*3600)
	}
	a.PublishedAt = a.published.In(zone).Format(time.RFC3339)
	a.UpdatedAt = a.updated.In(zone).Format("2006-01-02T15:04:05.000000Z07:00")
}

// summary returns one with the line ends that some sites put in.
func summary(r *rand.Rand) string {
	text := pick(r, reasons) + " " + pick(r, reasons)
	switch r.IntN(6) {
	case 0:
		return "\n" + text
	case 1:
		return strings.Replace(text, ". ", ".  \n", 1)
	}
	return text
}

// shown returns the articles of the present moment, oldest first.
func (s *Server) shown() []article {
	s.mu.RLock()
	defer s.mu.RUnlock()
	now := s.opts.Now()
	var list []article
	for n := 0; ; n++ {
		a := s.articleAt(n)
		if a.published.After(now.Add(gap)) {
			return list
		}
		if !a.updated.After(now) && !s.removed[a.ID] {
			list = append(list, a)
		}
	}
}

func pick[T any](r *rand.Rand, list []T) T { return list[r.IntN(len(list))] }
