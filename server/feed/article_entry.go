package feed

import (
	"strconv"

	"tminus/store/catalogue"
)

// articleFacts are what programs are told of an article beside its entry.
type articleFacts struct {
	Launches []string `json:"launches"`
}

// ArticleEntry returns what a feed reader is told of a piece of news; reading on
// leads to its publisher.
func (s Site) ArticleEntry(a catalogue.Article) Entry {
	updated := a.PublishedAt
	if a.UpdatedAt.After(updated) {
		updated = a.UpdatedAt
	}
	return Entry{
		ID: s.tag("article/" + strconv.FormatInt(a.ID, 10)), Title: a.Title, Link: a.URL, Text: a.Summary, Author: a.NewsSite,
		Published: a.PublishedAt, Updated: updated, Tags: tags(a.NewsSite), Image: shown(s.NewsImage, a.ImageURL), Told: articleFacts{a.LaunchIDs},
	}
}
