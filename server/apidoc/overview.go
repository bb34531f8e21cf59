package apidoc

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"
)

// overview is a document in the order and the words of the page.
type overview struct {
	Title       string
	Description []string // paragraphs
	Prefix      string   // path in front of every call
	Groups      []group
	Schemas     []schema
}

type group struct {
	Name, Description string
	Calls             []call
}

type call struct {
	Method, Path, Anchor string
	Prefix               string // path in front of this call
	Summary              string
	Description          []string
	Examples             []Example
	Parameters           []field
	Body                 string // name of the schema of what is sent, "" for none
	Answers              []reply
}

// Example is a call that shows what one may ask for. The document has it as
// x-examples of an operation.
type Example struct {
	Ask   string `json:"ask"` // the query, with its question mark
	Words string `json:"for"`
}

// Examples returns the examples of an operation.
func Examples(operation *openapi3.Operation) ([]Example, error) {
	told, ok := operation.Extensions["x-examples"]
	if !ok {
		return nil, nil
	}
	text, err := json.Marshal(told)
	if err != nil {
		return nil, err
	}
	var examples []Example
	err = json.Unmarshal(text, &examples)
	return examples, err
}

type reply struct {
	Status, Description string
	Schema              string // name of a schema, "" when it has none of its own
}

type schema struct {
	Name, Description string
	Fields            []field
}

// field is a parameter or a property. Path joins nested names with dots.
type field struct {
	Path, Description string
	Type              kind
}

// kind is the type of a value in words. Schema is the name of its schema, if
// it has one; it stands between the other words.
type kind struct {
	Before, Schema, After string
}

func newOverview(doc *openapi3.T) overview {
	view := overview{
		Title: doc.Info.Title, Description: paragraphs(doc.Info.Description), Prefix: prefixOf(doc.Servers),
	}
	for _, tag := range doc.Tags {
		view.Groups = append(view.Groups, group{tag.Name, tag.Description, callsOf(doc, tag.Name)})
	}
	for _, name := range slices.Sorted(maps.Keys(doc.Components.Schemas)) {
		value := doc.Components.Schemas[name].Value
		view.Schemas = append(view.Schemas, schema{name, value.Description, fieldsOf(value, "")})
	}
	return view
}

// prefixOf returns the path of the first server without a slash at its end.
func prefixOf(servers openapi3.Servers) string {
	if len(servers) == 0 {
		return ""
	}
	return strings.TrimRight(servers[0].URL, "/")
}

func callsOf(doc *openapi3.T, tag string) []call {
	calls := []call{}
	for path, item := range doc.Paths.Map() {
		for method, operation := range item.Operations() {
			if slices.Contains(operation.Tags, tag) {
				call := newCall(method, path, operation)
				call.Prefix = prefixOf(doc.Servers)
				if len(item.Servers) > 0 {
					call.Prefix = prefixOf(item.Servers)
				}
				calls = append(calls, call)
			}
		}
	}
	slices.SortFunc(calls, func(a, b call) int {
		return cmp.Or(strings.Compare(a.Path, b.Path), strings.Compare(a.Method, b.Method))
	})
	return calls
}

func newCall(method, path string, operation *openapi3.Operation) call {
	view := call{
		Method: method, Path: path, Anchor: operation.OperationID, Summary: operation.Summary,
		Description: paragraphs(operation.Description),
	}
	view.Examples, _ = Examples(operation) // the document is ours, and tests read it
	for _, parameter := range operation.Parameters {
		view.Parameters = append(view.Parameters, field{
			Path: parameter.Value.Name, Type: kindOf(parameter.Value.Schema),
			Description: parameter.Value.Description,
		})
	}
	if operation.RequestBody != nil {
		for _, media := range operation.RequestBody.Value.Content {
			view.Body = kindOf(media.Schema).Schema
		}
	}
	for _, status := range slices.Sorted(maps.Keys(operation.Responses.Map())) {
		view.Answers = append(view.Answers, newReply(status, operation.Responses.Value(status).Value))
	}
	return view
}

func newReply(status string, response *openapi3.Response) reply {
	view := reply{Status: status}
	if response.Description != nil {
		view.Description = *response.Description
	}
	if status == "default" {
		view.Status = "error"
	}
	for _, media := range response.Content {
		view.Schema = kindOf(media.Schema).Schema
	}
	return view
}

// fieldsOf lists the properties of an object, those of nested nameless objects
// behind them. Those it has from another schema come first.
func fieldsOf(value *openapi3.Schema, prefix string) []field {
	fields := []field{}
	for _, part := range value.AllOf {
		fields = append(fields, fieldsOf(part.Value, prefix)...)
	}
	for _, name := range slices.Sorted(maps.Keys(value.Properties)) {
		property := value.Properties[name]
		kind := kindOf(property)
		fields = append(fields, field{prefix + name, property.Value.Description, kind})
		if kind.Schema == "" {
			inner := property.Value
			if inner.Items != nil && inner.Items.Ref == "" {
				inner = inner.Items.Value
			}
			fields = append(fields, fieldsOf(inner, prefix+name+".")...)
		}
	}
	return fields
}

func kindOf(ref *openapi3.SchemaRef) kind {
	value := ref.Value
	words := kind{}
	switch {
	case ref.Ref != "":
		words.Schema = nameOf(ref.Ref)
	case len(value.AllOf) == 1:
		words.Schema = nameOf(value.AllOf[0].Ref)
	case value.Items != nil:
		words = kindOf(value.Items)
		words.Before = "list of " + words.Before
	case value.Type == nil:
		words.Before = "any"
	default:
		words.Before = strings.Join(*value.Type, " or ") + details(value)
	}
	if value.Nullable {
		words.After += " or null"
	}
	return words
}

// details adds to a type what narrows it.
func details(value *openapi3.Schema) string {
	words := []string{}
	if value.Format != "" {
		words = append(words, value.Format)
	}
	choices := []string{}
	for _, choice := range value.Enum {
		if choice != "" {
			choices = append(choices, fmt.Sprint(choice))
		}
	}
	if len(choices) > 0 {
		words = append(words, strings.Join(choices, ", "))
	}
	if value.Default != nil {
		words = append(words, fmt.Sprint("default ", value.Default))
	}
	if len(words) == 0 {
		return ""
	}
	return " (" + strings.Join(words, "; ") + ")"
}

func nameOf(ref string) string {
	return ref[strings.LastIndex(ref, "/")+1:]
}

func paragraphs(text string) []string {
	list := []string{}
	for part := range strings.SplitSeq(text, "\n\n") {
		if part = strings.TrimSpace(part); part != "" {
			list = append(list, part)
		}
	}
	return list
}
