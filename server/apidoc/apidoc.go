// Package apidoc writes the page about the API for people: every call with its
// parameters and answers, and the fields of everything answered.
package apidoc

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"html"
	"html/template"
	"strings"

	"github.com/andybalholm/brotli"
)

//go:embed style.css
var style []byte

//go:embed page.html
var source string

// overview is written by the command generate from the OpenAPI document: JSON, packed by Brotli.
//
//go:embed overview.gen.json.br
var overview []byte

// prose returns a text of the document as HTML: what stands between backticks
// is code.
func prose(text string) template.HTML {
	var out strings.Builder
	for i, part := range strings.Split(text, "`") {
		part = html.EscapeString(part)
		if i%2 == 1 {
			part = "<code>" + part + "</code>"
		}
		out.WriteString(part)
	}
	return template.HTML(out.String())
}

// Style returns the page's style sheet with the site's font from a URL path;
// without one, "", the page is in the reader's own.
func Style(font string) []byte {
	if font == "" {
		return style
	}
	const face = "@font-face {\n  font-family: \"Geist Variable\";\n  font-weight: 100 900;\n" +
		"  font-display: swap;\n  src: url(%q) format(\"woff2\");\n}\n\n%s"
	return fmt.Appendf(nil, face, font, style)
}

// StyleName returns the file name of the style sheet with a font. It changes
// with the content, so the file may be kept for ever.
func StyleName(font string) string {
	sum := sha256.Sum256(Style(font))
	return "style-" + hex.EncodeToString(sum[:6]) + ".css"
}

// Options say where the site is mounted and what its pages share.
type Options struct {
	BasePath    string        // "" or "/sub"
	Name        string        // of the site
	ThemeScript string        // URL path, "" when there is none
	Icon        string        // URL path, "" when there is none
	Font        string        // URL path, "" when there is none
	Search      string        // URL path of what tells a browser how to search the site, "" when nothing does
	Foot        template.HTML // what stands below every page, "" for nothing
}

// Render returns the page of the program's own API.
func Render(options Options) ([]byte, error) {
	shown, err := Unpack(overview)
	if err != nil {
		return nil, err
	}
	shown.Title = options.Name + " API"
	return Page(shown, options)
}

// Unpack returns an overview from JSON that Brotli packed.
func Unpack(packed []byte) (Overview, error) {
	var overview Overview
	if err := json.NewDecoder(brotli.NewReader(bytes.NewReader(packed))).Decode(&overview); err != nil {
		return overview, fmt.Errorf("overview of the API: %w", err)
	}
	return overview, nil
}

// Page returns the page of an overview.
func Page(overview Overview, options Options) ([]byte, error) {
	page, err := template.New("page").Funcs(template.FuncMap{"prose": prose}).Parse(source)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	err = page.Execute(&out, struct {
		Options
		Style string
		Doc   Overview
	}{options, options.BasePath + "/api/" + StyleName(options.Font), overview})
	if err != nil {
		return nil, fmt.Errorf("page of the API: %w", err)
	}
	return out.Bytes(), nil
}
