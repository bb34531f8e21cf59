package replay

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"slices"
	"time"
)

// Entry is one line of a recording: how a launch looked from a moment on.
type Entry struct {
	At     time.Time
	ID     string          // of the launch
	Record json.RawMessage // in the feed's detailed shape; nil: the feed deleted the launch
}

// entryLine is an Entry as it is written. ID is needed only where there is no
// record.
type entryLine struct {
	ObservedAt time.Time       `json:"observed_at"`
	ID         string          `json:"id,omitempty"`
	Record     json.RawMessage `json:"record"`
}

// MarshalJSON writes the entry as a line of a recording.
func (e Entry) MarshalJSON() ([]byte, error) {
	line := entryLine{ObservedAt: e.At.UTC(), Record: e.Record}
	if e.Record == nil {
		line.ID = e.ID
	}
	return json.Marshal(line)
}

// UnmarshalJSON reads a line of a recording.
func (e *Entry) UnmarshalJSON(text []byte) error {
	var line entryLine
	if err := json.Unmarshal(text, &line); err != nil {
		return err
	}
	*e = Entry{At: line.ObservedAt, ID: line.ID, Record: line.Record}
	if bytes.Equal(e.Record, []byte("null")) {
		e.Record = nil
	}
	if e.Record != nil {
		var record struct{ ID string }
		if err := json.Unmarshal(e.Record, &record); err != nil {
			return err
		}
		e.ID = record.ID
	}
	if e.At.IsZero() || e.ID == "" {
		return errors.New("it needs observed_at and a record with an id")
	}
	return nil
}

// Recording is a history of launches in order of time. Only where its lines
// are is kept in memory.
type Recording struct {
	source io.ReaderAt
	lines  []lineAt
}

// lineAt is where a line stands.
type lineAt struct {
	at     time.Time
	offset int64
	length int
}

// Open returns the recording in a file of JSON lines, and what closes it.
func Open(path string) (*Recording, io.Closer, error) {
	file, err := os.Open(path)
	if err != nil {
		return nil, nil, fmt.Errorf("recording: %w", err)
	}
	r, err := Read(file)
	if err != nil {
		return nil, nil, errors.Join(fmt.Errorf("recording %s: %w", path, err), file.Close())
	}
	return r, file, nil
}

// Read returns the recording in a source of JSON lines, which may stand in any
// order. The source is read again line by line during the replay.
func Read(source io.ReaderAt) (*Recording, error) {
	r := &Recording{source: source}
	in := bufio.NewReaderSize(io.NewSectionReader(source, 0, 1<<62), 1<<20)
	var offset int64
	for n := 1; ; n++ {
		text, err := in.ReadBytes('\n')
		if err != nil && !errors.Is(err, io.EOF) {
			return nil, fmt.Errorf("line %d: %w", n, err)
		}
		if len(bytes.TrimSpace(text)) > 0 {
			var line struct {
				ObservedAt time.Time `json:"observed_at"`
			}
			if err := json.Unmarshal(text, &line); err != nil {
				return nil, fmt.Errorf("line %d: %w", n, err)
			}
			r.lines = append(r.lines, lineAt{line.ObservedAt, offset, len(text)})
		}
		offset += int64(len(text))
		if err != nil {
			break
		}
	}
	if len(r.lines) == 0 {
		return nil, errors.New("it is empty")
	}
	slices.SortStableFunc(r.lines, func(a, b lineAt) int { return a.at.Compare(b.at) })
	return r, nil
}

// Span returns when the first and the last line were observed.
func (r *Recording) Span() (first, last time.Time) {
	return r.lines[0].at, r.lines[len(r.lines)-1].at
}

// entry reads line n.
func (r *Recording) entry(n int) (Entry, error) {
	line := r.lines[n]
	text := make([]byte, line.length)
	if _, err := r.source.ReadAt(text, line.offset); err != nil && !errors.Is(err, io.EOF) {
		return Entry{}, fmt.Errorf("line of %s: %w", line.at.Format(time.RFC3339), err)
	}
	var e Entry
	if err := json.Unmarshal(text, &e); err != nil {
		return Entry{}, fmt.Errorf("line of %s: %w", line.at.Format(time.RFC3339), err)
	}
	return e, nil
}
