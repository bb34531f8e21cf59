package ll2sim

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"time"
)

// rawRecord is a record served exactly as it was added.
type rawRecord struct {
	id           string
	fields       map[string]any
	json         []byte
	net, updated time.Time
}

// AddRaw adds a record as JSON, for instance a recorded one; it is served as it
// is, in every mode, and found by id, net, last_updated, name and the other
// orderings by its own fields. A record of the same id is replaced. It must be
// an object with an id.
func (c *Catalog) AddRaw(k Kind, record []byte) error {
	var compact bytes.Buffer
	if err := json.Compact(&compact, record); err != nil {
		return fmt.Errorf("raw record of %s: %w", k, err)
	}
	r := &rawRecord{json: compact.Bytes()}
	if err := json.Unmarshal(r.json, &r.fields); err != nil {
		return fmt.Errorf("raw record of %s: %w", k, err)
	}
	switch id := r.fields["id"].(type) {
	case string:
		r.id = id
	case float64:
		r.id = fmt.Sprint(int64(id))
	default:
		return errors.New("raw record of " + string(k) + " has no id")
	}
	r.net, r.updated = r.moment("net"), r.moment("last_updated")
	for i, old := range c.raw[k] {
		if old.id == r.id {
			c.raw[k][i] = r
			return nil
		}
	}
	c.raw[k] = append(c.raw[k], r)
	return nil
}

// DropRaw takes a raw record out again and reports whether it was there.
func (c *Catalog) DropRaw(k Kind, id string) bool {
	for i, r := range c.raw[k] {
		if r.id == id {
			c.raw[k] = append(c.raw[k][:i:i], c.raw[k][i+1:]...)
			return true
		}
	}
	return false
}

func (r *rawRecord) ident() string { return r.id }

func (r *rawRecord) sortBy(field string) (sortKey, bool) {
	switch v := r.fields[field].(type) {
	case float64:
		return sortKey{num: v}, true
	case string:
		if t, err := time.Parse(time.RFC3339, v); err == nil {
			return byTime(t)
		}
		return byText(v)
	case nil:
		_, present := r.fields[field]
		return sortKey{null: true}, present
	}
	return unsorted()
}

func (r *rawRecord) words() []string {
	name, _ := r.fields["name"].(string)
	return []string{name}
}

// moment returns a date-time field, zero when it is missing or malformed.
func (r *rawRecord) moment(field string) time.Time {
	text, _ := r.fields[field].(string)
	t, err := time.Parse(time.RFC3339, text)
	if err != nil {
		return time.Time{}
	}
	return t
}

// number returns the id of a nested object such as status.id or
// pad.location.id, 0 when there is none.
func (r *rawRecord) number(path ...string) int {
	at := r.fields
	for _, name := range path {
		next, ok := at[name].(map[string]any)
		if !ok {
			return 0
		}
		at = next
	}
	id, _ := at["id"].(float64)
	return int(id)
}
