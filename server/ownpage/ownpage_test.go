package ownpage_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"tminus/server/ownpage"
)

func link(path string) string { return "/sub" + path }

func read(t *testing.T, files map[string]string) ([]ownpage.Page, error) {
	t.Helper()
	folder := fstest.MapFS{}
	for name, body := range files {
		folder[name] = &fstest.MapFile{Data: []byte(body)}
	}
	return ownpage.Read(folder, link)
}

func TestPagesAreWrittenSafely(t *testing.T) {
	t.Parallel()
	pages, err := read(t, map[string]string{
		"about.md": "# About *us* & you\n\nWe watch launches\ntogether, [here](/launches).\n\n<script>alert(1)</script>\n\n" +
			"A <b onclick=x>line</b>, [bad](javascript:alert(1)), [other](//x.example/), ![p](data:text/html,x)\n\n# Again\n\n| a |\n|---|\n| b |\n",
		"notes.txt": "no page",
	})
	if err != nil || len(pages) != 1 {
		t.Fatalf("%v, %v", pages, err)
	}
	page := pages[0]
	if page.Path != "/about" || page.Title != "About us & you" || page.Description != "We watch launches together, here." {
		t.Errorf("page %+v", page)
	}
	for _, want := range []string{`<a href="/sub/launches">here</a>`, `<a href="//x.example/">other</a>`, "<h2>Again</h2>", "<td>b</td>"} {
		if !strings.Contains(page.HTML, want) {
			t.Errorf("lacks %s:\n%s", want, page.HTML)
		}
	}
	for _, bad := range []string{"<script", "<b", "javascript:", "data:", "<h1"} {
		if strings.Contains(page.HTML, bad) {
			t.Errorf("has %s:\n%s", bad, page.HTML)
		}
	}
}

func TestWhatIsNoPageIsRefused(t *testing.T) {
	t.Parallel()
	many := map[string]string{}
	for n := range 51 {
		many[strings.Repeat("a", n+1)+".md"] = "# A"
	}
	for want, files := range map[string]map[string]string{
		"must begin with its title":                              {"about.md": "About us"},
		"pages/empty.md must begin with its title":               {"empty.md": ""},
		"pages/second.md must begin":                             {"second.md": "## Second"},
		"must be named by small letters, digits and hyphens":     {"About Us.md": "# A"},
		"is larger than 256 KB":                                  {"large.md": "# A\n" + strings.Repeat("x", 256<<10)},
		"pages has more than 50 files":                           many,
		"pages/a.md must begin with its title: \"# About us\"\n": {"a.md": "", "b.md": ""},
	} {
		if _, err := read(t, files); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("error %v, want %q", err, want)
		}
	}
}
