package server_test

import (
	"encoding/json"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// written are the packages whose sentences people read: on pages and cards, in
// feeds and mails, and as the answer to a call that fails.
var written = []string{
	"card", "feed", "follower", "form", "lookup", "mail", "member", "notify", "pages", "problem", "public", "request", "response",
	"search", "statistics", "syndication", "views", "web", "../store/accounts", "../store/catalogue", "../store/failure", "../store/follow",
}

// unseen are the functions whose texts go to operators, to the log of what was
// done, and to the database.
var unseen = []string{
	"Errorf", "Info", "Warn", "Error", "Debug", "InfoContext", "WarnContext", "ErrorContext", "DebugContext", "Query", "QueryIDs",
	"QueryRow", "Exec", "Fatal", "Panic", "panic", "Record",
}

// excepted are texts that no visitor reads, though they look like it.
var excepted = []string{
	"address that takes mails",             // the flag of a test's mail server
	"not an address for notices",           // becomes another failure before it is shown
	"notices need the address of the site", // to whoever starts the program
}

// query recognizes SQL, whose words are names of tables and columns.
var query = regexp.MustCompile(`\b(?:SELECT|FROM|WHERE|JOIN|UPDATE|INSERT|DELETE|ORDER BY|AND|EXISTS)\b`)

// What the server writes for visitors keeps to the words that the site's pages
// keep to.
func TestSentencesHaveTheWordsOfPages(t *testing.T) {
	t.Parallel()
	raw, err := os.ReadFile("../ui/scripts/words.json")
	if err != nil {
		t.Fatal(err)
	}
	var words map[string]string
	if err := json.Unmarshal(raw, &words); err != nil {
		t.Fatal(err)
	}
	texts := 0
	for _, dir := range written {
		err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			for place, text := range sentences(t, path) {
				texts++
				for word, better := range words {
					if found := regexp.MustCompile(`(?i)\b(?:` + word + `)\b`).FindString(text); found != "" {
						t.Errorf("%s: %q has %q: write %s", place, text, found, better)
					}
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for line, text := range documented(t) {
		texts++
		for word, better := range words {
			if found := regexp.MustCompile(`(?i)\b(?:` + word + `)\b`).FindString(text); found != "" {
				t.Errorf("openapi.yaml:%d has %q: write %s", line+1, found, better)
			}
		}
	}
	if texts < 300 {
		t.Errorf("%d texts were read", texts)
	}
}

// naming matches what names calls, fields and values in a line of the document.
var naming = regexp.MustCompile(`(?:^\s*|\b)(?:required|enum): \[[^]]*\]|^\s*[\w-]+:|/[\w/{}-]+`)

// documented returns the lines of the API's document without the names in them.
func documented(t *testing.T) []string {
	t.Helper()
	lines := strings.Split(string(readDocument(t)), "\n")
	for i, line := range lines {
		lines[i] = naming.ReplaceAllString(line, "")
	}
	return lines
}

// sentences returns the texts of more than one word in a file of Go, or of a
// mail, by where they stand.
func sentences(t *testing.T, path string) map[string]string {
	t.Helper()
	switch {
	case strings.HasSuffix(path, ".txt") || strings.HasSuffix(path, ".html") || strings.HasSuffix(path, ".tmpl"):
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		return map[string]string{path: string(text)}
	case !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go"):
		return nil
	}
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]string{}
	ast.Inspect(file, func(node ast.Node) bool {
		switch node := node.(type) {
		case *ast.CallExpr:
			return !slices.Contains(unseen, calledName(node.Fun))
		case *ast.BasicLit:
			text, _ := strconv.Unquote(node.Value) // of a number nothing
			if strings.Contains(strings.TrimSpace(text), " ") && !query.MatchString(text) && !slices.Contains(excepted, text) {
				found[files.Position(node.Pos()).String()] = text
			}
		}
		return true
	})
	return found
}

// calledName returns the name of a function without its package.
func calledName(fun ast.Expr) string {
	switch fun := fun.(type) {
	case *ast.Ident:
		return fun.Name
	case *ast.SelectorExpr:
		return fun.Sel.Name
	}
	return ""
}
