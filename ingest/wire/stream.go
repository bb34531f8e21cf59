package wire

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

// Envelope says what a page of a list held besides its records.
type Envelope struct {
	Count   int  // length of the whole list as the feed tells it, -1 when it does not
	HasNext bool // the feed says that another page follows
	Read    int  // records on this page, bad ones included
	Skipped int  // bad records on this page
	Bad     []BadRecord
}

// BadRecord is a record that was skipped. ID is empty when the record has none.
type BadRecord struct {
	Index  int // position on the page, from 0
	ID     string
	Reason string
}

// maxBad bounds how many bad records of one page are described; all are counted.
const maxBad = 100

// ReadPage walks through {count, next, previous, results} in any order of its
// fields, holding one record at a time. Record turns what was decoded into a
// record and its id for messages; its error skips that one. Each takes the
// records that are good. A FormatError says that the answer is no such page;
// errors of r and of each are returned wrapped. The records handed over before
// an error are good.
func ReadPage[W, T any](r io.Reader, record func(*W) (T, string, error), each func(T) error) (Envelope, error) {
	env := Envelope{Count: -1}
	buf := bufio.NewReaderSize(r, 64<<10)
	first, err := firstByte(buf)
	if err != nil {
		return env, err
	}
	if first != '{' {
		start, _ := buf.Peek(24)
		return env, &FormatError{"the answer is no JSON object, it begins with " + strconv.QuoteToASCII(string(start))}
	}
	dec := json.NewDecoder(buf)
	if _, err := dec.Token(); err != nil {
		return env, ReadError(err, env.Read)
	}
	found := false
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return env, ReadError(err, env.Read)
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
		return env, ReadError(err, env.Read)
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
		var n Integer
		err = dec.Decode(&n)
		if n.OK && n.V >= 0 {
			env.Count = int(n.V)
		}
	case "next":
		var next Line
		err = dec.Decode(&next)
		env.HasNext = next != ""
	default:
		var ignored struct{}
		err = dec.Decode(&ignored)
	}
	if err != nil && !isTypeError(err) {
		return ReadError(err, env.Read)
	}
	return nil
}

func readResults[W, T any](dec *json.Decoder, env *Envelope, record func(*W) (T, string, error), each func(T) error) error {
	open, err := dec.Token()
	if err != nil {
		return ReadError(err, env.Read)
	}
	if open != json.Delim('[') {
		return &FormatError{"the answer's results are no list"}
	}
	for dec.More() {
		if err := readRecord(dec, env, record, each); err != nil {
			return err
		}
	}
	if _, err := dec.Token(); err != nil {
		return ReadError(err, env.Read)
	}
	return nil
}

// readRecord reads the next value as a record. A value of an unexpected type
// leaves its field empty and is no reason to lose the record.
func readRecord[W, T any](dec *json.Decoder, env *Envelope, record func(*W) (T, string, error), each func(T) error) error {
	wire := new(W)
	if err := dec.Decode(wire); err != nil && !isTypeError(err) {
		return ReadError(err, env.Read)
	}
	value, id, problem := record(wire)
	if !env.add(id, problem) {
		return nil
	}
	if err := each(value); err != nil {
		return fmt.Errorf("record %d: %w", env.Read-1, err)
	}
	return nil
}

// ReadRecords reads an answer that is a list of records, or a single one
// without brackets, holding one at a time.
func ReadRecords[W, T any](r io.Reader, record func(*W) (T, string, error), each func(T) error) (Envelope, error) {
	env := Envelope{Count: -1}
	buf := bufio.NewReaderSize(r, 64<<10)
	first, err := firstByte(buf)
	if err != nil {
		return env, err
	}
	dec := json.NewDecoder(buf)
	switch first {
	case '[':
		return env, readResults(dec, &env, record, each)
	case '{':
		return env, readRecord(dec, &env, record, each)
	}
	start, _ := buf.Peek(24)
	return env, &FormatError{"the answer is neither a JSON list nor an object, it begins with " + strconv.QuoteToASCII(string(start))}
}

// add counts a record and reports whether it is good; what is wrong with a bad
// one is kept.
func (e *Envelope) add(id string, problem error) bool {
	index := e.Read
	e.Read++
	if problem == nil {
		return true
	}
	e.Skipped++
	if len(e.Bad) < maxBad {
		e.Bad = append(e.Bad, BadRecord{index, id, problem.Error()})
	}
	return false
}

// firstByte returns the first byte that is no space and leaves it to be read.
func firstByte(r *bufio.Reader) (byte, error) {
	for {
		b, err := r.ReadByte()
		switch {
		case errors.Is(err, io.EOF):
			return 0, &FormatError{"the answer is empty"}
		case err != nil:
			return 0, err
		case b == ' ' || b == '\n' || b == '\r' || b == '\t':
			continue
		}
		return b, r.UnreadByte()
	}
}

func isTypeError(err error) bool {
	_, ok := errors.AsType[*json.UnmarshalTypeError](err)
	return ok
}

// ReadError names malformed and cut-off answers; errors of the connection keep
// their identity. Read is how many records came before.
func ReadError(err error, read int) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return &FormatError{fmt.Sprintf("the answer ends too early, after %d records", read)}
	}
	if syntax, ok := errors.AsType[*json.SyntaxError](err); ok {
		return &FormatError{fmt.Sprintf("the answer is malformed after %d records: %v", read, syntax)}
	}
	return fmt.Errorf("after %d records: %w", read, err)
}
