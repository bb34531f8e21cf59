// Package shapetest compares what the simulators send with descriptions of
// what the feeds were seen to send, so that the two cannot drift apart.
//
// A description is a text of facts about a feed's answers. A paragraph is one
// kind of object: its name, then a line for each of its fields with the type
// (string, number, boolean, any, the name of another object, or [] before one
// of these for a list) and marks:
//
//	null      it was null in some recorded answer
//	nullable  it was not, but the feed's own document says that it may be
//	empty     it was an empty string in some recorded answer
//	filled    the list had something in it in some recorded answer
//	zero      it was 0, although it is an id
//	absent    it was left out of some recorded answer
//	blank     every recorded answer had null there
//	unseen    no recorded answer had the object; the document describes it
//	=word     a value of response_mode
//
// Lines that begin with "list" name the lists: path, mode and object.
package shapetest

import (
	"os"
	"slices"
	"strings"
	"testing"
)

// List is a list of the feed in one of its modes, and what it holds.
type List struct{ Path, Mode, Object string }

// Shapes is a description of a feed.
type Shapes struct {
	Lists   []List
	objects map[string]object
}

type object map[string]field

type field struct {
	kind  string
	marks []string
}

func (f field) is(mark string) bool { return slices.Contains(f.marks, mark) }

// labels returns the values that a response_mode may have.
func (f field) labels() []string {
	var labels []string
	for _, mark := range f.marks {
		if label, ok := strings.CutPrefix(mark, "="); ok {
			labels = append(labels, label)
		}
	}
	return labels
}

// Read returns the description in a file.
func Read(tb testing.TB, path string) Shapes {
	tb.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		tb.Fatal(err)
	}
	s := Shapes{objects: map[string]object{}}
	current := ""
	for line := range strings.Lines(string(text)) {
		words := strings.Fields(line)
		switch {
		case len(words) == 0 || words[0] == "#":
			current = ""
		case current == "" && words[0] == "list":
			s.Lists = append(s.Lists, List{words[1], words[2], words[3]})
		case current == "":
			current = words[0]
			s.objects[current] = object{}
		default:
			s.objects[current][words[0]] = field{kind: words[1], marks: words[2:]}
		}
	}
	return s
}
