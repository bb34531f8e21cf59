package views

import (
	"time"

	"tminus/store/catalogue"
	"tminus/store/images"
)

// Image is a picture with who made it and how it may be used.
type Image struct {
	URL          string  `json:"image_url"`
	ThumbnailURL *string `json:"thumbnail_url"`
	Name         string  `json:"name"`
	Credit       *string `json:"credit"`
	License      *string `json:"license"`
	LicenseURL   *string `json:"license_url"`
	Copies
}

// Copies are where this site shows an image itself.
type Copies struct {
	// Sources has the widths in which it is shown, smallest first. Null when
	// images come from their publishers, empty when there is nothing to show.
	Sources     []Source `json:"sources"`
	Placeholder *string  `json:"placeholder"` // the mean colour, "#rrggbb"
	Width       *int     `json:"width"`       // of the original, in pixels
	Height      *int     `json:"height"`
}

// Source is an image in one width, in pixels.
type Source struct {
	Width int    `json:"width"`
	URL   string `json:"url"` // below this site's address
}

// ImagePages is where the site's own images are.
const ImagePages = "/img/"

// CopiesOf returns where the image of an address is shown.
func (m Maker) CopiesOf(address string) Copies {
	if m.Folder == nil {
		return Copies{}
	}
	shown, _ := m.Folder.Show(address)
	copies := Copies{Sources: make([]Source, 0, len(shown.Widths)), Placeholder: NilIfEmpty(shown.Colour)}
	for _, width := range shown.Widths {
		copies.Sources = append(copies.Sources, Source{
			Width: shown.RealWidth(width), URL: m.Link(ImagePages + images.Name(shown.Key, width, shown.Type)),
		})
	}
	if shown.Width > 0 {
		copies.Width, copies.Height = &shown.Width, &shown.Height
	}
	return copies
}

// ImageAddress returns the address of an image for other programs: of the widest copy
// that this site keeps, else its publisher's.
func (m Maker) ImageAddress(address string) string {
	if m.Folder == nil {
		return address
	}
	shown, ok := m.Folder.Show(address)
	if !ok || shown.Width == 0 { // it is not kept yet
		return address
	}
	return m.Public(ImagePages + images.Name(shown.Key, shown.Widths[len(shown.Widths)-1], shown.Type))
}

// NewsAddress is ImageAddress for the image of an article.
func (m Maker) NewsAddress(address string) string {
	if !m.News {
		return address
	}
	return m.ImageAddress(address)
}

// ReadImage returns the file of a name; not ok when it is not kept.
func (m Maker) ReadImage(name string) (images.Served, bool) {
	if m.Folder == nil {
		return images.Served{}, false
	}
	return m.Folder.Read(name)
}

// NoCopies say that an image is not shown.
func NoCopies() Copies { return Copies{Sources: []Source{}} }

// Image returns the view of an image.
func (m Maker) Image(image catalogue.Image) Image {
	return Image{
		URL: image.URL, ThumbnailURL: NilIfEmpty(image.ThumbnailURL), Name: image.Name, Credit: NilIfEmpty(image.Credit),
		License: NilIfEmpty(image.License), LicenseURL: NilIfEmpty(image.LicenseURL), Copies: m.CopiesOf(image.URL),
	}
}

// List returns the list the wire has where there is at most one image.
func (m Maker) List(image *catalogue.Image) []Image {
	if image == nil {
		return []Image{}
	}
	return []Image{m.Image(*image)}
}

// Video is a webcast or a recording of a launch.
type Video struct {
	URL       string     `json:"videoUrl"`
	WatchURL  string     `json:"watch_url"`
	Priority  int        `json:"priority"`
	Title     string     `json:"title"`
	Publisher *string    `json:"publisher"`
	Source    *string    `json:"source"`
	Type      *string    `json:"type"`
	Language  *string    `json:"language"`
	ImageURL  *string    `json:"image_url"`
	StartTime *time.Time `json:"start_time"`
	Live      bool       `json:"live"`
	Copies
}

// videos returns the views of the videos of a launch.
func (m Maker) videos(l catalogue.Launch) []Video {
	return MapAll(l.Videos, func(v catalogue.Video) Video {
		view := m.Video(v)
		view.WatchURL = l.WatchURL(v)
		return view
	})
}

// Video returns the view of a video with its still.
func (m Maker) Video(v catalogue.Video) Video {
	return Video{
		URL: v.URL, WatchURL: v.URL, Priority: v.Priority, Title: v.Title, Publisher: NilIfEmpty(v.Publisher), Source: NilIfEmpty(v.Source),
		Type: NilIfEmpty(v.Type), Language: NilIfEmpty(v.Language), ImageURL: NilIfEmpty(v.FeatureImage),
		StartTime: UTC(v.StartsAt), Live: v.Live, Copies: m.CopiesOf(v.FeatureImage),
	}
}
