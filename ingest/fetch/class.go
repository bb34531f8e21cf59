package fetch

import (
	"errors"
	"net/http"

	"tminus/ingest/wire"
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

// Class returns what kind of failure this is. A gateway that answers for a feed
// that is down says the same as no answer.
func (f *Error) Class() Class {
	switch {
	case f.Throttled:
		return Throttled
	case f.Status >= http.StatusInternalServerError:
		return Unreachable
	case f.Status != 0:
		return Refused
	case f.Err == nil, errors.Is(f.Err, errTooLarge):
		return Nonsense
	}
	if _, ok := errors.AsType[*wire.FormatError](f.Err); ok {
		return Nonsense
	}
	return Unreachable
}
