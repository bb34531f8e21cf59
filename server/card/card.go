// Package card draws the picture that other sites show beside a link to a page
// of this one: 1200 by 630 pixels, facts in, a PNG or a JPEG out.
package card

import (
	"crypto/sha256"
	hexadecimal "encoding/hex"
	"encoding/json"
	"slices"
	"strings"
)

// Card is what a card says. Everything but Name may be empty.
type Card struct {
	Over   string // a line above the name
	Name   string
	Status Status
	// Left and Right are what stands below the name at both sides.
	Left, Right Fact
	// Columns stand in place of Left and Right: at most four, from left to right.
	Columns []Column
	Art     Art    // what is drawn where there is no photo
	Seed    string // another one gives another drawing
	Photo   *Photo // nil: drawn
	Bars    []Bar  // of the drawing of that name, from left to right
	Plot    *Plot  `json:",omitempty"` // of the drawing of that name
	Brand   *Brand `json:",omitempty"` // nil: this program's own
}

// Column is a figure with what it is of in smaller letters below.
type Column struct{ Large, Small, Less string }

// Bar is a column of a chart, or a thing among others to one scale.
type Bar struct {
	Value  float64 // above zero; 0: not known, or nothing
	Marked bool    // which it is about
}

// Fact is a line with one in smaller letters below.
type Fact struct{ Large, Small string }

// Status is the state of a launch; the zero value where there is none.
type Status struct {
	ID   int64  // the feed's
	Name string // the feed's, for one that nobody here knows
}

// Photo is what lies under the words, at Address among the copies of images.
type Photo struct {
	Address string
	Credit  string // who made it, and the licence
}

// design is raised when the same facts are drawn differently from before.
const design = 4

// hashLength is how many characters a hash has.
const hashLength = 10

// Hash names what is drawn: other facts or another design have another one.
func (c Card) Hash() string {
	facts, err := json.Marshal(struct {
		Design int
		Card   Card
	}{design, c})
	if err != nil {
		panic(err) // it holds texts and numbers only
	}
	sum := sha256.Sum256(facts)
	return hexadecimal.EncodeToString(sum[:])[:hashLength]
}

// Extension returns how the name of the card's file ends: a photo is four times
// as large as a PNG, a drawing is not.
func (c Card) Extension() string {
	if c.Photo != nil {
		return "jpg"
	}
	return "png"
}

// Type returns the card's content type.
func (c Card) Type() string {
	if c.Photo != nil {
		return "image/jpeg"
	}
	return "image/png"
}

// Alt says in words what the card shows.
func (c Card) Alt() string {
	parts := []string{c.Over, c.Name, c.Status.look().word, c.Left.Large, c.Left.Small, c.Right.Large, c.Right.Small}
	for _, column := range c.Columns {
		parts = append(parts, column.Small+": "+Joined(column.Large, column.Less))
	}
	return strings.Join(slices.DeleteFunc(parts, func(part string) bool { return part == "" }), ". ")
}
