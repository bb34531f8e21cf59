package firmness

import "time"

// lateness are the lengths, in days, that delays are counted by: each as the one
// that is nearest to it.
var lateness = [...]int{1, 2, 3, 5, 7, 10, 14, 21, 30, 45, 60, 90, 180}

// Count is how many standings there were and how many of them held.
type Count struct{ Seen, Held int }

func (c *Count) add(more Count) {
	c.Seen += more.Seen
	c.Held += more.Held
}

// rate returns the rate of the standings, shrunk towards that of a level above.
func (c Count) rate(above float64) float64 {
	return (float64(c.Held) + weight*above) / float64(c.Seen+weight)
}

// Delays are how late those flew that did not hold, by the lengths of lateness.
type Delays [len(lateness)]int

// add counts a delay, unless it is not known.
func (d *Delays) add(late time.Duration) {
	if late <= 0 {
		return
	}
	days, nearest := late.Hours()/24, 0
	for i, length := range lateness {
		if longer := float64(length); longer <= days || longer*float64(lateness[max(i-1, 0)]) < days*days {
			nearest = i
		}
	}
	d[nearest]++
}

func (d *Delays) join(more Delays) {
	for i, n := range more {
		d[i] += n
	}
}

// Quantile returns the delay that a part of them does not exceed, in whole days,
// nil where none is known.
func (d Delays) Quantile(part float64) *time.Duration {
	all := 0
	for _, n := range d {
		all += n
	}
	if all == 0 {
		return nil
	}
	below := 0
	for i, n := range d {
		if below += n; float64(below) >= part*float64(all) {
			length := time.Duration(lateness[i]) * day
			return &length
		}
	}
	return nil
}
