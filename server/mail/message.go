// Package mail writes the site's mails and sends them, later and more than
// once if need be. It knows neither HTTP routes nor the database.
package mail

import (
	"bytes"
	"embed"
	"fmt"
	html "html/template"
	"net/url"
	"strings"
	"sync"
	text "text/template"
	"time"

	"tminus/server/brand"
)

// Message is one mail to one person, with the same content as plain text and
// as HTML.
type Message struct {
	To, Subject, Text, HTML string
	// Useful is how long after it was queued the mail is still worth sending;
	// zero means always.
	Useful time.Duration
	// ID is what a mail that is sent again is known by, a word of letters, digits
	// and hyphens; "" for one that nobody has to know again.
	ID string
	// Leave is the address that ends mails like this one by one call, without
	// signing in; "" for those that cannot be ended.
	Leave string
}

//go:embed content.txt content.html
var templates embed.FS

// The templates are read when the first mail is written.
var (
	asText = sync.OnceValue(func() *text.Template { return text.Must(text.ParseFS(templates, "content.txt")) })
	asHTML = sync.OnceValue(func() *html.Template { return html.Must(html.ParseFS(templates, "content.html")) })
)

// content is what a mail says, before it is text or HTML.
type content struct {
	Subject  string
	Greeting string
	Before   []string // paragraphs in front of the code or the link
	Code     string   // "" for none
	Link     link     // no URL: none
	After    []string // paragraphs
	Leave    link     // where such mails are ended; no URL: nowhere
	Site     foot
}

type link struct{ Label, URL string }

// foot is what every mail ends with.
type foot struct {
	link
	Links []brand.Link // of the host
}

// write returns the message with both its parts.
func (c content) write(to string, useful time.Duration) (Message, error) {
	var plain, rich bytes.Buffer
	if err := asText().Execute(&plain, c); err != nil {
		return Message{}, fmt.Errorf("mail %q: %w", c.Subject, err)
	}
	if err := asHTML().Execute(&rich, c); err != nil {
		return Message{}, fmt.Errorf("mail %q: %w", c.Subject, err)
	}
	return Message{To: to, Subject: c.Subject, Text: plain.String(), HTML: rich.String(), Useful: useful}, nil
}

// greeting says hello to a member by name, or to whoever it is.
func greeting(username string) string {
	if username = strings.TrimSpace(username); username == "" {
		return "Hello,"
	}
	return "Hello " + username + ","
}

// spoken says a duration as people do: "5 minutes", "2 hours".
func spoken(d time.Duration) string {
	n, unit := int(d/time.Minute), "minute"
	if n >= 120 && n%60 == 0 {
		n, unit = n/60, "hour"
	}
	if n == 1 {
		return "1 " + unit
	}
	return fmt.Sprintf("%d %ss", n, unit)
}

// Templates make mails whose links lead to one site.
type Templates struct{ site Site }

// Site is what mails tell of the site that they are from.
type Site struct {
	Base  *url.URL // it may have a path
	Name  string
	Links []brand.Link // of its host, in every mail
}

// NewTemplates returns the templates of a site.
func NewTemplates(site Site) *Templates { return &Templates{site} }

// foot returns what every mail ends with.
func (t *Templates) foot() foot {
	return foot{t.home(t.site.Name), brand.Resolved(t.site.Links, func(path string) string { return t.site.Base.JoinPath(path).String() })}
}

// home returns the address of the site's first page.
func (t *Templates) home(label string) link { return link{label, t.site.Base.JoinPath("/").String()} }

// link returns the address of a page of the site.
func (t *Templates) link(label string, path ...string) link {
	for i, part := range path {
		path[i] = url.PathEscape(part)
	}
	return link{label, t.site.Base.JoinPath(path...).String()}
}
