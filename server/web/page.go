package web

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"html"
	"strconv"
	"strings"
	"time"
)

// Page is what a route tells about itself. Everything but Title may be empty.
type Page struct {
	Title       string // without the site's name
	Description string
	Canonical   string // absolute URL
	Robots      string // e.g. "noindex"
	Image       Image  // to share
	Alternates  []Alternate
	JSONLD      any     // structured data
	Chunk       string  // source path of the script that shows the page
	Part        string  // source path of the script of a part that it begins with
	Photos      []Photo // that it begins with
	Plain       string  // HTML below the title for who runs no scripts; "": what Options have
	More        string  // HTML below that
	// Announcement is a line of the host above the page until a time, for who runs
	// no scripts too; "": none. A bare page is alone on a screen and has none.
	Announcement   string
	AnnouncedUntil time.Time
	Bare           bool
	// Data holds answers of the API by the client's key, for the first paint.
	Data map[string]json.RawMessage
}

// Image is what other sites show beside a link to a page. What is not known of
// it is empty.
type Image struct {
	URL           string // absolute; "": there is none
	Alt           string
	Type          string // e.g. "image/png"
	Width, Height int    // pixels
}

// Photo is a picture at the top of a page. The browser fetches it together with
// the scripts, which ask for it much later.
type Photo struct {
	SrcSet string // as an img element has it
	Sizes  string // likewise, and the same as that of the script that shows the page
}

// Alternate is what programs may follow in place of the page.
type Alternate struct{ Type, Title, Href string }

// template is index.html cut where pages differ.
type template struct {
	start, head, body, root, end string
	inline                       []string // hashes of the scripts inside it
}

// OpenSearchType is the type of what tells a browser how to search the site.
const OpenSearchType = "application/opensearchdescription+xml"

const (
	headOpen  = "<!--head-->"
	headClose = "<!--/head-->"
	headEnd   = "</head>"
	rootMark  = `<div id="root">`
	dataMark  = "<!--data-->"
)

func parseTemplate(index, basePath string) (*template, error) {
	index = strings.NewReplacer(`src="./`, `src="`+basePath+"/", `href="./`, `href="`+basePath+"/").Replace(index)
	start, rest, ok := strings.Cut(index, headOpen)
	if !ok {
		return nil, fmt.Errorf("built page has no %s mark", headOpen)
	}
	if _, rest, ok = strings.Cut(rest, headClose); !ok {
		return nil, fmt.Errorf("built page has no %s mark", headClose)
	}
	head, rest, ok := strings.Cut(rest, headEnd)
	if !ok {
		return nil, fmt.Errorf("built page has no %s", headEnd)
	}
	body, rest, ok := strings.Cut(rest, rootMark)
	if !ok {
		return nil, fmt.Errorf("built page has no %s", rootMark)
	}
	root, end, ok := strings.Cut(rest, dataMark)
	if !ok {
		return nil, fmt.Errorf("built page has no %s mark", dataMark)
	}
	return &template{start: start, head: head, body: headEnd + body, root: rootMark + root, end: end, inline: inlineScripts(head)}, nil
}

// inlineScripts returns the hashes of the scripts inside of HTML.
func inlineScripts(text string) []string {
	var hashes []string
	for _, rest := range strings.Split(text, "<script>")[1:] {
		script, _, _ := strings.Cut(rest, "</script>")
		sum := sha256.Sum256([]byte(script))
		hashes = append(hashes, "sha256-"+base64.StdEncoding.EncodeToString(sum[:]))
	}
	return hashes
}

// writeHead writes what tells the page apart. The client removes what is
// marked data-server once it sets the head itself.
func (s *Site) writeHead(out *strings.Builder, p Page) error {
	name := s.options.Brand.Name()
	fmt.Fprintf(out, "<meta name=\"base-path\" content=\"%s\" />", html.EscapeString(s.options.BasePath))
	if s.options.Search != "" { // not data-server: it is so on every page
		fmt.Fprintf(out, "\n    <link rel=\"search\" type=\"%s\" title=\"%s\" href=\"%s\" />",
			OpenSearchType, html.EscapeString(name), html.EscapeString(s.options.Search))
	}
	s.writeIcons(out)
	fmt.Fprintf(out, "\n    <title data-server>%s</title>", html.EscapeString(p.Title+" · "+name))
	meta(out, "name", "description", p.Description)
	meta(out, "name", "robots", p.Robots)
	if p.Canonical != "" {
		fmt.Fprintf(out, "\n    <link rel=\"canonical\" href=\"%s\" data-server />", html.EscapeString(p.Canonical))
	}
	for _, a := range p.Alternates {
		fmt.Fprintf(out, "\n    <link rel=\"alternate\" type=\"%s\" title=\"%s\" href=\"%s\" data-server />",
			html.EscapeString(a.Type), html.EscapeString(a.Title), html.EscapeString(a.Href))
	}
	meta(out, "property", "og:site_name", name)
	meta(out, "property", "og:type", "website")
	meta(out, "property", "og:title", p.Title)
	meta(out, "property", "og:description", p.Description)
	meta(out, "property", "og:url", p.Canonical)
	writeImage(out, p.Image)
	if p.JSONLD == nil {
		return nil
	}
	structured, err := json.Marshal(p.JSONLD)
	if err != nil {
		return err
	}
	fmt.Fprintf(out, "\n    <script type=\"application/ld+json\" data-server>%s</script>", structured)
	return nil
}

