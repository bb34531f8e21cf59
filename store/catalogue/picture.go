package catalogue

import (
	"context"
	"errors"
	"fmt"

	"tminus/store/journal"
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

// SavePictures writes pictures and progress marks in one transaction. Pictures
// of other days stay. The catalogue version grows when anything a page shows
// changed.
func (s *Catalogue) SavePictures(ctx context.Context, pictures []Picture, marks []journal.Mark) (Saved, error) {
	var saved Saved
	err := s.saving(ctx, func(w *writer) error {
		for i := range pictures {
			w.saved.count(w.savePicture(&pictures[i]))
		}
		for _, mark := range marks {
			w.mark(mark)
		}
		saved = w.saved
		return w.finish()
	})
	if err != nil {
		return Saved{}, fmt.Errorf("save pictures: %w", err)
	}
	return saved, nil
}

const savePictureSQL = `
	INSERT INTO pictures (date, title, explanation, media_type, url, hd_url, thumbnail_url, copyright)
	VALUES (?, ?, ?, ?, ?, ?, ?, ?)
	ON CONFLICT (date) DO UPDATE SET title = excluded.title, explanation = excluded.explanation,
		media_type = excluded.media_type, url = excluded.url, hd_url = excluded.hd_url,
		thumbnail_url = excluded.thumbnail_url, copyright = excluded.copyright
	WHERE (pictures.title, pictures.explanation, pictures.media_type, pictures.url, pictures.hd_url,
			pictures.thumbnail_url, pictures.copyright)
		IS NOT (excluded.title, excluded.explanation, excluded.media_type, excluded.url, excluded.hd_url,
			excluded.thumbnail_url, excluded.copyright)`

func (w *writer) savePicture(p *Picture) outcome {
	w.doing = "save picture of " + p.Date
	if p.Date == "" || p.Title == "" {
		w.fail(errors.New("its date or title is missing"))
		return unchanged
	}
	var old bool
	w.find("SELECT 1 FROM pictures WHERE date = ?", []any{p.Date}, &old)
	before := w.changes
	w.write(savePictureSQL, p.Date, p.Title, p.Explanation, p.MediaType, p.URL, p.HDURL, p.ThumbnailURL, p.Copyright)
	switch {
	case !old:
		return inserted
	case w.changes > before:
		return updated
	}
	return unchanged
}
