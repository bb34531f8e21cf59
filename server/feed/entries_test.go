package feed_test

import (
	"bytes"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/mmcdole/gofeed"

	"tminus/server/feed"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// readers are the forms of a list for feed readers.
var readers = map[string]func(feed.Entries) ([]byte, error){
	"Atom": feed.Entries.Atom, "RSS": feed.Entries.RSS, "JSON": feed.Entries.JSON,
}

func readerSite() feed.Site { return feed.Site{Name: "Tminus", Absolute: site, Address: site} }

// entriesOf returns the second page of a list of the launches.
func entriesOf(launches ...catalogue.Launch) feed.Entries {
	e := feed.Entries{
		Site: readerSite(), Title: "Launches: SpaceX", Description: "What is planned.", Path: "/launches.atom?agency=121",
		Self: "/launches.atom?agency=121&page=2", Next: "/launches.atom?agency=121&page=3", Home: "/launches?agency=121",
	}
	for _, l := range launches {
		e.Items = append(e.Items, e.Site.LaunchEntry(l, now))
	}
	return e
}

// read parses a feed as a reader does that nobody here wrote.
func read(t *testing.T, name string, e feed.Entries) *gofeed.Feed {
	t.Helper()
	body, err := readers[name](e)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := gofeed.NewParser().Parse(bytes.NewReader(body))
	if err != nil {
		t.Fatalf("%s: %v\n%s", name, err, body)
	}
	return parsed
}

func TestReadersUnderstandEveryForm(t *testing.T) {
	t.Parallel()
	l := launch(func(l *catalogue.Launch) {
		l.FirstSeenAt = ptr(now.Add(-48 * time.Hour))
		l.Image = &catalogue.Image{URL: "https://images.example/a.JPG?x=1", Credit: "SpaceX", License: "CC BY-NC 2.0"}
	})
	for name := range readers {
		got := read(t, name, entriesOf(l))
		if got.Title != "Launches: SpaceX" || got.Description != "What is planned." || got.Link != site("/launches?agency=121") ||
			got.FeedLink != site("/launches.atom?agency=121&page=2") || got.Language != "en" || len(got.Items) != 1 {
			t.Fatalf("%s: the feed is read as %+v", name, got)
		}
		item := got.Items[0]
		if item.GUID != "urn:uuid:"+l.ID || item.Title != l.Name || item.Link != site("/launches/"+l.ID) {
			t.Errorf("%s: the entry is read as %q %q %q", name, item.GUID, item.Title, item.Link)
		}
		if item.PublishedParsed == nil || !item.PublishedParsed.Equal(*l.FirstSeenAt) {
			t.Errorf("%s: published at %v, want %v", name, item.PublishedParsed, l.FirstSeenAt)
		}
		if want := feed.LastModified(l, now); name != "RSS" && (item.UpdatedParsed == nil || !item.UpdatedParsed.Equal(want)) {
			t.Errorf("%s: updated at %v, want %v", name, item.UpdatedParsed, want)
		}
		words := item.Description + item.Content
		for _, part := range []string{views.Standing(l), "Picture: SpaceX, CC BY-NC 2.0"} {
			if !strings.Contains(words, part) {
				t.Errorf("%s: %q says nothing of %q", name, words, part)
			}
		}
		if !strings.Contains(strings.Join(item.Categories, ","), l.Provider.Name+",") {
			t.Errorf("%s: the entry is found under %q", name, item.Categories)
		}
	}
}

// TestFormsSayWhereTheyAreAndGoOn reads what the parser above leaves out.
func TestFormsSayWhereTheyAreAndGoOn(t *testing.T) {
	t.Parallel()
	l := launch(func(l *catalogue.Launch) { l.Image = &catalogue.Image{URL: "https://images.example/a.png"} })
	for name, wants := range map[string][]string{
		"Atom": {
			`<link rel="next" type="application/atom+xml" href="https://launches.example/sub/launches.atom?agency=121&amp;page=3"></link>`,
			`<id>tag:launches.example,2026:/launches.atom?agency=121</id>`, `<name>Tminus</name>`,
			`<link rel="enclosure" type="image/png" href="https://images.example/a.png"></link>`,
		},
		"RSS": {
			`<atom:link rel="self" type="application/rss+xml" href="https://launches.example/sub/launches.atom?agency=121&amp;page=2"></atom:link>`,
			`<guid isPermaLink="false">urn:uuid:` + l.ID + `</guid>`, `<atom:updated>`,
			`<media:content url="https://images.example/a.png" type="image/png" medium="image"></media:content>`,
		},
		"JSON": {
			`"version":"https://jsonfeed.org/version/1.1"`, `"next_url":"https://launches.example/sub/launches.atom?agency=121\u0026page=3"`,
			`"_tminus":{"launch":"` + l.ID + `","net":"2026-11-24T05:03:00Z","certainty":"exact","status_id":1}`,
			`"authors":[{"name":"Tminus","url":"https://launches.example/sub/"}]`,
		},
	} {
		body, err := readers[name](entriesOf(l))
		for _, want := range wants {
			if err != nil || !strings.Contains(string(body), want) {
				t.Errorf("%s lacks %s: %v\n%s", name, want, err, body)
			}
		}
	}
}

// TestNamesCannotBreakAFeed has names with what means something in markup,
// letters of other alphabets and characters that no file of text may have.
func TestNamesCannotBreakAFeed(t *testing.T) {
	t.Parallel()
	const odd, want = "A & B <b>\"Союз\"</b> ]]> 'x'\x00\x07\x1b\r\nend\xff", "A & B <b>\"Союз\"</b> ]]> 'x' end\uFFFD"
	l := launch(func(l *catalogue.Launch) {
		l.Name, l.Provider.Name, l.FailReason = odd, odd, odd
		l.Status = ledger.Status{ID: ledger.StatusFailure, Name: odd}
		l.Image = &catalogue.Image{URL: "https://images.example/?a=1&b=<2>", Credit: odd}
	})
	for name, write := range readers {
		e := entriesOf(l)
		e.Title = odd
		e.Items = append(e.Items, e.Site.ChangeEntry(catalogue.Moment{Launch: l, Lines: []ledger.Change{{Field: "status", New: odd}}}))
		got := read(t, name, e)
		if got.Title != want || got.Items[0].Title != want || got.Items[0].Categories[0] != want {
			t.Errorf("%s: read as %q, %q, %q", name, got.Title, got.Items[0].Title, got.Items[0].Categories)
		}
		body, _ := write(e)
		if name == "JSON" {
			if !json.Valid(body) {
				t.Errorf("no JSON: %s", body)
			}
			continue
		}
		decoder := xml.NewDecoder(bytes.NewReader(body))
		for {
			if _, err := decoder.Token(); errors.Is(err, io.EOF) {
				break
			} else if err != nil {
				t.Fatalf("%s: %v\n%s", name, err, body)
			}
		}
		if name == "RSS" && regexp.MustCompile(`<description>[^<]*&lt;b`).Match(body) {
			t.Errorf("a reader would take a name for markup:\n%s", body)
		}
	}
}

func TestFeedsWithoutAPublicAddressStillHaveNames(t *testing.T) {
	t.Parallel()
	e := entriesOf(launch(nil))
	e.Site = feed.Site{Name: "Tminus", Absolute: func(string) string { return "" }, Address: func(path string) string { return path }}
	if got := read(t, "Atom", e); got.FeedLink != "/launches.atom?agency=121&page=2" {
		t.Errorf("the feed is at %q", got.FeedLink)
	}
	if got := e.Site.ChangeEntry(catalogue.Moment{ID: 7}).ID; got != "tag:tminus,2026:change/7" {
		t.Errorf("the change is %q", got)
	}
}

func TestAFeedOfNothingIsRight(t *testing.T) {
	t.Parallel()
	for name, write := range readers {
		first, err := write(entriesOf())
		again, _ := write(entriesOf())
		if got := read(t, name, entriesOf()); err != nil || len(got.Items) != 0 || !bytes.Equal(first, again) {
			t.Errorf("%s: %d entries, %v", name, len(got.Items), err)
		}
	}
	if at := entriesOf().Modified(); !at.IsZero() {
		t.Errorf("nothing changed at %v", at)
	}
}
