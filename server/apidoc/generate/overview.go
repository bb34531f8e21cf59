package main

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/getkin/kin-openapi/openapi3"

	"tminus/server/apidoc"
)

func newOverview(doc *openapi3.T) apidoc.Overview {
	view := apidoc.Overview{
		Title: doc.Info.Title, Description: paragraphs(doc.Info.Description), Prefix: prefixOf(doc.Servers),
	}
	for _, tag := range doc.Tags {
		view.Groups = append(view.Groups, apidoc.Group{Name: tag.Name, Description: tag.Description, Calls: callsOf(doc, tag.Name)})
	}
	for _, name := range slices.Sorted(maps.Keys(doc.Components.Schemas)) {
		value := doc.Components.Schemas[name].Value
		view.Schemas = append(view.Schemas, apidoc.Schema{Name: name, Description: value.Description, Fields: fieldsOf(value, "")})
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

func callsOf(doc *openapi3.T, tag string) []apidoc.Call {
	calls := []apidoc.Call{}
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
	slices.SortFunc(calls, func(a, b apidoc.Call) int {
		return cmp.Or(strings.Compare(a.Path, b.Path), strings.Compare(a.Method, b.Method))
	})
	return calls
}

func newCall(method, path string, operation *openapi3.Operation) apidoc.Call {
	view := apidoc.Call{
		Method: method, Path: path, Anchor: operation.OperationID, Summary: operation.Summary,
		Description: paragraphs(operation.Description),
	}
	view.Examples = examplesOf(operation)
	for _, parameter := range operation.Parameters {
		view.Parameters = append(view.Parameters, apidoc.Field{
			Path: parameter.Value.Name, Type: typeOf(parameter.Value.Schema),
			Description: parameter.Value.Description,
		})
	}
	if operation.RequestBody != nil {
		for _, media := range operation.RequestBody.Value.Content {
			view.Body = typeOf(media.Schema).Schema
		}
	}
	for _, status := range slices.Sorted(maps.Keys(operation.Responses.Map())) {
		view.Answers = append(view.Answers, newAnswer(status, operation.Responses.Value(status).Value))
	}
	return view
}

// examplesOf returns the examples of an operation; none where they are not a
// list of them, which the tests of the document tell.
func examplesOf(operation *openapi3.Operation) (examples []apidoc.Example) {
	text, err := json.Marshal(operation.Extensions["x-examples"])
	if err == nil && json.Unmarshal(text, &examples) != nil {
		return nil
	}
	return examples
}

func newAnswer(status string, response *openapi3.Response) apidoc.Answer {
	view := apidoc.Answer{Status: status}
	if response.Description != nil {
		view.Description = *response.Description
	}
	if status == "default" {
		view.Status = "error"
	}
	for _, media := range response.Content {
		view.Schema = typeOf(media.Schema).Schema
	}
	return view
}

// fieldsOf lists the properties of an object, those of nested nameless objects
// behind them. Those it has from another schema come first.
func fieldsOf(value *openapi3.Schema, prefix string) []apidoc.Field {
	fields := []apidoc.Field{}
	for _, part := range value.AllOf {
		fields = append(fields, fieldsOf(part.Value, prefix)...)
	}
	for _, name := range slices.Sorted(maps.Keys(value.Properties)) {
		property := value.Properties[name]
		words := typeOf(property)
		fields = append(fields, apidoc.Field{Path: prefix + name, Type: words, Description: property.Value.Description})
		if words.Schema == "" {
			inner := property.Value
			if inner.Items != nil && inner.Items.Ref == "" {
				inner = inner.Items.Value
			}
			fields = append(fields, fieldsOf(inner, prefix+name+".")...)
		}
	}
	return fields
}

func typeOf(ref *openapi3.SchemaRef) apidoc.Type {
	value := ref.Value
	words := apidoc.Type{}
	switch {
	case ref.Ref != "":
		words.Schema = nameOf(ref.Ref)
	case len(value.AllOf) == 1:
		words.Schema = nameOf(value.AllOf[0].Ref)
	case value.Items != nil:
		words = typeOf(value.Items)
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
