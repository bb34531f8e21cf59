// Package apidoc writes a page for people from an OpenAPI document: every
// call with its parameters and answers, and the fields of everything answered.
package apidoc

import (
	"bytes"
	"crypto/sha256"
	_ "embed"
	"encoding/hex"
	"fmt"
	"html"
	"html/template"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

//go:embed style.css
var style []byte

//go:embed page.html
var source string

var page = template.Must(template.New("page").Funcs(template.FuncMap{"prose": prose}).Parse(source))

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
	BasePath    string // "" or "/sub"
	Name        string // of the product
	ThemeScript string // URL path, "" when there is none
	Icon        string // URL path, "" when there is none
	Font        string // URL path, "" when there is none
	Search      string // URL path of what tells a browser how to search the site, "" when nothing does
}

// Render returns the page of an OpenAPI document.
func Render(document []byte, options Options) ([]byte, error) {
	doc, err := openapi3.NewLoader().LoadFromData(document)
	if err != nil {
		return nil, fmt.Errorf("API document: %w", err)
	}
	var out bytes.Buffer
	err = page.Execute(&out, struct {
		Options
		Style string
		Doc   overview
	}{options, options.BasePath + "/api/" + StyleName(options.Font), newOverview(doc)})
	if err != nil {
		return nil, fmt.Errorf("page of the API: %w", err)
	}
	return out.Bytes(), nil
}
