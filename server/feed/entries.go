package feed

import (
	"net/url"
	"slices"
	"strings"
	"time"

	"tminus/server/views"
)

// Entries is a list that feed readers follow, one page of it.
type Entries struct {
	Site        Site
	Title       string
	Description string
	Path        string // of the list's first page, which is what the list is known by
	Self, Next  string // paths of this page and of the one after it, "" at the end
	Home        string // path of the page that shows the same
	Items       []Entry
}

// Entry is one of the entries of a list. Its texts are plain.
type Entry struct {
	ID        string // stays the same whatever becomes of the entry
	Title     string
	Link      string // where people read on
	Text      string
	Author    string    // "": the site
	Published time.Time // zero: not known
	Updated   time.Time
	Tags      []string
	Image     string // address of a picture, "" without one
	Told      any    // what programs are told beside, by JSON feeds alone
}

// Sort puts the entries that changed last first, as their `updated` tells.
// Which entries a page has is decided before: an old article that its publisher
// corrects does not push a new one out.
func (e Entries) Sort() {
	slices.SortStableFunc(e.Items, func(a, b Entry) int { return b.Updated.Compare(a.Updated) })
}

// Modified returns when the newest of the entries changed last, zero when there
// are none.
func (e Entries) Modified() time.Time {
	var newest time.Time
	for _, entry := range e.Items {
		if entry.Updated.After(newest) {
			newest = entry.Updated
		}
	}
	return newest
}

// tag returns a name that nobody else gives to something else, RFC 4151: what
// names it belongs to the host, or to the product where there is none.
func (s Site) tag(name string) string {
	owner := "tminus"
	if home, err := url.Parse(s.Absolute("/")); err == nil && home.Hostname() != "" {
		owner = home.Hostname()
	}
	return "tag:" + owner + ",2026:" + name
}

// tags returns the texts that are not empty, each once and in one line.
func tags(texts ...string) []string {
	var found []string
	seen := map[string]bool{}
	for _, text := range texts {
		if text = oneLine(text); text != "" && !seen[text] {
			found, seen[text] = append(found, text), true
		}
	}
	return found
}

// text returns a text of several lines as feeds may have it.
func text(parts ...string) string {
	return strings.TrimSpace(views.Plain(strings.Join(views.Told(parts...), "\n\n")))
}
