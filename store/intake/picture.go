package intake

import (
	"context"
	"errors"
	"fmt"

	"tminus/store/catalogue"
	"tminus/store/journal"
)

// SavePictures writes pictures and progress marks in one transaction. Pictures
// of other days stay. The catalogue version grows when anything a page shows
// changed.
func (s *Intake) SavePictures(ctx context.Context, pictures []catalogue.Picture, marks []journal.Mark) (Saved, error) {
	var saved Saved
	err := s.saving(ctx, func(w *writer) error {
		for i := range pictures {
			w.saved.count(w.savePicture(&pictures[i]))
		}
		w.keep(journal.Progress{Marks: marks})
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

func (w *writer) savePicture(p *catalogue.Picture) outcome {
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
