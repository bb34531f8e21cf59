package card

// AtOnce returns how many cards are drawn at a time.
func (p *Painter) AtOnce() int { return cap(p.canvases) }

// Waiting returns how many cards wait for their turn.
func (p *Painter) Waiting() int { return int(p.waiting.Load()) }
