package pages

import (
	"context"
	"encoding/json"
	"fmt"

	"tminus/server/problem"
	"tminus/server/response"
)

// Data collects the answers that a page carries.
type Data map[string]json.RawMessage

// Add puts a view under the client's key.
func (d Data) Add(key string, view any) error {
	body, err := json.Marshal(view)
	if err != nil {
		return fmt.Errorf("first data %s: %w", key, err)
	}
	d[key] = body
	return nil
}

// NewData returns what every page carries: how old the catalogue is, and what is announced.
func (w *Writer) NewData(ctx context.Context) (Data, error) {
	body, err := w.sender.Body(ctx, w.status(ctx))
	if err != nil {
		return nil, err
	}
	return Data{statusKey: body}, nil
}

// AddStored adds the answers. It leaves out those of which nothing is stored
// yet: the client knows that from the status.
func (w *Writer) AddStored(ctx context.Context, data Data, answers ...response.Resource) error {
	for _, a := range answers {
		body, err := w.sender.Body(ctx, a)
		if problem.IsNothingYet(err) {
			continue
		}
		if err != nil {
			return err
		}
		data[a.Key] = body
	}
	return nil
}
