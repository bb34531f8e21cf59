// Package apod turns answers of NASA's Astronomy Picture of the Day into
// pictures. It is pure: bytes in, records out, no network, no database, no
// clock.
package apod

import (
	"encoding/json"
	"errors"
	"io"
	"strings"

	"tminus/ingest/wire"
	"tminus/store/catalogue"
)

var (
	errNoDate  = errors.New("no usable date")
	errNoTitle = errors.New("no title")
)

// image is the media type of pictures that are one.
const image = "image"

// Pictures reads an answer, which is one picture or a list of them, and hands
// each good one to each. A wire.FormatError says that it is neither; errors of
// r and of each are returned wrapped. The pictures handed over before an error
// are good.
func Pictures(r io.Reader, each func(catalogue.Picture) error) (wire.Envelope, error) {
	return wire.ReadRecords(r, (*picture).record, each)
}

type picture struct {
	Date         wire.Day        `json:"date"`
	Title        wire.Line       `json:"title"`
	Explanation  wire.Text       `json:"explanation"`
	MediaType    wire.Line       `json:"media_type"`
	URL          json.RawMessage `json:"url"` // of an image or of a film
	HDURL        wire.Imagelink  `json:"hdurl"`
	ThumbnailURL wire.Imagelink  `json:"thumbnail_url"`
	Copyright    wire.Line       `json:"copyright"`
}

// record returns the picture, and its day for messages. Some days have neither
// image nor video, and so no URL.
func (p *picture) record() (catalogue.Picture, string, error) {
	switch {
	case p.Date == "":
		return catalogue.Picture{}, "", errNoDate
	case p.Title == "":
		return catalogue.Picture{}, string(p.Date), errNoTitle
	}
	address, _ := wire.Scalar(p.URL)
	v := catalogue.Picture{
		Date: string(p.Date), Title: wire.Spaced(string(p.Title)), Explanation: string(p.Explanation),
		MediaType: strings.ToLower(string(p.MediaType)), URL: wire.CleanURL(address), HDURL: string(p.HDURL),
		ThumbnailURL: string(p.ThumbnailURL), Copyright: wire.Spaced(string(p.Copyright)),
	}
	if v.MediaType == image {
		v.URL = wire.CleanImage(address)
	}
	return v, v.Date, nil
}
