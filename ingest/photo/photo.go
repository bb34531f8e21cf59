// Package photo makes the widths of an image that are kept out of what its host
// sent. What comes from there is not believed: its type is read from its bytes,
// and its size before it is decoded. Nothing of the file survives but its
// pixels, so neither a place nor a name that a camera wrote into it.
package photo

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	_ "image/gif" // its first frame
	"image/jpeg"
	"image/png"
	"net/http"
	"runtime/debug"

	scaling "golang.org/x/image/draw"
	_ "golang.org/x/image/webp" // pictures of publishers

	"tminus/store/images"
)

const (
	maxPixels = 50_000_000
	maxSide   = 12_000
	// maxDecoded is how many bytes a decoder may need: enough for 50 megapixels
	// of a usual JPEG and 33 of a PNG, not for those of 64 bits each.
	maxDecoded = 128 << 20
	quality    = 80 // of JPEG: 23 to 78 KB at 640 pixels
	// largePixels is from when on the memory is given back at once: 16 million
	// pixels take 64 MB.
	largePixels = 16_000_000
)

// ErrRefused means that an answer is no image that can be shown.
var ErrRefused = errors.New("no image that can be shown")

// Make returns the copy of an image as its host sent it. The error is an
// ErrRefused, with the reason.
func Make(body []byte) (made images.Copy, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			made, err = images.Copy{}, fmt.Errorf("%w: its decoder broke", ErrRefused)
		}
	}()
	config, kind, err := image.DecodeConfig(bytes.NewReader(body))
	if err != nil {
		return images.Copy{}, fmt.Errorf("%w: %s", ErrRefused, http.DetectContentType(body))
	}
	if config.Width < 1 || config.Height < 1 || config.Width > maxSide || config.Height > maxSide ||
		config.Width*config.Height > maxPixels || memoryOf(body, config) > maxDecoded {
		return images.Copy{}, fmt.Errorf("%w: %d × %d pixels", ErrRefused, config.Width, config.Height)
	}
	if config.Width*config.Height > largePixels {
		defer debug.FreeOSMemory()
	}
	decoded, _, err := image.Decode(bytes.NewReader(body))
	if err != nil {
		return images.Copy{}, fmt.Errorf("%w: broken %s", ErrRefused, kind)
	}
	turned := upright
	if kind == "jpeg" {
		turned = orientationOf(body)
	}
	return widths(decoded, turned)
}

// widths returns an image in every width that is kept.
func widths(decoded image.Image, turned orientation) (images.Copy, error) {
	size := decoded.Bounds().Size()
	if turned.sideways() {
		size.X, size.Y = size.Y, size.X
	}
	largest := images.Widths[len(images.Widths)-1]
	current := turned.apply(reduce(decoded, size.X/largest))
	made := images.Copy{Type: "jpg", Width: size.X, Height: size.Y}
	if !current.Opaque() {
		made.Type = "png"
	}
	for i := len(images.Widths) - 1; i >= 0; i-- {
		if i > 0 && images.Widths[i-1] >= size.X {
			continue // the next smaller width has the whole original
		}
		width := min(images.Widths[i], size.X)
		current = scale(current, width, max(1, (size.Y*width+size.X/2)/size.X))
		file, err := encode(current, made.Type)
		if err != nil {
			return images.Copy{}, err
		}
		made.Files = append([]images.File{{Width: images.Widths[i], Body: file}}, made.Files...)
	}
	if made.Type == "jpg" {
		made.Colour = mean(current)
	}
	return made, nil
}

// reduce halves an image by whole steps while it is so many times as wide as
// needed, and draws it so that it can be worked on.
func reduce(decoded image.Image, times int) *image.RGBA {
	if times < 2 {
		whole := image.NewRGBA(image.Rectangle{Max: decoded.Bounds().Size()})
		draw.Draw(whole, whole.Rect, decoded, decoded.Bounds().Min, draw.Src)
		return whole
	}
	current := halve(decoded)
	for ; times >= 4; times /= 2 {
		current = halve(current)
	}
	return current
}

// halve returns the mean of each two by two pixels. Two rows at a time are drawn
// out of the original, so that a large one is never there twice.
func halve(original image.Image) *image.RGBA {
	bounds := original.Bounds()
	half := image.NewRGBA(image.Rect(0, 0, max(1, bounds.Dx()/2), max(1, bounds.Dy()/2)))
	rows := image.NewRGBA(image.Rect(0, 0, half.Rect.Dx()*2, 2))
	for y := range half.Rect.Dy() {
		draw.Draw(rows, rows.Rect, original, bounds.Min.Add(image.Pt(0, 2*y)), draw.Src)
		out := half.Pix[y*half.Stride:]
		for x := range half.Rect.Dx() * 4 {
			left := x/4*8 + x%4
			sum := int(rows.Pix[left]) + int(rows.Pix[left+4]) + int(rows.Pix[rows.Stride+left]) + int(rows.Pix[rows.Stride+left+4])
			out[x] = uint8((sum + 2) / 4)
		}
	}
	return half
}

// scale returns an image in a size.
func scale(from *image.RGBA, width, height int) *image.RGBA {
	if from.Rect.Dx() == width {
		return from
	}
	to := image.NewRGBA(image.Rect(0, 0, width, height))
	scaling.BiLinear.Scale(to, to.Rect, from, from.Rect, draw.Src, nil)
	return to
}

func encode(pixels *image.RGBA, kind string) ([]byte, error) {
	var out bytes.Buffer
	var err error
	if kind == "png" {
		err = png.Encode(&out, pixels)
	} else {
		err = jpeg.Encode(&out, pixels, &jpeg.Options{Quality: quality})
	}
	return out.Bytes(), err
}

// mean returns the mean colour of an image as "#rrggbb".
func mean(pixels *image.RGBA) string {
	var sum [4]int
	for i, value := range pixels.Pix {
		sum[i%4] += int(value)
	}
	n := len(pixels.Pix) / 4
	c := color.RGBA{uint8(sum[0] / n), uint8(sum[1] / n), uint8(sum[2] / n), 255}
	return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B)
}
