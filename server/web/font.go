package web

import "strings"

// textFont is the source of the part of the text font that all pages load.
const textFont = "node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2"

// wideFont is the source of the part of the text font that has the letters
// beyond Latin-1. The styles load it for pages that show some.
const wideFont = "node_modules/@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2"

// isWide reports whether a letter is of the wide part alone: of the Latin
// blocks Extended-A, Extended-B and Extended Additional, without those that
// the first part has too.
func isWide(letter rune) bool {
	switch letter {
	case 'ı', 'Œ', 'œ':
		return false
	default:
		return letter >= 0x100 && letter <= 0x24f || letter >= 0x1e00 && letter <= 0x1eff
	}
}

// fontFor returns the font that a page with this text needs besides the one
// that all pages load, or "".
func (s *Site) fontFor(text string) string {
	if !strings.ContainsFunc(text, isWide) {
		return ""
	}
	return s.chunks[wideFont].File
}

// TextFont returns the URL path of the font that all pages load, or "" when
// the build has none.
func (s *Site) TextFont() string { return s.Asset(textFont) }
