package views

import (
	"time"

	"tminus/store/catalogue"
)

// Article is an article of the news as the Spaceflight News API has it.
type Article struct {
	ID          int64        `json:"id"`
	Title       string       `json:"title"`
	URL         string       `json:"url"`
	ImageURL    *string      `json:"image_url"`
	NewsSite    string       `json:"news_site"`
	Summary     *string      `json:"summary"`
	Authors     []string     `json:"authors"`
	PublishedAt time.Time    `json:"published_at"`
	UpdatedAt   *time.Time   `json:"updated_at"`
	Featured    bool         `json:"featured"`
	Launches    []NewsLaunch `json:"launches"`
	Copies
}

// NewsLaunch is a launch that an article is about.
type NewsLaunch struct {
	ID string `json:"launch_id"`
}

// Article returns an article of the news.
func (m Maker) Article(a catalogue.Article) Article {
	return Article{
		ID: a.ID, Title: a.Title, URL: a.URL, ImageURL: NilIfEmpty(a.ImageURL), NewsSite: a.NewsSite, Summary: NilIfEmpty(a.Summary),
		Authors: append([]string{}, a.Authors...), PublishedAt: a.PublishedAt.UTC(), UpdatedAt: NilIfZero(a.UpdatedAt),
		Featured: a.Featured, Launches: MapAll(a.LaunchIDs, func(id string) NewsLaunch { return NewsLaunch{id} }),
		Copies: m.NewsCopies(a.ImageURL),
	}
}

// NewsCopies returns where the image of an article is shown.
func (m Maker) NewsCopies(address string) Copies {
	if !m.News {
		return NoCopies()
	}
	return m.CopiesOf(address)
}
