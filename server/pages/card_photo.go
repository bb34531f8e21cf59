package pages

import (
	"bytes"
	"image"
	_ "image/jpeg" // what copies of images are
	_ "image/png"
	"regexp"
	"strings"

	"tminus/server/card"
	"tminus/server/views"
	"tminus/store/images"
)

// photos are the site's own copies of images, as cards show them.
type photos struct{ folder *images.Folder }

// largestPhoto is how many pixels a photo on a card has at most: enough for the
// widest copy of one that is three times as high as wide.
const largestPhoto = 5_000_000

// Photo implements card.Photos. There is none where the copy is so high that a
// card would show little of it and take much memory.
func (p photos) Photo(address string) (image.Image, bool) {
	served, ok := p.folder.Largest(address)
	if !ok {
		return nil, false
	}
	size, _, err := image.DecodeConfig(bytes.NewReader(served.Body))
	if err != nil || size.Width*size.Height > largestPhoto {
		return nil, false
	}
	photo, _, err := image.Decode(bytes.NewReader(served.Body))
	return photo, err == nil
}

// noChanges finds licences that do not let a photo be drawn over.
var noChanges = regexp.MustCompile(`(?i)\bND\b|no.?deriv|single.?use`)

// Photo returns the image as a card shows it. It is nil where the licence
// forbids that, where the site has no copy, and for what is partly transparent:
// a logo, which may be as dark as the card. Of most images no licence is known;
// those are shown, as they are on the page.
func Photo(image views.Image) *card.Photo {
	license := views.TextOf(image.License)
	if image.Width == nil || image.Placeholder == nil || noChanges.MatchString(license) {
		return nil
	}
	if strings.EqualFold(license, "unknown") {
		license = ""
	}
	credit := card.Joined(views.TextOf(image.Credit), license)
	if credit != "" {
		credit = "Photo: " + credit
	}
	return &card.Photo{Address: image.URL, Credit: credit}
}
