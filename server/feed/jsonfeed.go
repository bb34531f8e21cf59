package feed

import "encoding/json"

// JSONType is the content type of a JSON feed.
const JSONType = "application/feed+json; charset=utf-8"

// The objects of a JSON feed, version 1.1.
type (
	jsonFeed struct {
		Version     string       `json:"version"`
		Title       string       `json:"title"`
		Home        string       `json:"home_page_url"`
		Self        string       `json:"feed_url"`
		Next        string       `json:"next_url,omitempty"`
		Description string       `json:"description,omitempty"`
		Language    string       `json:"language"`
		Authors     []jsonAuthor `json:"authors"`
		Items       []jsonItem   `json:"items"`
	}
	jsonAuthor struct {
		Name string `json:"name"`
		URL  string `json:"url,omitempty"`
	}
	jsonItem struct {
		ID        string       `json:"id"`
		URL       string       `json:"url"`
		Title     string       `json:"title"`
		Text      string       `json:"content_text"`
		Published string       `json:"date_published,omitempty"`
		Modified  string       `json:"date_modified"`
		Authors   []jsonAuthor `json:"authors,omitempty"`
		Tags      []string     `json:"tags,omitempty"`
		Image     string       `json:"image,omitempty"`
		Told      any          `json:"_tminus,omitempty"`
	}
)

// JSON returns the page as a JSON feed.
func (e Entries) JSON() ([]byte, error) {
	feed := jsonFeed{
		Version: "https://jsonfeed.org/version/1.1", Title: oneLine(e.Title), Description: oneLine(e.Description), Language: language,
		Home: e.Site.Address(e.Home), Self: e.Site.Address(e.Self),
		Authors: []jsonAuthor{{e.Site.Name, e.Site.Absolute("/")}}, Items: []jsonItem{},
	}
	if e.Next != "" {
		feed.Next = e.Site.Address(e.Next)
	}
	for _, entry := range e.Items {
		item := jsonItem{
			ID: entry.ID, URL: entry.Link, Title: oneLine(entry.Title), Text: text(entry.Text), Published: moment(entry.Published),
			Modified: moment(entry.Updated), Tags: entry.Tags, Image: entry.Image, Told: entry.Told,
		}
		if entry.Author != "" {
			item.Authors = []jsonAuthor{{Name: oneLine(entry.Author)}}
		}
		feed.Items = append(feed.Items, item)
	}
	return json.Marshal(feed)
}
