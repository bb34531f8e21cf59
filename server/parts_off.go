package server

import (
	"tminus/server/embeds"
	"tminus/server/pages"
)

// switchedOff returns the paths of what the operator has
// switched off: they are not found, and nothing leads there.
func (c Config) switchedOff() []string {
	off := []string{}
	if c.WithoutNews {
		off = append(off, pages.News, pages.News+".atom", pages.News+".rss", pages.News+".json", newsPath)
	}
	if c.WithoutPicture {
		off = append(off, pages.Picture, picturePath, plainPicturePath)
	}
	if c.WithoutEmbeds {
		off = append(off, embeds.Paths()...)
	}
	if c.Streams == 0 {
		off = append(off, streamPath)
	}
	return off
}
