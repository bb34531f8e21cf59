package store

// Code says what kind of failure an Error is.
type Code string

// The failures a caller can act on.
const (
	NotFound        Code = "not_found"
	Conflict        Code = "conflict"
	Forbidden       Code = "forbidden"
	Unauthenticated Code = "unauthenticated"
	Invalid         Code = "invalid"
	Unavailable     Code = "unavailable"
)

// Error is a failure the caller can act on. Message is a sentence for a person.
type Error struct {
	Code    Code
	Message string
}

// Error returns the message.
func (e *Error) Error() string { return e.Message }
