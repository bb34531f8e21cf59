package photo

import (
	"bytes"
	"encoding/binary"
	"image"
)

// orientation says how a camera was held, as EXIF numbers it (CIPA DC-008,
// 4.6.5.1.6): 1 is upright, 2 mirrored, 3 upside down, 5 to 8 lie on their side.
type orientation int

const upright orientation = 1

func (o orientation) sideways() bool { return o >= 5 }

// size returns the size of an image of the given one when it is turned, and the
// other way round.
func (o orientation) size(p image.Point) image.Point {
	if o.sideways() {
		return image.Pt(p.Y, p.X)
	}
	return p
}

const tagOrientation = 0x0112

// orientationIn looks it up in the first directory of a TIFF.
func orientationIn(tiff []byte) orientation {
	var order binary.ByteOrder
	switch {
	case bytes.HasPrefix(tiff, []byte("II*\x00")):
		order = binary.LittleEndian
	case bytes.HasPrefix(tiff, []byte("MM\x00*")):
		order = binary.BigEndian
	default:
		return upright
	}
	if len(tiff) < 8 {
		return upright
	}
	at := int64(order.Uint32(tiff[4:]))
	if at < 8 || at+2 > int64(len(tiff)) {
		return upright
	}
	directory := tiff[at:]
	count := int(order.Uint16(directory))
	for entry := directory[2:]; count > 0 && len(entry) >= 12; entry, count = entry[12:], count-1 {
		if order.Uint16(entry) != tagOrientation {
			continue
		}
		if o := orientation(order.Uint16(entry[8:])); o >= upright && o <= 8 {
			return o
		}
	}
	return upright
}

// apply returns the image as it was seen.
func (o orientation) apply(from *image.RGBA) *image.RGBA {
	if o == upright {
		return from
	}
	w, h := from.Rect.Dx(), from.Rect.Dy()
	to := image.NewRGBA(image.Rect(0, 0, w, h))
	if o.sideways() {
		to = image.NewRGBA(image.Rect(0, 0, h, w))
	}
	for y := range h {
		for x := range w {
			tx, ty := o.seenAt(x, y, w, h)
			copy(to.Pix[ty*to.Stride+tx*4:][:4], from.Pix[y*from.Stride+x*4:][:4])
		}
	}
	return to
}

// seenAt returns where a pixel of an image of w × h belongs.
func (o orientation) seenAt(x, y, w, h int) (seenX, seenY int) {
	switch int(o) {
	case 2:
		return w - 1 - x, y
	case 3:
		return w - 1 - x, h - 1 - y
	case 4:
		return x, h - 1 - y
	case 5:
		return y, x
	case 6:
		return h - 1 - y, x
	case 7:
		return h - 1 - y, w - 1 - x
	case 8:
		return y, w - 1 - x
	}
	return x, y
}
