package wire

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
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
	return ReadPageKnowing(r, nothingKnown[T], record, each)
}

func nothingKnown[T any]([]byte) (known T, ok bool, err error) { return known, false, nil }

// ReadPageKnowing reads a page as ReadPage does, but looks into no record that
// known returns: it is handed over as known has it. Known gets the bytes of a
// record, which it must not keep; its error is returned wrapped.
func ReadPageKnowing[W, T any](
	r io.Reader, known func(raw []byte) (T, bool, error), record func(*W) (T, string, error), each func(T) error,
) (Envelope, error) {
	env := Envelope{Count: -1}
	dec, first, err := begin(r)
	if err != nil {
		return env, err
	}
	if first.byte != '{' {
		return env, &FormatError{"the answer is no JSON object, it begins with " + first.text}
	}
	found := false
	err = fields(dec, func(name string) error {
		if name != "results" {
			return readField(dec, name, &env)
		}
		found = true
		return readResults(dec, &env, known, record, each)
	})
	if err != nil {
		return env, ReadError(err, env.Read)
	}
	if !found {
		return env, &FormatError{"the answer has no list of results"}
	}
	return env, nil
}

// start is how an answer begins.
type start struct {
	byte byte   // its first that is no space
	text string // for messages
}

// begin returns a decoder of an answer, which is not empty, and how that
// begins.
func begin(r io.Reader) (*json.Decoder, start, error) {
	buffered := bufio.NewReaderSize(r, 64<<10)
	for {
		b, err := buffered.ReadByte()
		switch {
		case errors.Is(err, io.EOF):
			return nil, start{}, &FormatError{"the answer is empty"}
		case err != nil:
			return nil, start{}, err
		case strings.IndexByte(" \n\r\t", b) >= 0:
			continue
		}
		if err := buffered.UnreadByte(); err != nil {
			return nil, start{}, err
		}
		text, _ := buffered.Peek(24)
		return json.NewDecoder(buffered), start{b, strconv.QuoteToASCII(string(text))}, nil
	}
}

// fields walks through an object; each has to read the value of the field.
func fields(dec *json.Decoder, each func(name string) error) error {
	if _, err := dec.Token(); err != nil {
		return err
	}
	for dec.More() {
		name, err := dec.Token()
		if err != nil {
			return err
		}
		if err := each(name.(string)); err != nil {
			return err
		}
	}
	_, err := dec.Token()
	return err
}

func readField(dec *json.Decoder, name string, env *Envelope) (err error) {
	switch name {
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
		var ignored json.RawMessage
		err = dec.Decode(&ignored)
	}
	if isTypeError(err) {
		return nil
	}
	return err
}

func readResults[W, T any](
	dec *json.Decoder, env *Envelope, known func([]byte) (T, bool, error), record func(*W) (T, string, error), each func(T) error,
) error {
	begin, err := dec.Token()
	if err != nil {
		return err
	}
	if begin != json.Delim('[') {
		return &FormatError{"the answer's results are no list"}
	}
	for dec.More() {
		if err := readRecord(dec, env, known, record, each); err != nil {
			return err
		}
	}
	_, err = dec.Token()
	return err
}

// readRecord reads the next value as a record. A value of an unexpected type
// leaves its field empty and is no reason to lose the record.
func readRecord[W, T any](
	dec *json.Decoder, env *Envelope, known func([]byte) (T, bool, error), record func(*W) (T, string, error), each func(T) error,
) error {
	var raw json.RawMessage
	if err := dec.Decode(&raw); err != nil {
		return err
	}
	value, ok, err := known(raw)
	if err != nil {
		return &receiverError{env.Read, err}
	}
	id, problem := "", error(nil)
	if !ok {
		wire := new(W)
		if err := json.Unmarshal(raw, wire); err != nil && !isTypeError(err) {
			return err
		}
		value, id, problem = record(wire)
	}
	if !env.add(id, problem) {
		return nil
	}
	if err := each(value); err != nil {
		return &receiverError{env.Read - 1, err}
	}
	return nil
}

// receiverError is an error of who takes the records, which says nothing of
// the answer.
type receiverError struct {
	record int
	err    error
}

// Error tells at which record it was.
func (e *receiverError) Error() string { return fmt.Sprintf("record %d: %v", e.record, e.err) }

// Unwrap returns the receiver's own error.
func (e *receiverError) Unwrap() error { return e.err }

// ReadRecords reads an answer that is a list of records, or a single one
// without brackets, holding one at a time.
func ReadRecords[W, T any](r io.Reader, record func(*W) (T, string, error), each func(T) error) (Envelope, error) {
	env := Envelope{Count: -1}
	dec, first, err := begin(r)
	if err != nil {
		return env, err
	}
	switch first.byte {
	case '[':
		err = readResults(dec, &env, nothingKnown, record, each)
	case '{':
		err = readRecord(dec, &env, nothingKnown, record, each)
	default:
		err = &FormatError{"the answer is neither a JSON list nor an object, it begins with " + first.text}
	}
	if err != nil {
		return env, ReadError(err, env.Read)
	}
	return env, nil
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

func isTypeError(err error) bool {
	_, ok := errors.AsType[*json.UnmarshalTypeError](err)
	return ok
}

// ReadError names malformed and cut-off answers; errors of the connection and
// of who takes the records keep their identity. Read is how many records came
// before.
func ReadError(err error, read int) error {
	if _, ok := errors.AsType[*receiverError](err); ok {
		return err
	}
	if _, ok := errors.AsType[*FormatError](err); ok {
		return err
	}
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return &FormatError{fmt.Sprintf("the answer ends too early, after %d records", read)}
	}
	if _, ok := errors.AsType[*json.SyntaxError](err); ok {
		return &FormatError{fmt.Sprintf("the answer is malformed after %d records: %v", read, err)}
	}
	return fmt.Errorf("after %d records: %w", read, err)
}
