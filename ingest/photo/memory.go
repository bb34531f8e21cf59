package photo

import (
	"image"
	"image/color"
)

// memoryOf returns how many bytes an image takes while it is decoded, before it
// is.
func memoryOf(body []byte, config image.Config) int {
	pixels := config.Width * config.Height
	switch config.ColorModel {
	case color.YCbCrModel, color.GrayModel, color.CMYKModel:
		return int(float64(pixels) * jpegBytesPerPixel(body))
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

// coefficientBytes is what Go's decoder keeps of each sample of a progressive
// JPEG until its last scan.
const coefficientBytes = 4

// jpegBytesPerPixel reads it out of the frame's header; what has none takes as
// much as the worst that is no progressive JPEG.
func jpegBytesPerPixel(body []byte) float64 {
	const worst = 4
	for marker, segment := range segmentsOf(body) {
		progressive := marker == 0xc2
		if !progressive && marker != 0xc0 && marker != 0xc1 {
			continue
		}
		samples, ok := samplesPerPixel(segment)
		switch {
		case !ok:
			return worst
		case progressive:
			return samples * (1 + coefficientBytes)
		}
		return samples
	}
	return worst
}

// samplesPerPixel reads how finely the components of a frame are sampled: 1.5
// together where colours have half the width and height.
func samplesPerPixel(frame []byte) (samples float64, ok bool) {
	const header, component = 6, 3
	if len(frame) < header || len(frame) < header+int(frame[5])*component {
		return 0, false
	}
	most, sum := 0, 0
	for i := range int(frame[5]) {
		factors := frame[header+i*component+1]
		n := int(factors>>4) * int(factors&15)
		most, sum = max(most, n), sum+n
	}
	if most == 0 {
		return 0, false
	}
	return float64(sum) / float64(most), true
}
