package photo

import (
	"image"
	"image/draw"
	"runtime"
)

// shrink returns an image in a size that is not larger: each pixel is the mean
// of the area that it covers. It goes row by row and keeps two of them; the
// kernels of x/image keep 32 bytes for each pixel on the way, 123 MB for a
// portrait of 4,000 × 6,000.
func shrink(from image.Image, size image.Point) *image.RGBA {
	bounds := from.Bounds()
	to := image.NewRGBA(image.Rectangle{Max: size})
	if bounds.Size() == size {
		draw.Draw(to, to.Rect, from, bounds.Min, draw.Src)
		return to
	}
	columns, rows := shares(bounds.Dx(), size.X), shares(bounds.Dy(), size.Y)
	row := image.NewRGBA(image.Rect(0, 0, bounds.Dx(), 1))
	line, present, next := make([]float32, size.X*4), make([]float32, size.X*4), make([]float32, size.X*4)
	for y, share := range rows {
		draw.Draw(row, row.Rect, from, bounds.Min.Add(image.Pt(0, y)), draw.Src)
		shrinkRow(line, row.Pix, columns)
		runtime.Gosched() // as in yielding
		for i, value := range line {
			present[i] += value * share.here
			next[i] += value * share.next
		}
		if y == len(rows)-1 || rows[y+1].at != share.at {
			out := to.Pix[share.at*to.Stride:]
			for i, value := range present {
				out[i] = uint8(min(value+0.5, 255))
			}
			present, next = next, present
			clear(next)
		}
	}
	return to
}

// shrinkRow writes the mean of each column's pixels into line.
func shrinkRow(line []float32, pixels []uint8, columns []share) {
	clear(line)
	for x, share := range columns {
		for channel := range 4 {
			value := float32(pixels[x*4+channel])
			line[share.at*4+channel] += value * share.here
			if share.next > 0 {
				line[share.at*4+4+channel] += value * share.next
			}
		}
	}
}

// share says how much a pixel of the original gives to one of the smaller image
// and to the next one.
type share struct {
	at         int
	here, next float32
}

// shares returns those of each of so many pixels when fewer are made of them.
func shares(from, to int) []share {
	list := make([]share, from)
	ratio := float64(to) / float64(from)
	for i := range list {
		// In whole numbers, so that no pixel falls behind the last.
		at := i * to / from
		end := (i + 1) * to
		list[i] = share{at: at, here: float32(ratio)}
		if over := end - (at+1)*from; over > 0 {
			next := float64(over) / float64(from)
			list[i].here, list[i].next = float32(ratio-next), float32(next)
		}
	}
	return list
}
