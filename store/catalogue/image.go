package catalogue

import (
	"context"
	"fmt"
	"strings"
	"time"

	"tminus/store/sqlite"
)

// Image is a picture as the feed describes it. URL and ThumbnailURL are
// absolute https URLs; ThumbnailURL may be empty. Credit and License travel
// with the picture and are shown wherever it is shown large.
type Image struct {
	ID           int64
	Name         string
	URL          string
	ThumbnailURL string
	Credit       string // "" when the feed names nobody
	License      string // e.g. "CC BY-NC 2.0", "Unknown"
	LicenseURL   string // "" when the licence has no page
}

// Link is an address that a page only shows: an official page, a profile.
type Link struct {
	Title       string `json:"title,omitempty"`
	Description string `json:"description,omitempty"`
	Source      string `json:"source,omitempty"` // host or publisher, as the feed names it
	URL         string `json:"url"`
	Type        string `json:"type,omitempty"`     // e.g. "Official Page"
	Language    string `json:"language,omitempty"` // e.g. "English"
	Priority    int    `json:"priority,omitempty"` // upstream's; smaller comes first
}

// SocialLink is a profile of an agency or astronaut.
type SocialLink struct {
	Name string `json:"name"` // the network's name, e.g. "Instagram"
	URL  string `json:"url"`
}

// Patch is a mission patch; the largest Priority is shown.
type Patch struct {
	ID       int64  `json:"id"`
	Name     string `json:"name"`
	Priority int    `json:"priority"`
	ImageURL string `json:"image_url"`
	Agency   string `json:"agency,omitempty"` // name of the agency it belongs to
}

// imageQueries select the addresses of images, those first that pages show
// first. Each takes the moment in unix seconds.
var imageQueries = []string{
	// Coming launches, with a day for those that have just flown.
	`SELECT i.url FROM launches l JOIN images i ON i.id = l.image_id
	WHERE l.net >= ? - 86400 AND l.withdrawn_at IS NULL ORDER BY l.net`,
	// What the pages of the launches about now show besides.
	`SELECT json_extract(j.value, '$.feature_image') FROM launches l, json_each(l.videos) j
	WHERE l.net BETWEEN ?1 - 604800 AND ?1 + 2592000 AND l.withdrawn_at IS NULL ORDER BY l.net`,
	`SELECT json_extract(j.value, '$.image_url') FROM launches l, json_each(l.patches) j
	WHERE l.net BETWEEN ?1 - 604800 AND ?1 + 2592000 AND l.withdrawn_at IS NULL ORDER BY l.net`,
	// The latest past ones.
	`SELECT i.url FROM launches l JOIN images i ON i.id = l.image_id
	WHERE l.net < ? AND l.withdrawn_at IS NULL ORDER BY l.net DESC LIMIT 100`,
	// What happens about now between launches, and where.
	`SELECT i.url FROM events e JOIN images i ON i.id = e.image_id WHERE e.date >= ? - 604800 AND e.withdrawn_at IS NULL ORDER BY e.date`,
	`SELECT json_extract(j.value, '$.feature_image') FROM events e, json_each(e.videos) j
	WHERE e.date BETWEEN ?1 - 604800 AND ?1 + 2592000 AND e.withdrawn_at IS NULL ORDER BY e.date`,
	`SELECT i.url FROM stations s JOIN images i ON i.id = s.image_id WHERE ? > 0 ORDER BY s.status_id, s.id`,
	// The covers of the other lists.
	`SELECT i.url FROM programs p JOIN images i ON i.id = p.image_id WHERE ? > 0 ORDER BY p.starts_at DESC`,
	`SELECT i.url FROM rockets r JOIN images i ON i.id = r.image_id WHERE ? > 0 ORDER BY r.id DESC`,
	`SELECT i.url FROM pads p JOIN images i ON i.id = p.image_id WHERE ? > 0 ORDER BY p.id`,
	`SELECT i.url FROM locations l JOIN images i ON i.id = l.image_id WHERE ? > 0 ORDER BY l.id`,
	`SELECT i.url FROM spacecraft_configs c JOIN images i ON i.id = c.image_id WHERE ? > 0 ORDER BY c.id DESC`,
	`SELECT i.url FROM agencies a JOIN images i ON i.id IN (a.image_id, a.logo_id) WHERE ? > 0 ORDER BY a.id`,
	`SELECT i.url FROM astronauts a JOIN images i ON i.id = a.image_id WHERE ? > 0 ORDER BY a.in_space DESC, a.id DESC`,
	`SELECT i.url FROM boosters b JOIN images i ON i.id = b.image_id WHERE ? > 0 ORDER BY b.id DESC`,
	`SELECT i.url FROM spacecraft c JOIN images i ON i.id = c.image_id WHERE ? > 0 ORDER BY c.id DESC`,
	// Pictures of the days, in both forms.
	`SELECT CASE media_type WHEN 'image' THEN url ELSE thumbnail_url END FROM pictures WHERE ? > 0 ORDER BY date DESC LIMIT 30`,
	// What is seen seldom.
	`SELECT map_image FROM pads WHERE ? > 0 ORDER BY id`,
	`SELECT i.url FROM events e JOIN images i ON i.id = e.image_id WHERE e.date < ? AND e.withdrawn_at IS NULL ORDER BY e.date DESC LIMIT 200`,
	`SELECT json_extract(j.value, '$.image_url') FROM programs p, json_each(p.patches) j WHERE ? > 0 ORDER BY p.id`,
	`SELECT i.url FROM launches l JOIN images i ON i.id = l.image_id
	WHERE l.net < ? AND l.withdrawn_at IS NULL GROUP BY i.url ORDER BY max(l.net) DESC`,
}

