package server

import "tminus/server/pages"

// switchedOff returns the paths of pages and feeds of what the operator has
// switched off: they are not found, and nothing leads there.
func (c Config) switchedOff() []string {
	off := []string{}
	if c.WithoutNews {
		off = append(off, pages.News, pages.News+".atom", pages.News+".rss", pages.News+".json")
	}
	if c.WithoutPicture {
		off = append(off, pages.Picture)
	}
	return off
}
