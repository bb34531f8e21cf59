// Package snapi turns answers of the Spaceflight News API v4 into articles. It
// is pure: bytes in, records out, no network, no database, no clock.
package snapi

import (
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strconv"

	"github.com/google/uuid"

	"tminus/ingest/wire"
	"tminus/store/catalogue"
)

var (
	errNoID        = errors.New("no id")
	errNoTitle     = errors.New("no title")
	errNoURL       = errors.New("no usable url")
	errNoPublished = errors.New("no usable published_at")
)

// maxAuthors and maxLaunches bound what one article may name.
const (
	maxAuthors  = 20
	maxLaunches = 50
)

// Articles reads a page of articles and hands each good one to each. A
// wire.FormatError says that the answer is no such page; errors of r and of
// each are returned wrapped. The articles handed over before an error are good.
func Articles(r io.Reader, each func(catalogue.Article) error) (wire.Envelope, error) {
	return wire.ReadPage(r, (*article).record, each)
}

// Article reads the answer to the question for a single article. A
// wire.FormatError says that it is none.
func Article(r io.Reader) (catalogue.Article, error) {
	var a article
	err := json.NewDecoder(r).Decode(&a)
	if _, odd := errors.AsType[*json.UnmarshalTypeError](err); err != nil && !odd {
		return catalogue.Article{}, wire.ReadError(err, 0)
	}
	v, _, err := a.record()
	if err != nil {
		return catalogue.Article{}, &wire.FormatError{Reason: "the article has " + err.Error()}
	}
	return v, nil
}

type article struct {
	ID          wire.Integer   `json:"id"`
	Title       wire.Line      `json:"title"`
	URL         wire.Weblink   `json:"url"`
	ImageURL    wire.Imagelink `json:"image_url"`
	NewsSite    wire.Line      `json:"news_site"`
	Summary     wire.Line      `json:"summary"`
	Authors     authors        `json:"authors"`
	Featured    wire.Boolean   `json:"featured"`
	PublishedAt wire.Moment    `json:"published_at"`
	UpdatedAt   wire.Moment    `json:"updated_at"`
	Launches    launches       `json:"launches"`
}

// record returns the article, and its id for messages.
func (a *article) record() (catalogue.Article, string, error) {
	if !a.ID.OK || a.ID.V <= 0 {
		return catalogue.Article{}, "", errNoID
	}
	id := strconv.FormatInt(a.ID.V, 10)
	switch {
	case a.Title == "":
		return catalogue.Article{}, id, errNoTitle
	case a.URL == "":
		return catalogue.Article{}, id, errNoURL
	case a.PublishedAt.T.IsZero():
		return catalogue.Article{}, id, errNoPublished
	}
	return catalogue.Article{
		ID: a.ID.V, Title: wire.Spaced(string(a.Title)), URL: string(a.URL), ImageURL: string(a.ImageURL),
		NewsSite: wire.Spaced(string(a.NewsSite)), Summary: wire.Spaced(string(a.Summary)), Authors: a.Authors,
		Featured: a.Featured.V, PublishedAt: a.PublishedAt.T, UpdatedAt: a.UpdatedAt.T, LaunchIDs: a.Launches,
	}, id, nil
}

// authors is the names of those who wrote an article. Old articles have none.
type authors []string

// UnmarshalJSON implements json.Unmarshaler; it never fails.
func (a *authors) UnmarshalJSON(data []byte) error {
	var list wire.OneOrMany[struct {
		Name wire.Line `json:"name"`
	}]
	_ = json.Unmarshal(data, &list)
	*a = nil
	for _, author := range list {
		if name := wire.Spaced(string(author.Name)); name != "" && !slices.Contains(*a, name) && len(*a) < maxAuthors {
			*a = append(*a, name)
		}
	}
	return nil
}

// launches is the ids of the launches an article is about. All providers of
// launches count by the same ids.
type launches []string

// UnmarshalJSON implements json.Unmarshaler; it never fails.
func (l *launches) UnmarshalJSON(data []byte) error {
	var list wire.OneOrMany[struct {
		ID wire.Line `json:"launch_id"`
	}]
	_ = json.Unmarshal(data, &list)
	*l = nil
	for _, launch := range list {
		id, err := uuid.Parse(string(launch.ID))
		if err == nil && len(launch.ID) == 36 && !slices.Contains(*l, id.String()) && len(*l) < maxLaunches {
			*l = append(*l, id.String())
		}
	}
	return nil
}
