// Package photo makes the widths of an image that are kept out of what its host
// sent. What comes from there is not believed: its type is read from its bytes,
// and its size before it is decoded. Nothing of the file survives but its
// pixels, so neither a place nor a name that a camera wrote into it.
package photo

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"image"
	_ "image/gif" // its first frame
	"image/jpeg"
	"image/png"
	"io"
	"net/http"
	"runtime/debug"
	"slices"

	_ "golang.org/x/image/webp" // pictures of publishers

	"tminus/store/images"
)

const (
	maxPixels = 50_000_000
	maxSide   = 12_000
	// maxMemory is how many bytes the decoder and the copies may need: enough for
	// 40 megapixels of a usual JPEG, 9 of a progressive one and 13 of a PNG.
	maxMemory = 72 << 20
	quality   = 80 // of JPEG: 23 to 78 KB at 640 pixels
	// largePixels is from when on memory is given back at once: four million
	// pixels take up to 16 MB.
	largePixels = 4_000_000
)

// ErrRefused means that an answer is no image that can be shown.
var ErrRefused = errors.New("no image that can be shown")

// Make returns the copy of an image as its host sent it. The error is an
// ErrRefused, with the reason, or one of the reading.
func Make(sent io.ReadSeeker) (made images.Copy, err error) {
	defer func() {
		if cause := recover(); cause != nil {
			made, err = images.Copy{}, fmt.Errorf("%w: its decoder broke", ErrRefused)
		}
	}()
	config, kind, err := image.DecodeConfig(bufio.NewReader(sent))
	if err != nil {
		return images.Copy{}, refuseType(sent)
	}
	told, err := readHeader(sent, kind)
	if err != nil {
		return images.Copy{}, err
	}
	pixels := config.Width * config.Height
	if config.Width < 1 || config.Height < 1 || config.Width > maxSide || config.Height > maxSide || pixels > maxPixels ||
		told.memoryOf(config) > maxMemory {
		return images.Copy{}, fmt.Errorf("%w: %d × %d pixels", ErrRefused, config.Width, config.Height)
	}
	if pixels > largePixels {
		debug.FreeOSMemory() // what the one before has left
		defer debug.FreeOSMemory()
	}
	if _, err := sent.Seek(0, io.SeekStart); err != nil {
		return images.Copy{}, err
	}
	decoded, _, err := image.Decode(bufio.NewReader(yielding{Reader: sent}))
	if err != nil {
		return images.Copy{}, fmt.Errorf("%w: broken %s", ErrRefused, kind)
	}
	return widths(decoded, told.orientation)
}

// refuseType says what came instead of an image.
func refuseType(sent io.ReadSeeker) error {
	var head [512]byte
	if _, err := sent.Seek(0, io.SeekStart); err != nil {
		return err
	}
	n, err := io.ReadFull(sent, head[:])
	if err != nil && !errors.Is(err, io.EOF) && !errors.Is(err, io.ErrUnexpectedEOF) {
		return err
	}
	return fmt.Errorf("%w: %s", ErrRefused, http.DetectContentType(head[:n]))
}

// widths returns an image in every width that is kept.
func widths(decoded image.Image, turned orientation) (images.Copy, error) {
	size := turned.size(decoded.Bounds().Size())
	made := images.Copy{Type: "jpg", Width: size.X, Height: size.Y}
	var current *image.RGBA
	for i := widestOf(size.X); i >= 0; i-- {
		width := min(images.Widths[i], size.X)
		wanted := image.Pt(width, max(1, (size.Y*width+size.X/2)/size.X))
		if current == nil {
			current = turned.apply(shrink(decoded, turned.size(wanted)))
			if !current.Opaque() {
				made.Type = "png"
			}
		} else {
			current = shrink(current, wanted)
		}
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

// widestOf returns which of the widths is the widest that is kept of an original:
// the first that has the whole of it, or the last.
func widestOf(width int) int {
	i, _ := slices.BinarySearch(images.Widths[:], width)
	return min(i, len(images.Widths)-1)
}

func encode(pixels *image.RGBA, kind string) ([]byte, error) {
	var out bytes.Buffer
	var err error
	if kind == "png" {
		err = png.Encode(yielding{Writer: &out}, pixels)
	} else {
		err = jpeg.Encode(yielding{Writer: &out}, pixels, &jpeg.Options{Quality: quality})
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
	return fmt.Sprintf("#%02x%02x%02x", sum[0]/n, sum[1]/n, sum[2]/n)
}
