package search

import (
	"cmp"
	_ "embed"
	"fmt"
	"html/template"
	"strconv"
	"strings"

	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/views"
	"tminus/store/search"
)

//go:embed page.html
var plainSource string

var plainTemplate = template.Must(template.New("search").Parse(plainSource))

// plainSearch is the page of a search for who runs no scripts.
type plainSearch struct {
	Action   string // where its form leads
	Text     string // as it was typed
	Note     string // what is to be said of it; "": nothing
	Answer   *plainLink
	Groups   []plainGroup
	Sections []plainLink // in place of what was not found
}

type plainGroup struct {
	Name, Total string
	Hits        []plainLink
	More        *plainLink
}

// plainLink leads somewhere and says in short what is there.
type plainLink struct{ Title, Address, Facts string }

func (h *Handlers) newPlainSearch(text string) plainSearch {
	plain := plainSearch{Action: h.base.Link(pages.Search), Text: text}
	for _, kind := range search.Kinds {
		if pages := cmp.Or(foundKinds[kind].list, foundKinds[kind].pages); pages != "" {
			plain.Sections = append(plain.Sections, plainLink{Title: foundKinds[kind].name, Address: h.base.Link(pages)})
		}
	}
	return plain
}

// addFound puts what was found in place of the sections.
func (p *plainSearch) addFound(h *Handlers, found search.Result) {
	words := cmp.Or(found.Corrected, found.Looked, p.Text)
	p.Answer = views.MapPtr(found.Answer, h.newPlainAnswer)
	switch {
	case len(found.Groups) == 0 && found.Answer != nil:
		return
	case len(found.Groups) == 0:
		p.Note = fmt.Sprintf("No results for “%s”. Try other words, or browse:", p.Text)
		return
	case found.Answer == nil && found.Looked != "":
		p.Note = fmt.Sprintf("No answer to “%s”. Shown is “%s”.", p.Text, words)
	case found.Corrected != "":
		p.Note = fmt.Sprintf("No results for “%s”. Showing results for “%s”.", p.Text, found.Corrected)
	}
	p.Sections = nil
	for _, group := range found.Groups {
		p.Groups = append(p.Groups, h.newPlainGroup(group, words))
	}
}

func (h *Handlers) newPlainGroup(group search.Group, words string) plainGroup {
	plain := plainGroup{Name: foundKinds[group.Kind].name, Total: strconv.Itoa(group.Total)}
	if group.Total < 0 {
		plain.Total = "more than " + strconv.Itoa(search.MostCounted)
	}
	for _, hit := range group.Hits {
		plain.Hits = append(plain.Hits, plainLink{titleOf(group.Kind, hit), addressOf(pathOf(group.Kind, hit), h.base.Link), h.plainFacts(hit)})
	}
	if list := h.listOf(group, words); list != "" && group.Total != len(group.Hits) {
		title := fmt.Sprintf("All %s for “%s”", strings.ToLower(plain.Name), words)
		plain.More = &plainLink{Title: title, Address: h.base.Link(list)}
	}
	return plain
}

// newPlainAnswer returns an answer as a link, of a launch with its time.
func (h *Handlers) newPlainAnswer(a search.Answer) plainLink {
	link := plainLink{Title: answerTitle(a), Address: h.base.Link(answerPath(a))}
	if a.Launch != nil {
		link.Facts = a.Launch.Name + " · " + h.plainFacts(search.Hit{Launch: a.Launch})
	}
	return link
}

// plainFacts returns what is known of a hit, the time of a launch or an event as
// far as it is known.
func (h *Handlers) plainFacts(hit search.Hit) string {
	var known []string
	if hit.Subtitle != "" {
		known = append(known, hit.Subtitle)
	}
	if hit.Launch != nil {
		known = append(known, views.WhenOnSite(*hit.Launch), hit.Launch.Status.Name)
	}
	if hit.Event != nil {
		known = append(known, views.Told(views.EventWhen(*hit.Event, h.now()))...)
	}
	if !hit.PublishedAt.IsZero() {
		known = append(known, hit.PublishedAt.UTC().Format(views.Day))
	}
	return strings.Join(known, " · ")
}

func (p *plainSearch) html() (string, error) {
	var out strings.Builder
	if err := plainTemplate.Execute(&out, p); err != nil {
		return "", fmt.Errorf("page of a search: %w", err)
	}
	return out.String(), nil
}

// PlainPages returns what pages without more say to who runs no scripts, as HTML.
func PlainPages(base request.Base) string {
	return `<p>This page needs JavaScript. <a href="` + template.HTMLEscapeString(base.Link(pages.Search)) +
		`">Search</a> works without it.</p>`
}
