package firmness

// Cell is standings of one kind or more, with what the program is born with told
// apart.
type Cell struct {
	Born, Own Count
	Delays    Delays
}

// Sum returns all standings of the cell.
func (c Cell) Sum() Count { return pair{c.Born, c.Own}.sum() }

// Add counts a standing that was seen here.
func (c *Cell) Add(s Standing) {
	c.Own.Seen++
	if s.Held {
		c.Own.Held++
	}
	c.Delays.add(s.Late)
}

// Born counts in the cells that each returns what the program is born with; nil
// leaves a standing out.
func Born(each func(k Kind, provider string) *Cell) {
	for _, b := range bornCells() {
		if cell := each(b.Kind, b.provider); cell != nil {
			cell.Born.add(b.Count)
			cell.Delays.join(b.delays)
		}
	}
}
