package photo

import (
	"image"
	"image/color"
)

// memoryOf returns how many bytes an image takes while it is decoded, before it
// is.
func (h header) memoryOf(config image.Config) int {
	pixels := config.Width * config.Height
	switch config.ColorModel {
	case color.YCbCrModel, color.GrayModel, color.CMYKModel:
		return int(float64(pixels) * h.bytesPerPixel)
	case color.RGBA64Model, color.NRGBA64Model:
		return pixels * 8
	case color.Gray16Model:
		return pixels * 2
	}
	if _, ok := config.ColorModel.(color.Palette); ok {
		return pixels
	}
	return pixels * 4
}
