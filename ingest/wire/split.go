package wire

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"strconv"
)

// splitter cuts a stream of JSON into values without looking into them. It
// finds out where a value ends, not whether all in it is well-formed: that is
// left to who reads it, and need not be asked of bytes that were read before.
type splitter struct {
	r   *bufio.Reader
	raw []byte // the latest value; the next one takes its place
}

// malformedError says what is wrong with a text that is no JSON.
type malformedError struct{ reason string }

// Error returns the reason.
func (e *malformedError) Error() string { return e.reason }

// begin returns the first byte of an answer, which is not empty.
func (s *splitter) begin() (byte, error) {
	first, err := s.next()
	if errors.Is(err, io.EOF) {
		return 0, &FormatError{"the answer is empty"}
	}
	return first, err
}

// start returns what comes next, for messages.
func (s *splitter) start() string {
	start, _ := s.r.Peek(24)
	return strconv.QuoteToASCII(string(start))
}

// next returns the next byte that is no space and leaves it to be read.
func (s *splitter) next() (byte, error) {
	for {
		b, err := s.r.ReadByte()
		switch {
		case err != nil:
			return 0, err
		case b == ' ' || b == '\n' || b == '\r' || b == '\t':
			continue
		}
		return b, s.r.UnreadByte()
	}
}

// take reads the byte that has to come next.
func (s *splitter) take(want byte) error {
	b, err := s.next()
	if err != nil {
		return err
	}
	if b != want {
		return &malformedError{strconv.QuoteToASCII(string(rune(b))) + " instead of " + strconv.Quote(string(rune(want)))}
	}
	_, err = s.r.Discard(1)
	return err
}

// fields walks through an object; each has to read the value of the field.
func (s *splitter) fields(each func(name string) error) error {
	if err := s.take('{'); err != nil {
		return err
	}
	for first := true; ; first = false {
		more, err := s.more(first, '}')
		if err != nil || !more {
			return err
		}
		raw, err := s.value()
		if err != nil {
			return err
		}
		var name string
		if err := json.Unmarshal(raw, &name); err != nil || raw[0] != '"' {
			return &malformedError{strconv.QuoteToASCII(string(raw)) + " where a field begins"}
		}
		if err := s.take(':'); err != nil {
			return err
		}
		if err := each(name); err != nil {
			return err
		}
	}
}

// more reports whether another item comes before the closing byte, and reads
// what separates it from the one before.
func (s *splitter) more(first bool, closing byte) (bool, error) {
	b, err := s.next()
	if err != nil {
		return false, err
	}
	if b == closing {
		return false, s.take(closing)
	}
	if first {
		return true, nil
	}
	return true, s.take(',')
}

// value reads the next value. It is good until the next call.
func (s *splitter) value() ([]byte, error) {
	s.raw = s.raw[:0]
	b, err := s.next()
	if err != nil {
		return nil, err
	}
	switch {
	case b == '"' || b == '{' || b == '[':
		err = s.enclosed()
	case b == '-' || isWord(b):
		err = s.word()
	default:
		err = &malformedError{strconv.QuoteToASCII(string(rune(b))) + " where a value begins"}
	}
	return s.raw, err
}

// word reads a number, true, false or null.
func (s *splitter) word() error {
	for {
		b, err := s.r.ReadByte()
		if err != nil {
			return err
		}
		if !isWord(b) && b != '-' && b != '+' && b != '.' {
			return s.r.UnreadByte()
		}
		s.raw = append(s.raw, b)
	}
}

func isWord(b byte) bool {
	return '0' <= b && b <= '9' || 'a' <= b && b <= 'z' || 'A' <= b && b <= 'Z'
}

// enclosed reads a string, an object or a list to its end.
func (s *splitter) enclosed() error {
	var in nesting
	for {
		if _, err := s.r.Peek(1); err != nil {
			return err
		}
		chunk, err := s.r.Peek(s.r.Buffered())
		if err != nil {
			return err
		}
		n, done := in.end(chunk)
		s.raw = append(s.raw, chunk[:n]...)
		if _, err := s.r.Discard(n); err != nil || done {
			return err
		}
	}
}

// nesting is where in a value the bytes seen so far have led to.
type nesting struct {
	depth   int
	quoted  bool // inside a string
	escaped bool // behind its backslash
}

// end returns how many bytes of the chunk belong to the value, and whether it
// ends with them.
func (n *nesting) end(chunk []byte) (int, bool) {
	for i := 0; i < len(chunk); i++ {
		if n.quoted {
			if i = n.unquote(chunk, i); n.quoted {
				return len(chunk), false
			}
		} else {
			switch chunk[i] {
			case '"':
				n.quoted = true
				continue
			case '{', '[':
				n.depth++
				continue
			case '}', ']':
				n.depth--
			default:
				continue
			}
		}
		if n.depth == 0 {
			return i + 1, true
		}
	}
	return len(chunk), false
}

// unquote returns where the string that goes on at i is closed, if it is.
func (n *nesting) unquote(chunk []byte, i int) int {
	for ; i < len(chunk); i++ {
		switch {
		case n.escaped:
			n.escaped = false
		case chunk[i] == '\\':
			n.escaped = true
		case chunk[i] == '"':
			n.quoted = false
			return i
		}
	}
	return i
}
