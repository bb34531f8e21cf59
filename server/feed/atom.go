package feed

import (
	"encoding/xml"
	"time"
)

// AtomType is the content type of an Atom feed.
const AtomType = "application/atom+xml; charset=utf-8"

// The elements of an Atom feed, RFC 4287.
type (
	atomFeed struct {
		XMLName  xml.Name    `xml:"http://www.w3.org/2005/Atom feed"`
		Language string      `xml:"xml:lang,attr"`
		Title    string      `xml:"title"`
		Subtitle string      `xml:"subtitle"`
		ID       string      `xml:"id"`
		Updated  string      `xml:"updated"`
		Author   atomPerson  `xml:"author"`
		Links    []atomLink  `xml:"link"`
		Entries  []atomEntry `xml:"entry"`
	}
	atomPerson struct {
		Name string `xml:"name"`
		URI  string `xml:"uri,omitempty"`
	}
	atomLink struct {
		Rel  string `xml:"rel,attr"`
		Type string `xml:"type,attr,omitempty"`
		Href string `xml:"href,attr"`
	}
	atomEntry struct {
		Title      string         `xml:"title"`
		ID         string         `xml:"id"`
		Links      []atomLink     `xml:"link"`
		Published  string         `xml:"published,omitempty"`
		Updated    string         `xml:"updated"`
		Author     *atomPerson    `xml:"author"`
		Categories []atomCategory `xml:"category"`
		Summary    string         `xml:"summary"`
	}
	atomCategory struct {
		Term string `xml:"term,attr"`
	}
)

// Atom returns the page as an Atom feed; RFC 5005 has the links of pages.
func (e Entries) Atom() ([]byte, error) {
	updated := e.Modified()
	if updated.IsZero() {
		updated = time.Unix(0, 0) // an Atom feed has to tell one, and has to stay the same
	}
	feed := atomFeed{
		Language: language, Title: oneLine(e.Title), Subtitle: oneLine(e.Description), ID: e.Site.tag(e.Path), Updated: moment(updated),
		Author: atomPerson{e.Site.Name, e.Site.Absolute("/")},
		Links: []atomLink{
			{"self", "application/atom+xml", e.Site.Address(e.Self)},
			{"alternate", "text/html", e.Site.Address(e.Home)},
		},
	}
	if e.Next != "" {
		feed.Links = append(feed.Links, atomLink{"next", "application/atom+xml", e.Site.Address(e.Next)})
	}
	for _, entry := range e.Items {
		feed.Entries = append(feed.Entries, newAtomEntry(entry))
	}
	return document(feed)
}

func newAtomEntry(e Entry) atomEntry {
	entry := atomEntry{
		Title: oneLine(e.Title), ID: e.ID, Links: []atomLink{{"alternate", "text/html", e.Link}},
		Published: moment(e.Published), Updated: moment(e.Updated), Summary: text(e.Text),
	}
	if e.Image != "" {
		entry.Links = append(entry.Links, atomLink{"enclosure", imageType(e.Image), e.Image})
	}
	if e.Author != "" {
		entry.Author = &atomPerson{Name: oneLine(e.Author)}
	}
	for _, tag := range e.Tags {
		entry.Categories = append(entry.Categories, atomCategory{tag})
	}
	return entry
}

// language is what everything here is written in.
const language = "en"

// document returns a value as an XML document.
func document(value any) ([]byte, error) {
	body, err := xml.MarshalIndent(value, "", " ")
	if err != nil {
		return nil, err
	}
	return append([]byte(xml.Header), append(body, '\n')...), nil
}
