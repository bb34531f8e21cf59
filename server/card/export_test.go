package card

// Waiting returns how many cards wait for their turn.
func (p *Painter) Waiting() int { return int(p.waiting.Load()) }

// Unpack reads a packed font.
var Unpack = unpack