// writeImage writes what other sites show beside a link.
func writeImage(out *strings.Builder, p Image) {
	if p.URL == "" {
		meta(out, "name", "twitter:card", "summary")
		return
	}
	meta(out, "property", "og:image", p.URL)
	meta(out, "property", "og:image:type", p.Type)
	if p.Width > 0 {
		meta(out, "property", "og:image:width", strconv.Itoa(p.Width))
		meta(out, "property", "og:image:height", strconv.Itoa(p.Height))
	}
	meta(out, "property", "og:image:alt", p.Alt)
	meta(out, "name", "twitter:card", "summary_large_image")
}

func meta(out *strings.Builder, attribute, name, content string) {
	if content != "" {
		fmt.Fprintf(out, "\n    <meta %s=\"%s\" content=\"%s\" data-server />", attribute, name, html.EscapeString(content))
	}
}

// writeLinks lets the browser fetch the page's own script and styles together
// with the entry's, and the font it needs besides if there is one. They stand
// after the entry's styles, which order the layers.
func (s *Site) writeLinks(out *strings.Builder, p Page, font string) {
	scripts, styles := s.chunks.needs(p.Chunk, p.Part)
	if s.accent != "" {
		styles = append(styles, s.accent)
	}
	for _, name := range styles {
		fmt.Fprintf(out, "<link rel=\"stylesheet\" crossorigin href=\"%s/%s\" />\n    ", s.options.BasePath, html.EscapeString(name))
	}
	for _, photo := range p.Photos {
		fmt.Fprintf(out, "<link rel=\"preload\" as=\"image\" fetchpriority=\"low\" imagesrcset=\"%s\" imagesizes=\"%s\" />\n    ",
			html.EscapeString(photo.SrcSet), html.EscapeString(photo.Sizes))
	}
	for _, name := range scripts {
		fmt.Fprintf(out, "<link rel=\"modulepreload\" crossorigin href=\"%s/%s\" />\n    ", s.options.BasePath, html.EscapeString(name))
	}
	if font != "" {
		fmt.Fprintf(out, "<link rel=\"preload\" as=\"font\" type=\"font/woff2\" crossorigin href=\"%s/%s\" />\n    ", s.options.BasePath, html.EscapeString(font))
	}
}

// plain returns what is shown in place of the page to who runs no scripts.
func (s *Site) plain(p Page) string {
	text := cmp.Or(p.Plain, s.options.Plain) + p.More
	if text == "" {
		return ""
	}
	return "<noscript><div><h1>" + html.EscapeString(p.Title) + "</h1>" + text + s.Foot() + "</div></noscript>\n    "
}

// announcement returns what stands above the page. The client has the line go when
// its time is over.
func announcement(p Page) string {
	if p.Announcement == "" || p.Bare {
		return ""
	}
	return fmt.Sprintf("<p id=\"announcement\" role=\"status\" data-until=\"%s\">%s</p>\n    ",
		p.AnnouncedUntil.UTC().Format(time.RFC3339), html.EscapeString(p.Announcement))
}

// moments begin what a page says of when it and its data were written; in a text
// of the feed their quotes are escaped.
var moments = [][]byte{[]byte(`"server_time":"`), []byte(`"timestamp":"`)}

// WithoutMoments returns a copy of a page without the moments at which it and
// its data were written.
func WithoutMoments(page []byte) []byte {
	for _, moment := range moments {
		parts := bytes.Split(page, moment)
		for i, part := range parts[1:] {
			_, parts[i+1], _ = bytes.Cut(part, []byte(`"`))
		}
		page = bytes.Join(parts, nil)
	}
	return page
}

// data returns the script element with the page's first data. encoding/json
// escapes <, > and &, so no text of the feed can end the element.
func (s *Site) data(p Page, now time.Time) (string, error) {
	data := p.Data
	if data == nil {
		data = map[string]json.RawMessage{}
	}
	body, err := json.Marshal(struct {
		ServerTime time.Time                  `json:"server_time"`
		Data       map[string]json.RawMessage `json:"data"`
		Site       json.RawMessage            `json:"site"`
	}{now.UTC().Truncate(time.Millisecond), data, s.settings.Load().json})
	if err != nil {
		return "", err
	}
	return `<script type="application/json" id="app-data">` + string(body) + "</script>", nil
}
