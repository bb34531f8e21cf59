package card

// Where things stand on a card.
const (
	edgeLeft  = 64.
	edgeRight = Width - 64.
	ruleY     = 473.
	pillTop   = 56.
	pillHigh  = 44.
	middleGap = 48. // between the facts at both sides
	// besidePhoto is how wide a name may be where the veil over a photo is dense.
	besidePhoto = 720.
)

// drawCard draws the whole card. photo is nil where there is none.
func (f fonts) drawCard(c *canvas, card Card) {
	f.drawBrand(c, card.Brand)
	f.drawStatus(c, card.Status)
	f.drawName(c, card)
	c.fill(rectangle(edgeLeft, ruleY, edgeRight, ruleY+1.5), white.faded(.16))
	f.drawFacts(c, card)
	if card.Plot != nil {
		f.drawAxes(c, card.Plot)
	}
	if card.Photo != nil {
		f.drawCredit(c, card.Photo.Credit)
	}
}

// write draws a text with its baseline beginning at a place.
func (c *canvas) write(s style, text string, at point, i ink) {
	c.fill(s.set(text).outline.transformed(1, 1, at.x, at.y), i)
}

// writeRight draws a text that ends at a place.
func (c *canvas) writeRight(s style, text string, at point, i ink) {
	shaped := s.set(text)
	c.fill(shaped.outline.transformed(1, 1, at.x-shaped.width, at.y), i)
}

// drawMark draws the product's mark with its upper left corner at a place, as wide
// as that: letters, ground, and what flies.
func (c *canvas) drawMark(at point, wide float64, letters, below, flies ink) {
	scale := wide / 26
	mark := func(shape path, i ink) { c.fill(shape.transformed(scale, scale, at.x, at.y), i) }
	mark(svgPath("M3 20.5C8.5 20.5 17 16 20 4").stroked(2.2), letters)
	mark(svgPath("M3 23.4h20").stroked(2.2), below)
	mark(circle(point{20, 4}, 3.1), flies)
}

// drawStatus draws the pill with a launch's state.
func (f fonts) drawStatus(c *canvas, s Status) {
	look := s.look()
	word := f.bold.drawable(look.word)
	if word == "" {
		return
	}
	set := style{f.bold, 22, -.02}
	word = set.cut(word, 420)
	left := edgeRight - 20 - set.measure(word) - 10 - 24 - 16
	c.fill(capsule(left, pillTop, edgeRight, pillTop+pillHigh), white.faded(.13))
	c.fill(capsule(left+1, pillTop+1, edgeRight-1, pillTop+pillHigh-1), hex(0x05070b).faded(.93))
	c.fill(look.icon.transformed(1, 1, left+16, pillTop+10), look.ink)
	c.writeRight(set, word, point{edgeRight - 20, pillTop + 29.5}, look.ink)
}

// drawName draws the name, and the line above it.
func (f fonts) drawName(c *canvas, card Card) {
	const lowest, lineHeight = 420., .98
	widest := edgeRight - edgeLeft
	switch {
	case card.Photo != nil:
		widest = besidePhoto
	case card.Art == Chart, card.Art == Drift:
		widest = chartLeft - besideArt - edgeLeft
	case card.Art == Scale:
		widest -= vehicleSlot*float64(len(card.Bars)) + besideArt
	}
	lines, set := f.setTitle(f.bold.drawable(card.Name), widest)
	first := lowest - float64(len(lines)-1)*set.size*lineHeight
	for i, line := range lines {
		// The first letter of large sizes has air at its left.
		c.write(set, line, point{edgeLeft - set.size*.03, first + float64(i)*set.size*lineHeight}, text1)
	}
	over := style{f.regular, 32, -.02}
	line := over.cut(f.regular.drawable(card.Over), 820)
	c.write(over, line, point{edgeLeft, first - set.size*.74 - 28}, text2)
}

// drawFacts draws what stands below the name. What is told at the left goes
// before what is told at the right, when there is no room for both; what is too
// long in large letters has two lines in smaller ones.
func (f fonts) drawFacts(c *canvas, card Card) {
	const room, largeY, smallY = edgeRight - edgeLeft, 536., 570.
	if len(card.Columns) > 0 {
		f.drawColumns(c, card.Columns)
		return
	}
	left, width := f.setFact(card.Left.Large, room)
	right, _ := f.setFact(card.Right.Large, room-width-middleGap)
	for _, line := range left {
		c.write(line.set, line.text, point{edgeLeft, largeY - line.above}, text1)
	}
	for _, line := range right {
		c.writeRight(line.set, line.text, point{edgeRight, largeY - line.above}, text1)
	}
	small := style{f.regular, 24, -.02}
	below := small.cut(small.face.drawable(card.Left.Small), room)
	c.write(small, below, point{edgeLeft, smallY}, text2)
	rest := room - small.measure(below) - middleGap
	c.writeRight(small, small.cut(small.face.drawable(card.Right.Small), rest), point{edgeRight, smallY}, text2)
}

// drawColumns draws figures beside each other, each with what it is of below.
func (f fonts) drawColumns(c *canvas, columns []Column) {
	const gap, largeY, smallY, lessY = 32., 528., 560., 588.
	wide := (edgeRight-edgeLeft+gap)/float64(len(columns)) - gap
	large, small := style{f.bold, 36, -.035}, style{f.regular, 22, -.02}
	for i, column := range columns {
		x := edgeLeft + float64(i)*(wide+gap)
		write := func(set style, text string, y float64, i ink) {
			c.write(set, set.cut(set.face.drawable(text), wide), point{x, y}, i)
		}
		write(large, column.Large, largeY, text1)
		below := []string{column.Small}
		if column.Less == "" {
			below, _ = small.twoLines(small.face.drawable(column.Small), wide)
		}
		for n, line := range below {
			write(small, line, smallY+float64(n)*(lessY-smallY), text2)
		}
		write(small, column.Less, lessY, text3)
	}
}

// drawCredit says in small print whose photo it is.
func (f fonts) drawCredit(c *canvas, credit string) {
	set := style{f.regular, 17, -.005}
	line := set.cut(f.regular.drawable(credit), 1000)
	c.writeRight(set, line, point{edgeRight, 606}, text3)
}
