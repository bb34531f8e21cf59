package catalogue

import (
	"context"
	"fmt"

	"tminus/store/sqlite"
)

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
