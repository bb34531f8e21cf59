// Package ownpage reads the plain pages of a host: Markdown files in a folder,
// such as about.md for /about.
package ownpage

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"regexp"
	"strings"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	"github.com/yuin/goldmark/text"

	"tminus/server/views"
)

const (
	largest     = 256 << 10 // bytes of a file
	most        = 50        // files
	description = 160       // characters, as many as a search engine shows
)

// Page is a page that the host wrote.
type Page struct {
	Path        string // below the base path, such as /about
	Title       string // its first heading
	Description string // the beginning of its first paragraph
	HTML        string // what follows the title; no HTML of the host is in it
}

// names are what a file may be called: what its address says needs no escapes.
var names = regexp.MustCompile(`^[a-z0-9]+(-[a-z0-9]+)*\.md$`)

// markdown turns what is no HTML into HTML: raw HTML and addresses that run
// something are left out.
var markdown = goldmark.New(goldmark.WithExtensions(extension.Table, extension.Strikethrough, extension.Linkify))

// Read returns the pages of a folder, none where there is no such folder. link
// makes the address of a path of the site. The error joins what is wrong.
func Read(folder fs.FS, link func(string) string) ([]Page, error) {
	entries, err := fs.ReadDir(folder, ".")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("folder of pages: %w", err)
	}
	pages, wrong := []Page{}, []error{}
	for _, entry := range entries {
		if path.Ext(entry.Name()) != ".md" {
			continue
		}
		page, err := read(folder, entry.Name(), link)
		if err != nil {
			wrong = append(wrong, fmt.Errorf("pages/%s %w", entry.Name(), err))
		}
		pages = append(pages, page)
	}
	if len(pages) > most {
		wrong = append(wrong, fmt.Errorf("pages has more than %d files", most))
	}
	return pages, errors.Join(wrong...)
}

func read(folder fs.FS, name string, link func(string) string) (Page, error) {
	if !names.MatchString(name) {
		return Page{}, errors.New("must be named by small letters, digits and hyphens")
	}
	file, err := folder.Open(name)
	if err != nil {
		return Page{}, err
	}
	source, err := io.ReadAll(io.LimitReader(file, largest+1))
	if err = errors.Join(err, file.Close()); err != nil {
		return Page{}, err
	}
	if len(source) > largest {
		return Page{}, fmt.Errorf("is larger than %d KB", largest>>10)
	}
	page, err := write(bytes.ToValidUTF8(source, []byte("\uFFFD")), link)
	page.Path = "/" + strings.TrimSuffix(name, ".md")
	return page, err
}

// write makes a page of a text that begins with its title.
func write(source []byte, link func(string) string) (page Page, err error) {
	document := markdown.Parser().Parse(text.NewReader(source))
	title, ok := document.FirstChild().(*ast.Heading)
	if !ok || title.Level != 1 || words(title, source) == "" {
		return page, errors.New(`must begin with its title: "# About us"`)
	}
	page.Title = words(title, source)
	document.RemoveChild(document, title)
	err = ast.Walk(document, func(node ast.Node, entering bool) (ast.WalkStatus, error) {
		if !entering {
			return ast.WalkContinue, nil
		}
		switch part := node.(type) {
		case *ast.Paragraph:
			if page.Description == "" {
				page.Description = views.Shorten(words(part, source), description)
			}
		case *ast.Heading: // the page has its own
			part.Level = max(2, part.Level)
		case *ast.Link:
			part.Destination = below(part.Destination, link)
		case *ast.Image:
			part.Destination = below(part.Destination, link)
		}
		return ast.WalkContinue, nil
	})
	if err != nil {
		return page, err
	}
	var out strings.Builder
	err = markdown.Renderer().Render(&out, source, document)
	page.HTML = out.String()
	return page, err
}

// below returns the address of a path of the site; others stay as they are.
func below(address []byte, link func(string) string) []byte {
	if bytes.HasPrefix(address, []byte("/")) && !bytes.HasPrefix(address, []byte("//")) {
		return []byte(link(string(address)))
	}
	return address
}

// words returns what is read of a part of a text.
func words(node ast.Node, source []byte) string {
	var out strings.Builder
	_ = ast.Walk(node, func(part ast.Node, entering bool) (ast.WalkStatus, error) {
		if piece, ok := part.(*ast.Text); ok && entering {
			out.Write(piece.Value(source))
			if piece.SoftLineBreak() || piece.HardLineBreak() {
				out.WriteByte(' ')
			}
		}
		return ast.WalkContinue, nil
	})
	return strings.TrimSpace(out.String())
}
