package ll2

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
)

// FormatError says that an answer is not what the feed sends: no JSON, no list,
// or one that ends too early.
type FormatError struct{ Reason string }

// Error returns the reason as a sentence fragment.
func (e *FormatError) Error() string { return e.Reason }

// readPage walks through {count, next, previous, results} in any order of its
// fields, holding one record at a time.
func readPage[W, T any](r io.Reader, record func(*W) (T, string, error), each func(T) error) (Envelope, error) {
	env := Envelope{Count: -1}
	buf := bufio.NewReaderSize(r, 64<<10)
	if err := startsWithObject(buf); err != nil {
		return env, err
	}
	dec := json.NewDecoder(buf)
	if _, err := dec.Token(); err != nil {
		return env, readError(err, env.Read)
	}
	found := false
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return env, readError(err, env.Read)
		}
		if key == "results" {
			found = true
			err = readResults(dec, &env, record, each)
		} else {
			err = readField(dec, key, &env)
		}
		if err != nil {
			return env, err
		}
	}
	if _, err := dec.Token(); err != nil {
		return env, readError(err, env.Read)
	}
	if !found {
		return env, &FormatError{"the answer has no list of results"}
	}
	return env, nil
}

func readField(dec *json.Decoder, key json.Token, env *Envelope) error {
	var err error
	switch key {
	case "count":
		var n integer
		err = dec.Decode(&n)
		if n.ok && n.v >= 0 {
			env.Count = int(n.v)
		}
	case "next":
		var next line
		err = dec.Decode(&next)
		env.HasNext = next != ""
	default:
		var ignored struct{}
		err = dec.Decode(&ignored)
	}
	if err != nil && !isTypeError(err) {
		return readError(err, env.Read)
	}
	return nil
}

func readResults[W, T any](dec *json.Decoder, env *Envelope, record func(*W) (T, string, error), each func(T) error) error {
	open, err := dec.Token()
	if err != nil {
		return readError(err, env.Read)
	}
	if open != json.Delim('[') {
		return &FormatError{"the answer's results are no list"}
	}
	for dec.More() {
		// A value of an unexpected type leaves its field empty and is no
		// reason to lose the record.
		wire := new(W)
		if err := dec.Decode(wire); err != nil && !isTypeError(err) {
			return readError(err, env.Read)
		}
		value, id, err := record(wire)
		index := env.Read
		env.Read++
		if err != nil {
			env.skip(BadRecord{index, id, err.Error()})
			continue
		}
		if err := each(value); err != nil {
			return fmt.Errorf("record %d: %w", index, err)
		}
	}
	if _, err := dec.Token(); err != nil {
		return readError(err, env.Read)
	}
	return nil
}

func (e *Envelope) skip(bad BadRecord) {
	e.Skipped++
	if len(e.Bad) < maxBad {
		e.Bad = append(e.Bad, bad)
	}
}

// startsWithObject refuses an answer that cannot be a page, quoting how it
// begins.
func startsWithObject(r *bufio.Reader) error {
	for {
		b, err := r.ReadByte()
		switch {
		case errors.Is(err, io.EOF):
			return &FormatError{"the answer is empty"}
		case err != nil:
			return err
		case b == ' ' || b == '\n' || b == '\r' || b == '\t':
			continue
		}
		if err := r.UnreadByte(); err != nil {
			return err
		}
		if b != '{' {
			start, _ := r.Peek(24)
			return &FormatError{"the answer is no JSON object, it begins with " + strconv.QuoteToASCII(string(start))}
		}
		return nil
	}
}

func isTypeError(err error) bool {
	_, ok := errors.AsType[*json.UnmarshalTypeError](err)
	return ok
}

// readError names malformed and cut-off answers; errors of the connection keep
// their identity.
func readError(err error, read int) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return &FormatError{fmt.Sprintf("the answer ends too early, after %d records", read)}
	}
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		return &FormatError{fmt.Sprintf("the answer is malformed after %d records: %v", read, syntax)}
	}
	return fmt.Errorf("after %d records: %w", read, err)
}
