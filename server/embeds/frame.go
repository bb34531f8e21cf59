package embeds

import (
	"bytes"
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"time"

	"tminus/server/card"
	"tminus/server/pages"
	"tminus/server/views"
	"tminus/server/web"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

//go:embed frame.html
var frameSource string

var frameTemplate = template.Must(template.New("frame").Parse(frameSource))

// The forms of a frame. A list is a board.
const (
	formCard  = "card"
	formStrip = "strip"
	formBoard = "board"
	formDrift = "drift"
)

// frame is a page that other pages show inside of theirs.
type frame struct {
	Title     string
	Canonical string // absolute address, "" when the site's is not known
	Form      string
	Theme     string // "dark" or "light"; "": the reader's
	Launches  []framed
	Drift     *drift    // how dates moved
	Image     web.Image // as other pages show it that link to this one
	Discovery string    // absolute address of what tells programs how to show it, "" for none
	Note      string    // in place of launches
	Home      string    // where the note and the product's name lead
	Product   string    // name of the site
	Mark      string    // URL path of the host's, "": this program's is drawn
	Accent    string    // URL path of styles with the host's color, "": none
	Style     string    // URL paths of what the page loads
	Script    string
}

// framed is a launch in a frame. Where its clock ticks, Clock says which way.
type framed struct {
	Name, Rocket, Place string
	Status              string
	StatusID            int64
	Link                string
	Words               string // how it stands, as on a badge
	Coarse              bool
	When                string // in UTC; "" where Words say as much
	Minute              string // its T-0 where that is known to the minute, in RFC 3339
	Clock               string // "down", "up" or ""
	NET                 int64  // seconds
}

// newFramed returns a launch as a frame shows it.
func (h *Handlers) newFramed(l catalogue.Launch, now time.Time) framed {
	stands := newBadge("", l, now)
	rocket, mission := views.NameParts(l)
	f := framed{
		Name: mission, Rocket: cmp.Or(rocket, rocketLabel(l)), Status: card.Status{ID: l.Status.ID, Name: l.Status.Name}.Word(), StatusID: l.Status.ID,
		Link: h.base.Address(pages.Launches + "/" + l.ID), Words: stands.Message, Coarse: stands.Coarse, Clock: ticking(l, now), NET: l.NET.Unix(),
	}
	if l.Pad != nil && l.Pad.Location != nil {
		f.Place = l.Pad.Location.Name
	}
	if l.Certainty != ledger.CertaintyExact {
		return f
	}
	f.When = views.WhenOnSite(l)
	if f.When == views.When(l) {
		f.Minute = l.NET.UTC().Format(time.RFC3339)
	}
	return f
}

// ticking says which way the clock of a launch runs: down to an exact T-0, up
// from it in flight, "" where nothing can be counted.
func ticking(l catalogue.Launch, now time.Time) string {
	switch {
	case l.WithdrawnAt != nil || l.Status.Final() || l.Status.ID == ledger.StatusHold || l.Certainty != ledger.CertaintyExact:
		return ""
	case l.Status.ID == ledger.StatusInFlight:
		return "up"
	case l.NET.After(now):
		return "down"
	}
	return ""
}

// html writes the page.
func (h *Handlers) html(f frame) ([]byte, error) {
	f.Product, f.Mark, f.Accent = h.base.Name, h.mark, h.site.Accent()
	f.Style, f.Script = h.base.Link(styleFile.path), h.base.Link(scriptFile.path)
	f.Home = cmp.Or(f.Home, h.base.Address(pages.Launches))
	var out bytes.Buffer
	if err := frameTemplate.Execute(&out, f); err != nil {
		return nil, fmt.Errorf("frame %q: %w", f.Title, err)
	}
	return out.Bytes(), nil
}
