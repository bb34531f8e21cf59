package views

import (
	"tminus/store/catalogue"
)

// PictureBrief is a picture of another day.
type PictureBrief struct {
	Date         string  `json:"date"`
	Title        string  `json:"title"`
	MediaType    string  `json:"media_type"`
	URL          *string `json:"url"`
	ThumbnailURL *string `json:"thumbnail_url"`
	Copies
}

// Picture is the picture of a day with those before it.
type Picture struct {
	PictureBrief
	Explanation *string        `json:"explanation"`
	HDURL       *string        `json:"hdurl"`
	Copyright   *string        `json:"copyright"`
	Previous    []PictureBrief `json:"previous"`
}

func (m Maker) pictureBrief(p catalogue.Picture) PictureBrief {
	return PictureBrief{
		Date: p.Date, Title: p.Title, MediaType: p.MediaType, URL: NilIfEmpty(p.URL), ThumbnailURL: NilIfEmpty(p.ThumbnailURL),
		Copies: m.CopiesOf(p.Still()),
	}
}

// Picture returns the view of the first of the pictures.
func (m Maker) Picture(pictures []catalogue.Picture) Picture {
	p := pictures[0]
	return Picture{
		PictureBrief: m.pictureBrief(p), Explanation: NilIfEmpty(p.Explanation), HDURL: NilIfEmpty(p.HDURL),
		Copyright: NilIfEmpty(p.Copyright), Previous: MapAll(pictures[1:], m.pictureBrief),
	}
}
