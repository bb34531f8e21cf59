package ingest

import (
	"errors"
	"net/http"

	"tminus/ingest/ll2"
)

// Class says in a word why a feed brought nothing, without its address and its
// words: it is what visitors may know.
type Class string

// The classes.
const (
	Unreachable Class = "unreachable"
	Refused     Class = "refused"
	Throttled   Class = "throttled"
	Nonsense    Class = "answered nonsense"
)

// class returns what kind of failure this is. A gateway that answers for a feed
// that is down says the same as no answer.
func (f *fetchError) class() Class {
	switch {
	case f.throttled:
		return Throttled
	case f.status >= http.StatusInternalServerError:
		return Unreachable
	case f.status != 0:
		return Refused
	case f.err == nil, errors.Is(f.err, errTooLarge):
		return Nonsense
	}
	if _, ok := errors.AsType[*ll2.FormatError](f.err); ok {
		return Nonsense
	}
	return Unreachable
}
