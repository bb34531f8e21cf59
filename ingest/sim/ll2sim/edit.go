package ll2sim

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"time"
)

// EditPath is where [Server.Edits] is found, followed by the id of a launch.
const EditPath = "/edit"

// maxEdit bounds the body of an edit in bytes.
const maxEdit = 4 << 10

// edit is what an editor of the feed changes of a launch: what is absent stays.
type edit struct {
	Status      *int       `json:"status"` // id of a status
	NET         *time.Time `json:"net"`    // the window moves along
	Precision   *int       `json:"net_precision"`
	WebcastLive *bool      `json:"webcast_live"`
	FailReason  *string    `json:"failreason"`
}

// Edits lets another program do what [Server.Update] does for a test in Go:
// PATCH with the members of a launch that change answers 204, or a sentence
// with 400 and 404. It costs no call.
func (s *Server) Edits() http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("PATCH "+EditPath+"/{id}", func(w http.ResponseWriter, r *http.Request) {
		change, err := readEdit(http.MaxBytesReader(w, r.Body, maxEdit))
		if err != nil {
			http.Error(w, "The edit could not be read: "+err.Error(), http.StatusBadRequest)
			return
		}
		known := false
		s.Update(func(c *Catalog) {
			if l := c.Launch(r.PathValue("id")); l != nil {
				known = true
				change.apply(l)
				c.Touch(l)
			}
		})
		if !known {
			http.Error(w, "No launch has this id.", http.StatusNotFound)
			return
		}
		w.WriteHeader(http.StatusNoContent)
	})
	return mux
}

// readEdit reads an edit that makes sense; members that no edit has are refused.
func readEdit(body io.Reader) (edit, error) {
	var e edit
	decoder := json.NewDecoder(body)
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&e); err != nil {
		return e, err
	}
	if e.Status != nil && (*e.Status < StatusGo || *e.Status > StatusPayloadDeployed) {
		return e, fmt.Errorf("no status has the id %d", *e.Status)
	}
	if e.Precision != nil && (*e.Precision < PrecisionNull || *e.Precision > PrecisionDecade) {
		return e, fmt.Errorf("no precision has the id %d", *e.Precision)
	}
	if e == (edit{}) {
		return e, errors.New("it changes nothing")
	}
	return e, nil
}

// apply changes the launch.
func (e edit) apply(l *Launch) {
	if e.NET != nil {
		l.Slip(e.NET.UTC().Truncate(time.Second).Sub(l.NET))
	}
	set(&l.Status, e.Status)
	set(&l.Precision, e.Precision)
	set(&l.WebcastLive, e.WebcastLive)
	set(&l.FailReason, e.FailReason)
}

func set[T any](to, value *T) {
	if value != nil {
		*to = *value
	}
}