// newsImages selects the addresses of the articles' images of a month.
const newsImages = `SELECT image_url FROM articles WHERE published_at > ? - 2592000 ORDER BY published_at DESC`

// ImageAddresses returns where the images of the catalogue are published, each
// once, those first that pages show first; with the news' ones if asked for.
func (s *Catalogue) ImageAddresses(ctx context.Context, now time.Time, withNews bool) ([]string, error) {
	queries := imageQueries
	if withNews {
		queries = append(queries[:len(queries):len(queries)], newsImages)
	}
	addresses, seen := []string{}, map[string]bool{}
	for _, query := range queries {
		found, err := sqlite.QueryAll(ctx, s.db, (*sqlite.Row).Text, query, now.Unix())
		if err != nil {
			return nil, fmt.Errorf("addresses of images: %w", err)
		}
		for _, address := range found {
			if !seen[address] && strings.HasPrefix(address, "http") {
				seen[address] = true
				addresses = append(addresses, address)
			}
		}
	}
	return addresses, nil
}

// Picture is an astronomy picture of a day. Its texts are plain; what the feed
// does not tell is "".
type Picture struct {
	Date         string // YYYY-MM-DD
	Title        string
	Explanation  string
	MediaType    string // e.g. image, video; other: neither
	URL          string // of the image, or of the video or its player
	HDURL        string
	ThumbnailURL string // of a video
	Copyright    string // who owns it; "" for the public domain
}

// Still returns the address of what can be shown of it as an image; "" for a
// film without a thumbnail.
func (p Picture) Still() string {
	if p.MediaType == "image" {
		return p.URL
	}
	return p.ThumbnailURL
}

// ListPictures returns the pictures of a day and of those before it, newest
// first, at most limit. Without a day it begins at the latest picture.
func (s *Catalogue) ListPictures(ctx context.Context, until string, limit int) ([]Picture, error) {
	if until == "" {
		until = "9999-12-31"
	}
	pictures, err := sqlite.QueryAll(ctx, s.db, readPicture, `
		SELECT date, title, explanation, media_type, url, hd_url, thumbnail_url, copyright FROM pictures
		WHERE date <= ? ORDER BY date DESC LIMIT ? + 0`, until, max(limit, 0))
	if err != nil {
		return nil, fmt.Errorf("list pictures: %w", err)
	}
	return pictures, nil
}

func readPicture(c *sqlite.Row) Picture {
	return Picture{
		Date: c.Text(), Title: c.Text(), Explanation: c.Text(), MediaType: c.Text(), URL: c.Text(), HDURL: c.Text(),
		ThumbnailURL: c.Text(), Copyright: c.Text(),
	}
}
