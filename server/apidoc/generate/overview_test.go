package main

import (
	"os"
	"strings"
	"testing"

	"tminus/server/apidoc"
)

const document = `openapi: 3.0.3
info: { title: Things, version: "1", description: "First.\n\nSecond." }
servers: [{ url: /api/v1 }]
tags: [{ name: things, description: "<b>Things</b>" }]
paths:
  /things:
    get:
      tags: [things]
      operationId: listThings
      summary: All things
      x-examples: [{ ask: "?side=left&n=1", for: Those on the left. }]
      parameters:
        - { name: side, in: query, schema: { type: string, enum: [left, right, ""], default: left } }
      responses:
        "200": { description: "` + "`Them`" + `<i>.", content: { application/json: { schema: { $ref: "#/components/schemas/Thing" } } } }
        default: { description: What went wrong. }
    post:
      tags: [things]
      operationId: addThing
      summary: Add one
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Part" } } } }
      responses: { default: { description: What went wrong. } }
  /root:
    servers: [{ url: / }]
    get: { tags: [things], operationId: getRoot, summary: The root, responses: { default: { description: What went wrong. } } }
components:
  schemas:
    Whole:
      allOf:
        - $ref: "#/components/schemas/Part"
        - { type: object, properties: { weight: { type: number } } }
    Thing:
      type: object
      properties:
        parts: { type: array, items: { $ref: "#/components/schemas/Part" } }
        main: { allOf: [{ $ref: "#/components/schemas/Part" }], nullable: true }
        size: { type: object, properties: { width: { type: number, nullable: true } } }
        seen: { type: string, format: date-time }
    Part: { type: object, properties: { id: { type: integer } } }
`

// pageOf returns the page of a document below /sub.
func pageOf(t *testing.T, document string) string {
	t.Helper()
	written, err := overviewOf([]byte(document))
	if err != nil {
		t.Fatal(err)
	}
	overview, err := apidoc.Unpack(written)
	if err != nil {
		t.Fatal(err)
	}
	page, err := apidoc.Page(overview, apidoc.Options{BasePath: "/sub", Name: "Tminus", Font: "/sub/assets/a.woff2"})
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

func TestThePageShowsTheDocument(t *testing.T) {
	t.Parallel()
	page := pageOf(t, document)
	for _, want := range []string{
		"<h1>Things</h1>", ">First.</p>", ">Second.</p>", "&lt;b&gt;Things&lt;/b&gt;",
		`<article id="listThings">`, `<a href="/sub/api/v1/things?side=left&amp;n=1"><code>/sub/api/v1/things?side=left&amp;n=1</code></a> Those on the left.`, "<code>/sub/api/v1/things</code>", "string (left, right; default left)",
		"<code>Them</code>&lt;i&gt;.", `<a href="#schema-Thing">Thing</a>`, "<code>error</code>", "What went wrong.",
		`list of <a href="#schema-Part">Part</a></span>`, `<a href="#schema-Part">Part</a> or null</span>`,
		"<code>/sub/root</code>", `id="schema-Whole"`, `href="/sub/assets/a.woff2"`, `<a href="#group-things">`, `<a href="#fields">`, `<a href="#schema-Part">Part</a></li>`, "<code>weight</code>", "<code>size.width</code>", "number or null", "string (date-time)",
		`href="/sub/api/` + apidoc.StyleName("/sub/assets/a.woff2") + `"`, `href="/sub/api/v1/openapi.yaml"`, `href="/sub/launches"`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %s:\n%s", want, page)
		}
	}
	_, whole, _ := strings.Cut(page, `<article id="schema-Whole"`)
	if !strings.Contains(whole, "<code>id</code>") {
		t.Errorf("a schema lacks what it has from another one:\n%s", whole)
	}
	if strings.Contains(page, "<script") {
		t.Error("without a theme script the page has one")
	}
}

func TestOverviewRefusesWhatIsNoDocument(t *testing.T) {
	t.Parallel()
	if _, err := overviewOf([]byte("paths: [")); err == nil {
		t.Error("overviewOf() = nil, want an error")
	}
}

// TestWhatIsEmbeddedIsOfTheDocument fails when the document was changed and what is
// made from it was not: run make generate.
func TestWhatIsEmbeddedIsOfTheDocument(t *testing.T) {
	t.Parallel()
	document, err := os.ReadFile("../../openapi.yaml")
	if err != nil {
		t.Fatal(err)
	}
	for file, made := range map[string]func([]byte) ([]byte, error){
		"../overview.gen.json.br": overviewOf, "../../openapi.gen.yaml.br": pack,
	} {
		written, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		want, err := made(document)
		if err != nil {
			t.Fatal(err)
		}
		if string(written) != string(want) {
			t.Errorf("%s is out of date: run make generate", file)
		}
	}
}
