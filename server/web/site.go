// Package web serves the built site: it writes the page of a route from the
// built index.html and hands out the files beside it. It knows no route.
package web

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"sync/atomic"
	"time"

	"tminus/server/brand"
)

// Options say where the site is mounted and what every page tells the client.
type Options struct {
	BasePath string       // "" at the root of a host, "/sub" below it
	Brand    brand.Brand  // its name is the end of every title
	Links    []brand.Link // of the host, at the foot of pages without scripts
	Settings any          // becomes "site" in the page's data
	Plain    string       // HTML below the title of pages that have none for who runs no scripts
	Search   string       // path of what tells a browser how to search the site; "": nothing does
}

// Site writes pages and serves files of one build. It is safe for concurrent use.
type Site struct {
	options  Options
	settings atomic.Pointer[settings]
	page     *template // nil when the site has not been built
	chunks   manifest
	dist     fs.FS
	files    map[string]file
	accent   string // path of the styles with the host's color; "": none
}

// settings are what every page tells the client.
type settings struct {
	json    json.RawMessage
	edition string
}

// New returns the site in dist, the folder that the build writes. A folder
// without index.html gives a site whose every page says how to build it.
func New(dist fs.FS, options Options) (*Site, error) {
	s := &Site{options: options, dist: dist}
	err := s.SetSettings(options.Settings)
	if err != nil {
		return nil, err
	}
	if s.files, err = listFiles(dist); err != nil {
		return nil, err
	}
	if err := s.wear(options.Brand); err != nil {
		return nil, err
	}
	index, err := fs.ReadFile(dist, "index.html")
	if errors.Is(err, fs.ErrNotExist) {
		return s, nil
	}
	if err != nil {
		return nil, fmt.Errorf("built page: %w", err)
	}
	if s.page, err = parseTemplate(string(index), options.BasePath); err != nil {
		return nil, err
	}
	s.chunks, err = readManifest(dist)
	return s, err
}

// SetSettings changes what every page tells the client from now on.
func (s *Site) SetSettings(value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return fmt.Errorf("site settings: %w", err)
	}
	sum := sha256.Sum256(text)
	s.settings.Store(&settings{text, hex.EncodeToString(sum[:4])})
	return nil
}

// Edition names the present settings: pages rendered under another one are
// out of date.
func (s *Site) Edition() string { return s.settings.Load().edition }

// Built reports whether there is a built site to serve.
func (s *Site) Built() bool {
	return s.page != nil
}

// Asset returns the URL path of the built file of a source file, such as
// "src/theme.ts", or "" when the build has none.
func (s *Site) Asset(source string) string {
	if built := s.chunks[source].File; built != "" {
		return s.options.BasePath + "/" + built
	}
	return ""
}

// Script returns the URL path of the script that every page begins with, or ""
// when the site has not been built. It names the build: it names all its files.
func (s *Site) Script() string { return s.Asset("index.html") }

// InlineScripts returns the hashes of the scripts that stand inside every page,
// as a policy names them.
func (s *Site) InlineScripts() []string {
	if s.page == nil {
		return nil
	}
	return s.page.inline
}

// Render returns the page as HTML. now becomes the age of its data.
func (s *Site) Render(p Page, now time.Time) ([]byte, error) {
	if s.page == nil {
		return fmt.Appendf(nil, unbuilt, s.options.BasePath), nil
	}
	data, err := s.data(p, now)
	if err != nil {
		return nil, fmt.Errorf("data of page %q: %w", p.Title, err)
	}
	var out strings.Builder
	out.WriteString(s.page.start)
	if err := s.writeHead(&out, p); err != nil {
		return nil, fmt.Errorf("head of page %q: %w", p.Title, err)
	}
	out.WriteString(s.page.head)
	s.writeLinks(&out, p, s.fontFor(data))
	out.WriteString(s.page.body)
	out.WriteString(announcement(p))
	out.WriteString(s.page.root)
	out.WriteString(s.plain(p))
	out.WriteString(data)
	out.WriteString(s.page.end)
	return []byte(out.String()), nil
}

const unbuilt = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="dark light" />
    <meta name="robots" content="noindex" />
    <title>The site has not been built</title>
  </head>
  <body>
    <h1>The site has not been built</h1>
    <p>This program was compiled without its pages. Run <code>make build</code> in its source folder and start it again.</p>
    <p>The API works: see <a href="%s/api">its calls</a>.</p>
  </body>
</html>
`
