package plan

import "time"

const (
	// DoubtLooks is how many looks have to agree before a list is believed that
	// is much shorter than it was, and doubtApart how far they are apart.
	DoubtLooks = 3
	doubtApart = time.Hour
	// fewRecords is the length below which a list that had more is doubted.
	fewRecords = 10
)

// Doubt is what a job remembers of a list that was much shorter than before:
// the feed may have lost its data for a while, and nothing must follow from
// that. With DoubtLooks looks the list is believed.
type Doubt struct {
	Length int       `json:"length"` // of the list as it was told last
	Looks  int       `json:"looks"`  // that agreed
	At     time.Time `json:"at"`     // of the latest of these looks
}

// Believed reports whether enough looks agreed.
func (d Doubt) Believed() bool { return d.Looks >= DoubtLooks }

// Again returns the doubt after another look at a short list.
func (d Doubt) Again(length int, now time.Time) Doubt {
	alike := length == d.Length || !MuchShorter(min(length, d.Length), max(length, d.Length))
	switch {
	case d.Looks == 0 || !alike:
		return Doubt{Length: length, Looks: 1, At: now}
	case d.Believed() || now.Sub(d.At) < doubtApart:
		return d
	}
	return Doubt{Length: length, Looks: d.Looks + 1, At: now}
}

// MuchShorter reports whether a list of that length is suspiciously short for
// one that had so many records. An empty list always is.
func MuchShorter(length, had int) bool {
	return length == 0 || 2*length < had || (length < fewRecords && had > fewRecords)
}
