package card

import (
	"strings"
	"unicode"

	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"
)

const ellipsis = "…"

// drawable returns a text in one line, without the characters that no font has.
func (t typeface) drawable(text string) string {
	buf := tables.Get().(*sfnt.Buffer)
	defer tables.Put(buf)
	text = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return ' '
		}
		if _, ok := t.find(buf, r); !ok {
			return -1
		}
		return r
	}, norm.NFC.String(text))
	return strings.Join(strings.Fields(text), " ")
}

// cut returns the text, or as much of it as is so wide with an ellipsis.
func (s style) cut(text string, width float64) string {
	if s.measure(text) <= width {
		return text
	}
	runes := []rune(text)
	for n := len(runes); n > 0; n-- {
		short := strings.TrimRight(string(runes[:n]), " ,.;:|-") + ellipsis
		if s.measure(short) <= width {
			return short
		}
	}
	return ""
}

// twoLines returns the text in one line or two of that width, the two as alike
// as they can be; rest is what does not fit.
func (s style) twoLines(text string, width float64) (lines []string, fits bool) {
	if s.measure(text) <= width {
		return []string{text}, true
	}
	words := strings.Fields(text)
	best := width
	for n := 1; n < len(words); n++ {
		first, second := strings.Join(words[:n], " "), strings.Join(words[n:], " ")
		if wider := max(s.measure(first), s.measure(second)); wider <= best {
			best, lines = wider, []string{first, second}
		}
	}
	if lines != nil {
		return lines, true
	}
	return s.cutLines(words, width), false
}

// cutLines returns two lines of that width, the second with an ellipsis.
func (s style) cutLines(words []string, width float64) []string {
	n := 1
	for n < len(words) && s.measure(strings.Join(words[:n+1], " ")) <= width {
		n++
	}
	first := strings.Join(words[:n], " ")
	if s.measure(first) > width || n == len(words) {
		return []string{s.cut(strings.Join(words, " "), width)}
	}
	return []string{first, s.cut(strings.Join(words[n:], " "), width)}
}

// titles are the sizes of a name, the largest first, and how wide its lines may
// be at each, so that a large one leaves room for the drawing.
var titles = []struct {
	size, width float64
	lines       int
}{{104, 640, 1}, {80, 740, 2}, {64, 900, 2}, {54, 1072, 2}, {46, 1072, 2}}

// setTitle returns the lines of a name, no wider than that, and how large they
// are.
func (f fonts) setTitle(name string, widest float64) (lines []string, s style) {
	for _, t := range titles {
		s = style{f.bold, t.size, -.052}
		var fits bool
		if lines, fits = s.twoLines(name, min(t.width, widest)); fits && len(lines) <= t.lines {
			break
		}
	}
	return lines, s
}

// factLine is a line of a fact, and how high it stands above the last one.
type factLine struct {
	text  string
	set   style
	above float64
}

// setFact returns the lines of a fact that is at most so wide, and how wide they
// are: one of large letters, or two of smaller ones.
func (f fonts) setFact(text string, room float64) (lines []factLine, width float64) {
	const lineHeight = 32.
	text = f.bold.drawable(text)
	large, less := style{f.bold, 36, -.035}, style{f.bold, 28, -.03}
	if width := large.measure(text); width <= room {
		return []factLine{{text, large, 0}}, width
	}
	parts, _ := less.twoLines(text, room)
	for i, part := range parts {
		lines = append(lines, factLine{part, less, float64(len(parts)-1-i) * lineHeight})
		width = max(width, less.measure(part))
	}
	return lines, width
}

// Joined returns the texts that are not empty as one.
func Joined(texts ...string) string {
	var known []string
	for _, text := range texts {
		if text != "" {
			known = append(known, text)
		}
	}
	return strings.Join(known, ", ")
}

// Measure returns how wide a text is in the site's typeface, in pixels, where its
// letters are of that size. A character that no font has counts as a square.
func Measure(text string, size float64) (float64, error) {
	set, err := loaded()
	if err != nil {
		return 0, err
	}
	width := style{face: set.bold, size: size}.measure(text)
	for _, r := range text {
		if _, ok := set.bold.find(nil, r); !ok {
			width += size
		}
	}
	return width, nil
}
