package views

import "tminus/store/images"

// Maker makes the views of what has images: it knows where those are shown.
type Maker struct {
	Folder *images.Folder           // nil: images come from their publishers
	Link   func(path string) string // puts the base path in front
	Public func(path string) string // makes an address for other programs
	News   bool                     // articles are shown with their publishers' images
}
