package firmness

import (
	"cmp"
	"slices"
)

// fifths is how many parts chances are told in.
const fifths = 5

// Told is a standing for which a forecast could have been told.
type Told struct {
	Standing
	Provider string
}

// Record is how good the forecast was.
type Record struct {
	Standings int      // that something was said of
	Brier     *float64 // mean square of how far off it was, nil without standings
	OneRate   *float64 // the same of the one rate that they held at in all
	Fifths    [fifths]Fifth
}

// Fifth is the standings of which a chance in some fifth was said.
type Fifth struct {
	From, To float64
	Count
	said float64 // sum of the chances
}

// Mean returns the chance that was said in the mean, nil without standings.
func (f Fifth) Mean() *float64 { return mean(f.said, f.Seen) }

// Rate returns the part that held, nil without standings.
func (f Fifth) Rate() *float64 { return mean(float64(f.Held), f.Seen) }

func mean(sum float64, n int) *float64 {
	if n == 0 {
		return nil
	}
	value := sum / float64(n)
	return &value
}

// Score tells how good the forecast was of some standings: of each as it was to
// be said at that moment, from what was settled by then.
func Score(standings []Told) Record {
	byMoment := sortedBy(standings, func(s *Told) int64 { return s.At })
	settled := sortedBy(standings, func(s *Told) int64 { return s.Due })
	known := NewTable()
	record := newRecord()
	off, held := 0.0, 0
	for _, s := range byMoment {
		for len(settled) > 0 && settled[0].Due <= s.At {
			known.Add(settled[0].Standing, settled[0].Provider)
			settled = settled[1:]
		}
		if s.Status == Hold || periods[s.Certainty] != "" {
			continue
		}
		chance, _, kind := known.chance(s.Kind, s.Provider)
		if !kind.isEnough() {
			continue
		}
		off += record.add(chance, s.Held)
		if s.Held {
			held++
		}
	}
	record.Brier = mean(off, record.Standings)
	if rate := mean(float64(held), record.Standings); rate != nil {
		one := *rate * (1 - *rate)
		record.OneRate = &one
	}
	return record
}

// sortedBy returns standings in the order of a moment of each, equal ones in any.
func sortedBy(standings []Told, moment func(*Told) int64) []*Told {
	sorted := make([]*Told, len(standings))
	for i := range standings {
		sorted[i] = &standings[i]
	}
	slices.SortFunc(sorted, func(a, b *Told) int { return cmp.Compare(moment(a), moment(b)) })
	return sorted
}

func newRecord() (r Record) {
	for i := range r.Fifths {
		r.Fifths[i].From, r.Fifths[i].To = float64(i)/fifths, float64(i+1)/fifths
	}
	return r
}

// add takes in what was said and what became of it, and returns the square of how
// far off it was.
func (r *Record) add(chance float64, held bool) float64 {
	r.Standings++
	fifth := &r.Fifths[min(int(chance*fifths), fifths-1)]
	fifth.Seen++
	fifth.said += chance
	became := 0.0
	if held {
		fifth.Held++
		became = 1
	}
	return (chance - became) * (chance - became)
}
