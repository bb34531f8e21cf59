package apidoc

// Overview is an OpenAPI document in the order and the words of the page. It
// is written as JSON when the program is built, so that the program need not
// read OpenAPI.
type Overview struct {
	Title       string   `json:"title"`
	Description []string `json:"description"` // paragraphs
	Prefix      string   `json:"prefix"`      // path in front of every call
	Groups      []Group  `json:"groups"`
	Schemas     []Schema `json:"schemas"`
}

// Group is a tag of the document with its calls.
type Group struct {
	Name        string `json:"name"`
	Description string `json:"description,omitempty"`
	Calls       []Call `json:"calls"`
}

// Call is an operation of the document.
type Call struct {
	Method      string    `json:"method"`
	Prefix      string    `json:"prefix,omitempty"` // path in front of this call
	Path        string    `json:"path"`
	Anchor      string    `json:"anchor"`
	Summary     string    `json:"summary"`
	Description []string  `json:"description,omitempty"` // paragraphs
	Examples    []Example `json:"examples,omitempty"`
	Parameters  []Field   `json:"parameters,omitempty"`
	Body        string    `json:"body,omitempty"` // name of the schema of what is sent, "" for none
	Answers     []Answer  `json:"answers"`
}

// Example is a call that shows what one may ask for. The document has it as
// x-examples of an operation.
type Example struct {
	Ask   string `json:"ask"` // the query, with its question mark
	Words string `json:"for"`
}

// Answer is what a call may return.
type Answer struct {
	Status      string `json:"status"` // "200" … or "error"
	Description string `json:"description,omitempty"`
	Schema      string `json:"schema,omitempty"` // name of a schema, "" when it has none of its own
}

// Schema is a named schema of the document.
type Schema struct {
	Name        string  `json:"name"`
	Description string  `json:"description,omitempty"`
	Fields      []Field `json:"fields,omitempty"`
}

// Field is a parameter or a property. Path joins nested names with dots.
type Field struct {
	Path        string `json:"path"`
	Description string `json:"description,omitempty"`
	Type        Type   `json:"type"`
}

// Type is the type of a value in words. Schema is the name of its schema, if
// it has one; it stands between the other words.
type Type struct {
	Before string `json:"before,omitempty"`
	Schema string `json:"schema,omitempty"`
	After  string `json:"after,omitempty"`
}
