package embeds

import (
	"bytes"
	"fmt"
	"html/template"
	"math"
	"strings"
	"unicode"

	"tminus/server/card"
)

const svgType = "image/svg+xml"

// How large the parts of a badge are, in pixels.
const (
	badgeLetters = 12
	badgePadding = 9
	badgeCorner  = 6
	widestLabel  = 220
	widestWords  = 180
)

// longestTitle is how many characters of a launch's name a badge tells programs
// that read it aloud.
const longestTitle = 80

// The colors of a badge are attributes: the policy of this site's answers allows
// no style inside of a file.
var badgeTemplate = template.Must(template.New("badge").Parse(
	`<svg xmlns="http://www.w3.org/2000/svg" width="{{.Width}}" height="26" role="img"><title>{{.Title}}</title>` +
		`<rect width="{{.Width}}" height="26" rx="6" fill="#20242f"/>` +
		`{{if not .Plain}}<path fill="{{.Color}}" d="M{{.Middle}} 0h{{.Straight}}a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6h-{{.Straight}}z"/>{{end}}` +
		`{{if .Coarse}}<rect x="{{.Edge}}" y="2.5" width="{{.EdgeWidth}}" height="21" rx="4" fill="none" stroke="{{.Ink}}" stroke-dasharray="3 2"/>{{end}}` +
		`<g font-family="Geist,Verdana,DejaVu Sans,sans-serif" font-size="12">` +
		`<text x="9" y="17" fill="#f4f5f8" font-weight="500" textLength="{{.LabelWidth}}">{{.Label}}</text>` +
		`<text x="{{.WordsAt}}" y="17" fill="{{.Ink}}" font-weight="600" textLength="{{.WordsWidth}}">{{.Words}}</text></g></svg>`))

// drawnBadge is a badge as its template needs it, with lengths in pixels.
type drawnBadge struct {
	Title, Label, Words    string
	Color, Ink             string
	Plain, Coarse          bool
	Width, Middle          int
	Straight               int // the upper edge of the right part, without its corner
	LabelWidth, WordsWidth int
	WordsAt                int
	Edge                   float64
	EdgeWidth              int
}

// svg draws the badge: on two grounds, or plain on one, the color being in the
// letters alone.
func (b badge) svg(plain bool) ([]byte, error) {
	label, labelWidth, err := fitted(b.Label, widestLabel)
	if err != nil {
		return nil, err
	}
	words, wordsWidth, err := fitted(b.Message, widestWords)
	if err != nil {
		return nil, err
	}
	d := drawnBadge{
		Title: b.title(), Label: label, Words: words, Color: b.Color, Ink: "#0b0d12", Plain: plain, Coarse: b.Coarse,
		LabelWidth: labelWidth, WordsWidth: wordsWidth, Middle: labelWidth + 2*badgePadding,
	}
	right := wordsWidth + 2*badgePadding
	if plain {
		d.Ink = b.Color
	}
	d.Width, d.Straight, d.WordsAt = d.Middle+right, right-badgeCorner, d.Middle+badgePadding
	d.Edge, d.EdgeWidth = float64(d.Middle)+2.5, right-5
	var out bytes.Buffer
	if err := badgeTemplate.Execute(&out, d); err != nil {
		return nil, fmt.Errorf("badge %q: %w", b.Label, err)
	}
	return out.Bytes(), nil
}

// title is what programs read aloud.
func (b badge) title() string {
	about := b.Label
	if b.Launch != "" {
		about = shortened(b.Launch, longestTitle)
	}
	return about + ": " + b.Message
}

// fitted returns a text, or as much of it as is so wide, and how wide that is.
func fitted(text string, widest int) (string, int, error) {
	text = strings.Map(printed, text)
	runes := []rune(text)
	for n := len(runes); ; n-- {
		short := shortened(text, n)
		width, err := card.Measure(short, badgeLetters)
		if err != nil || n == 0 || width <= float64(widest) {
			return short, int(math.Ceil(width)), err
		}
	}
}

// printed drops what XML has no place for.
func printed(r rune) rune {
	if unicode.IsPrint(r) {
		return r
	}
	return -1
}

// shortened returns a text, or its first characters and an ellipsis where it has
// more than that.
func shortened(text string, most int) string {
	runes := []rune(strings.Map(printed, text))
	if len(runes) <= most {
		return string(runes)
	}
	return strings.TrimRight(string(runes[:most]), " ,.;:-") + "…"
}
