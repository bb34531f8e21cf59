package photo

import (
	"image"
	"image/color"

	"tminus/store/images"
)

const (
	// coefficientBytes is what Go's decoder keeps of each sample of a progressive
	// JPEG until its last scan.
	coefficientBytes = 4
	// rgbaBytes are those of a pixel of RGBA, which JPEGs of other colours than
	// luminance and two differences are turned into beside their samples.
	rgbaBytes = 4
	// packedCopies is how much memory a copy takes that may be a PNG, beside its
	// pixels as many times again: as a file, which noise makes as large, in a
	// buffer that grows.
	packedCopies = 3
)

// memoryOf returns how many bytes an image takes at most while its copies are
// made, before it is decoded.
func (h header) memoryOf(config image.Config) int {
	return int(float64(config.Width*config.Height)*h.bytesPerPixel(config.ColorModel)) + h.copiesOf(config)
}

// bytesPerPixel is what the decoder needs for a pixel.
func (h header) bytesPerPixel(model color.Model) float64 {
	switch h.kind {
	case "jpeg":
		return h.jpegBytes(model)
	case "webp":
		switch model {
		case color.YCbCrModel:
			return 1.5
		case color.NYCbCrAModel: // the opacity is a whole image of its own, then a byte
			return 1.5 + 4 + 1
		}
		return 2 * 4 // a palette is taken out of another image
	case "gif":
		return 2 // rows that are sent in another order are sorted into another image
	}
	bytes := 4.0
	switch model {
	case color.RGBA64Model, color.NRGBA64Model:
		bytes = 8
	case color.Gray16Model:
		bytes = 2
	case color.GrayModel:
		bytes = 1
	}
	if _, ok := model.(color.Palette); ok {
		bytes = 1
	}
	if h.interlaced { // each pass is an image, all of them as large as the whole
		bytes *= 2
	}
	return bytes
}

func (h header) jpegBytes(model color.Model) float64 {
	bytes := h.samples
	if h.progressive {
		bytes += h.samples * coefficientBytes
	}
	if model == color.RGBAModel || model == color.CMYKModel {
		bytes += rgbaBytes
	}
	return bytes
}

// copiesOf returns what the two widest copies take: one is made of the other.
func (h header) copiesOf(config image.Config) int {
	size, total := h.orientation.size(image.Pt(config.Width, config.Height)), 0
	widest := widestOf(size.X)
	for _, kept := range images.Widths[max(0, widest-1) : widest+1] {
		width := min(kept, size.X)
		total += 4 * width * max(1, size.Y*width/size.X)
	}
	if h.kind != "jpeg" {
		return total * packedCopies
	}
	if h.orientation != upright {
		return total * 2 // the widest is turned into another image
	}
	return total
}
