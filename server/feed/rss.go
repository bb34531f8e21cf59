package feed

import (
	"encoding/xml"
	"html"
	"mime"
	"net/url"
	"path"
	"strings"
	"time"
)

// RSSType is the content type of an RSS feed.
const RSSType = "application/rss+xml; charset=utf-8"

// rssMinutes is how long a reader may keep the feed before it asks again.
const rssMinutes = 60

// The elements of an RSS 2.0 feed, with those of Atom, Dublin Core and Media
// RSS where it has none of its own.
type (
	rssFeed struct {
		XMLName xml.Name   `xml:"rss"`
		Version string     `xml:"version,attr"`
		Atom    string     `xml:"xmlns:atom,attr"`
		DC      string     `xml:"xmlns:dc,attr"`
		Media   string     `xml:"xmlns:media,attr"`
		Channel rssChannel `xml:"channel"`
	}
	rssChannel struct {
		Title       string     `xml:"title"`
		Link        string     `xml:"link"`
		Description string     `xml:"description"`
		Language    string     `xml:"language"`
		Built       string     `xml:"lastBuildDate,omitempty"`
		TTL         int        `xml:"ttl"`
		Links       []atomLink `xml:"atom:link"`
		Items       []rssItem  `xml:"item"`
	}
	rssItem struct {
		Title       string    `xml:"title"`
		Link        string    `xml:"link"`
		Description string    `xml:"description"`
		Creator     string    `xml:"dc:creator,omitempty"`
		Categories  []string  `xml:"category"`
		GUID        rssGUID   `xml:"guid"`
		Published   string    `xml:"pubDate"`
		Updated     string    `xml:"atom:updated"`
		Image       *rssMedia `xml:"media:content"`
	}
	rssGUID struct {
		IsPermaLink bool   `xml:"isPermaLink,attr"`
		ID          string `xml:",chardata"`
	}
	rssMedia struct {
		URL    string `xml:"url,attr"`
		Type   string `xml:"type,attr,omitempty"`
		Medium string `xml:"medium,attr"`
	}
)

// RSS returns the page as an RSS feed.
func (e Entries) RSS() ([]byte, error) {
	channel := rssChannel{
		Title: oneLine(e.Title), Link: e.Site.Address(e.Home), Description: oneLine(e.Description), Language: language,
		Built: rssTime(e.Modified()), TTL: rssMinutes,
		Links: []atomLink{{"self", "application/rss+xml", e.Site.Address(e.Self)}},
	}
	if e.Next != "" {
		channel.Links = append(channel.Links, atomLink{"next", "application/rss+xml", e.Site.Address(e.Next)})
	}
	for _, entry := range e.Items {
		channel.Items = append(channel.Items, newRSSItem(entry))
	}
	return document(rssFeed{
		Version: "2.0", Atom: "http://www.w3.org/2005/Atom", DC: "http://purl.org/dc/elements/1.1/", Media: "http://search.yahoo.com/mrss/",
		Channel: channel,
	})
}

func newRSSItem(e Entry) rssItem {
	published := e.Published
	if published.IsZero() {
		published = e.Updated
	}
	item := rssItem{
		Title: oneLine(e.Title), Link: e.Link, Creator: oneLine(e.Author), Categories: e.Tags, GUID: rssGUID{ID: e.ID},
		// Readers take a description for HTML, so what is none has to be escaped twice.
		Description: html.EscapeString(text(e.Text)),
		Published:   rssTime(published), Updated: moment(e.Updated),
	}
	if e.Image != "" {
		item.Image = &rssMedia{URL: e.Image, Type: imageType(e.Image), Medium: "image"}
	}
	return item
}

// rssTime returns a moment as RSS has it, "" for none.
func rssTime(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format(time.RFC1123Z)
}

// imageType returns the content type that the address of a picture ends with,
// "" when it does not tell.
func imageType(address string) string {
	parsed, err := url.Parse(address)
	if err != nil {
		return ""
	}
	if kind := mime.TypeByExtension(strings.ToLower(path.Ext(parsed.Path))); strings.HasPrefix(kind, "image/") {
		return kind
	}
	return ""
}
