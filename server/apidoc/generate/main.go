// Command generate writes what the page of the API shows, from the OpenAPI
// document. Run it from the top of the project: the program embeds the file, and
// needs no reader of OpenAPI of its own.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"os"

	"github.com/getkin/kin-openapi/openapi3"
)

const (
	documentPath = "server/openapi.yaml"
	overviewPath = "server/apidoc/overview.gen.json"
)

func main() {
	if err := run(); err != nil {
		log.Fatal(err)
	}
}

func run() error {
	document, err := os.ReadFile(documentPath)
	if err != nil {
		return err
	}
	overview, err := overviewOf(document)
	if err != nil {
		return err
	}
	return os.WriteFile(overviewPath, overview, 0o644)
}

// overviewOf returns the JSON of the overview of a document.
func overviewOf(document []byte) ([]byte, error) {
	doc, err := openapi3.NewLoader().LoadFromData(document)
	if err != nil {
		return nil, fmt.Errorf("API document: %w", err)
	}
	var out bytes.Buffer
	encoder := json.NewEncoder(&out)
	encoder.SetEscapeHTML(false)
	encoder.SetIndent("", " ")
	if err := encoder.Encode(newOverview(doc)); err != nil {
		return nil, err
	}
	return out.Bytes(), nil
}
