package feed

import (
	"strconv"
	"strings"
	"time"

	"tminus/server/views"
)

// Record is the most, longest, fastest or heaviest of something.
type Record struct {
	ID             string // of what it is about, such as "year"
	Title          string // "Most launches in a year"
	Value          float64
	Unit           string // "launches", "seconds", "people" or "tonnes"
	Holder         string // "": nobody is named
	Path           string // what proves it
	Note           string // what it was chosen from, "" for all there is
	Since, Reached time.Time
}

// recordFacts are what programs are told of a record beside its entry.
type recordFacts struct {
	Record string  `json:"record"`
	Value  float64 `json:"value"`
	Unit   string  `json:"unit"`
}

// RecordEntry returns what a feed reader is told of a record of the list. It
// stays the same entry while who holds it goes on, and a new holder is a new one.
func (e Entries) RecordEntry(r Record) Entry {
	held := strings.Join(views.Told(r.amount(), r.Holder), ", ")
	return Entry{
		ID:    e.Site.tag(e.Home + "#" + r.ID + "/" + strconv.FormatInt(r.Since.Unix(), 10)),
		Title: r.Title + ": " + held, Link: e.Site.Address(r.Path),
		Text:      strings.Join(views.Told(held, r.Note), ". ") + ". Reached on " + r.Reached.UTC().Format(views.Day) + ".",
		Published: r.Since, Updated: r.Reached, Tags: tags(r.Holder),
		Told: recordFacts{r.ID, r.Value, r.Unit},
	}
}

// amount returns the value in words.
func (r Record) amount() string {
	if r.Unit == "seconds" {
		return views.Span(time.Duration(r.Value) * time.Second)
	}
	if n := int(r.Value); float64(n) == r.Value {
		return views.CountedOf(n, r.Unit)
	}
	return strconv.FormatFloat(r.Value, 'f', -1, 64) + " " + r.Unit
}
