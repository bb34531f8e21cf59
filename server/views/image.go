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

// Images makes the views of what has images.
type Images struct {
	Folder *images.Folder           // nil: images come from their publishers
	Link   func(path string) string // puts the base path in front
	Public func(path string) string // makes an address for other programs
	News   bool                     // articles are shown with their publishers' images
}

// Of returns where the image of an address is shown.
func (i Images) Of(address string) Copies {
	if i.Folder == nil {
		return Copies{}
	}
	shown, _ := i.Folder.Show(address)
	copies := Copies{Sources: make([]Source, 0, len(shown.Widths)), Placeholder: NilIfEmpty(shown.Colour)}
	for _, width := range shown.Widths {
		copies.Sources = append(copies.Sources, Source{
			Width: shown.RealWidth(width), URL: i.Link(ImagePages + images.Name(shown.Key, width, shown.Type)),
		})
	}
	if shown.Width > 0 {
		copies.Width, copies.Height = &shown.Width, &shown.Height
	}
	return copies
}

// Address returns the address of an image for other programs: of the widest copy
// that this site keeps, else its publisher's.
func (i Images) Address(address string) string {
	if i.Folder == nil {
		return address
	}
	shown, ok := i.Folder.Show(address)
	if !ok || shown.Width == 0 { // it is not kept yet
		return address
	}
	return i.Public(ImagePages + images.Name(shown.Key, shown.Widths[len(shown.Widths)-1], shown.Type))
}

// NewsAddress is Address for the image of an article.
func (i Images) NewsAddress(address string) string {
	if !i.News {
		return address
	}
	return i.Address(address)
}

// Read returns the file of a name; not ok when it is not kept.
func (i Images) Read(name string) (images.Served, bool) {
	if i.Folder == nil {
		return images.Served{}, false
	}
	return i.Folder.Read(name)
}

// NoCopies say that an image is not shown.
func NoCopies() Copies { return Copies{Sources: []Source{}} }

// Image returns the view of an image.
func (i Images) Image(image catalogue.Image) Image {
	return Image{
		URL: image.URL, ThumbnailURL: NilIfEmpty(image.ThumbnailURL), Name: image.Name, Credit: NilIfEmpty(image.Credit),
		License: NilIfEmpty(image.License), LicenseURL: NilIfEmpty(image.LicenseURL), Copies: i.Of(image.URL),
	}
}

// List returns the list the wire has where there is at most one image.
func (i Images) List(image *catalogue.Image) []Image {
	if image == nil {
		return []Image{}
	}
	return []Image{i.Image(*image)}
}

// Video is a webcast or a recording of a launch.
type Video struct {
	URL       string     `json:"videoUrl"`
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

// Video returns the view of a video with its still.
func (i Images) Video(v catalogue.Video) Video {
	return Video{
		URL: v.URL, Priority: v.Priority, Title: v.Title, Publisher: NilIfEmpty(v.Publisher), Source: NilIfEmpty(v.Source),
		Type: NilIfEmpty(v.Type), Language: NilIfEmpty(v.Language), ImageURL: NilIfEmpty(v.FeatureImage),
		StartTime: UTC(v.StartsAt), Live: v.Live, Copies: i.Of(v.FeatureImage),
	}
}
