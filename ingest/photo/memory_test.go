package photo_test

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"image"
	"image/color"
	"image/color/palette"
	"image/gif"
	"image/jpeg"
	"runtime"
	"strings"
	"testing"

	"tminus/ingest/photo"
)

// mostMemory is what making the copies of any image may take, in MB.
const mostMemory = 80

// Kinds of frames of a JPEG (ITU T.81, table B.1).
const baseline, progressive = 0xc0, 0xc2

// TestMemoryOfLargeImages has copies made of images of all kinds that are just
// small enough to be taken.
func TestMemoryOfLargeImages(t *testing.T) {
	for name, tt := range map[string]struct {
		file        func(side int) []byte
		taken, more int // to a side; more is refused
	}{
		"PNG":                      {func(side int) []byte { return blackPNG(side, 8, 6, false) }, 3300, 3400},
		"PNG of 16 bits":           {func(side int) []byte { return blackPNG(side, 16, 6, false) }, 2300, 2400},
		"grey PNG of 16 bits":      {func(side int) []byte { return blackPNG(side, 16, 0, false) }, 4700, 0},
		"PNG in passes":            {func(side int) []byte { return blackPNG(side, 8, 6, true) }, 2300, 2400},
		"GIF":                      {func(side int) []byte { return blackGIF(t, side) }, 4700, 0},
		"JPEG":                     {func(side int) []byte { return blackJPEG(t, side, side, baseline) }, 6500, 0},
		"JPEG in scans":            {func(side int) []byte { return blackJPEG(t, side, side, progressive) }, 2900, 3000},
		"JPEG five times as high":  {func(side int) []byte { return blackJPEG(t, side, 5*side, baseline) }, 1400, 1800},
		"JPEG ten times as narrow": {func(side int) []byte { return blackJPEG(t, side, 10*side, baseline) }, 850, 1000},
	} {
		for _, side := range []int{tt.taken, tt.more} {
			if side == 0 {
				continue // encoding one takes longer than all others
			}
			body := tt.file(side)
			var before, after runtime.MemStats
			runtime.GC()
			runtime.ReadMemStats(&before)
			_, err := photo.Make(bytes.NewReader(body))
			runtime.ReadMemStats(&after)
			took := (after.TotalAlloc - before.TotalAlloc) >> 20
			if took > mostMemory {
				t.Errorf("%s, %d to a side: %d MB were allocated, want at most %d", name, side, took, mostMemory)
			}
			// Those in scans are broken when they are begun to be decoded.
			refused := errors.Is(err, photo.ErrRefused) && !strings.HasSuffix(err.Error(), "broken jpeg")
			if want := side == tt.more; refused != want {
				t.Errorf("%s, %d to a side: %v, want it refused: %v", name, side, err, want)
			}
		}
	}
}

// blackPNG returns a square PNG of zeros.
func blackPNG(side, depth, kind int, passes bool) []byte {
	parts := 1
	if kind == 6 {
		parts = 4
	}
	var pixels bytes.Buffer
	packed, _ := zlib.NewWriterLevel(&pixels, zlib.BestSpeed)
	rows := func(width, height int) {
		for range height * min(width, 1) {
			_, _ = packed.Write(make([]byte, 1+width*depth*parts/8))
		}
	}
	interlaced := byte(0)
	if passes {
		interlaced = 1
		part := func(from, step int) int { return (side - from + step - 1) / step }
		for _, p := range [][4]int{{0, 0, 8, 8}, {4, 0, 8, 8}, {0, 4, 4, 8}, {2, 0, 4, 4}, {0, 2, 2, 4}, {1, 0, 2, 2}, {0, 1, 1, 2}} {
			rows(part(p[0], p[2]), part(p[1], p[3]))
		}
	} else {
		rows(side, side)
	}
	_ = packed.Close()
	body := []byte("\x89PNG\r\n\x1a\n")
	head := binary.BigEndian.AppendUint32(binary.BigEndian.AppendUint32(nil, uint32(side)), uint32(side))
	body = appendChunk(body, "IHDR", append(head, byte(depth), byte(kind), 0, 0, interlaced))
	return appendChunk(appendChunk(body, "IDAT", pixels.Bytes()), "IEND", nil)
}

func appendChunk(body []byte, name string, data []byte) []byte {
	chunk := append([]byte(name), data...)
	body = append(binary.BigEndian.AppendUint32(body, uint32(len(data))), chunk...)
	return binary.BigEndian.AppendUint32(body, crc32.ChecksumIEEE(chunk))
}

func blackJPEG(t *testing.T, width, height int, frame byte) []byte {
	return framed(t, image.NewYCbCr(image.Rect(0, 0, width, height), image.YCbCrSubsampleRatio420), frame)
}

// framed returns a JPEG whose frame is said to be of a kind. The encoder writes
// baseline ones; of a progressive one the decoder keeps all of its scans, the
// first of which is said to have one coefficient of each block.
func framed(t *testing.T, img image.Image, frame byte) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, nil); err != nil {
		t.Fatal(err)
	}
	body := out.Bytes()
	if frame != baseline {
		body[bytes.Index(body, []byte{0xff, baseline})+1] = frame
		scan := bytes.Index(body, []byte{0xff, 0xda})
		body[scan+int(binary.BigEndian.Uint16(body[scan+2:]))] = 0 // the last coefficient
	}
	return body
}

func blackGIF(t *testing.T, side int) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := gif.Encode(&out, image.NewPaletted(image.Rect(0, 0, side, side), color.Palette(palette.Plan9)), nil); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
