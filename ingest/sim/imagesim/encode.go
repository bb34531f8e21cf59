package imagesim

import (
	"bytes"
	_ "embed"
	"encoding/binary"
	"image"
	"image/color/palette"
	"image/draw"
	"image/gif"
	"image/jpeg"
	"image/png"
)

// quality is the usual one of published photographs.
const quality = 85

// sample is a lossy WebP of 1000×667: nothing in Go writes one.
//
//go:embed sample.webp
var sample []byte

// encode returns the file of a motif, in the format its ending names.
func encode(s motif) file {
	switch {
	case s.ext == ".webp":
		return file{"image/webp", sample}
	case s.subject == logo || s.subject == patch:
		if s.ext == ".jpg" || s.ext == ".jpeg" {
			return file{"image/jpeg", encodeJPEG(onWhite(emblem(s)))}
		}
		return file{"image/png", encodePNG(emblem(s))}
	case s.ext == ".png":
		return file{"image/png", encodePNG(paint(s))}
	case s.ext == ".gif":
		return file{"image/gif", encodeGIF(paint(s))}
	case s.ext == ".bmp":
		return file{"image/x-ms-bmp", encodeBMP(paint(s))}
	}
	body := encodeJPEG(paint(s))
	if s.turned {
		body = withExif(body)
	}
	if s.ext == ".jfif" {
		return file{"binary/octet-stream", body} // what stores say of an ending that they do not know
	}
	return file{"image/jpeg", body}
}

// written returns what an encoder writes. Into memory none of them fails.
func written(encode func(w *bytes.Buffer) error) []byte {
	var body bytes.Buffer
	if err := encode(&body); err != nil {
		panic(err)
	}
	return body.Bytes()
}

func encodeJPEG(img image.Image) []byte {
	return written(func(w *bytes.Buffer) error { return jpeg.Encode(w, img, &jpeg.Options{Quality: quality}) })
}

func encodePNG(img image.Image) []byte {
	return written(func(w *bytes.Buffer) error { return png.Encode(w, img) })
}

// encodeGIF returns a film of the picture and the same upside down.
func encodeGIF(img image.Image) []byte {
	first := image.NewPaletted(img.Bounds(), palette.Plan9)
	draw.Draw(first, first.Rect, img, image.Point{}, draw.Src)
	second := image.NewPaletted(first.Rect, palette.Plan9)
	for y := range first.Rect.Dy() {
		copy(second.Pix[y*second.Stride:], first.Pix[(first.Rect.Dy()-1-y)*first.Stride:][:first.Stride])
	}
	film := &gif.GIF{Image: []*image.Paletted{first, second}, Delay: []int{50, 50}}
	return written(func(w *bytes.Buffer) error { return gif.EncodeAll(w, film) })
}

// encodeBMP returns the picture in 24 bits, the lowest line first.
func encodeBMP(img image.Image) []byte {
	const head = 14 + 40
	size := img.Bounds()
	stride := (size.Dx()*3 + 3) &^ 3
	body := make([]byte, head+stride*size.Dy())
	copy(body, "BM")
	put := binary.LittleEndian.PutUint32
	put(body[2:], uint32(len(body)))
	put(body[10:], head)
	put(body[14:], 40)
	put(body[18:], uint32(size.Dx()))
	put(body[22:], uint32(size.Dy()))
	put(body[26:], 1|24<<16) // one plane of 24 bits
	for y := range size.Dy() {
		line := body[head+(size.Dy()-1-y)*stride:]
		for x := range size.Dx() {
			r, g, b, _ := img.At(x, y).RGBA()
			line[x*3], line[x*3+1], line[x*3+2] = byte(b>>8), byte(g>>8), byte(r>>8)
		}
	}
	return body
}

// onWhite returns a picture without transparency.
func onWhite(img image.Image) image.Image {
	opaque := image.NewRGBA(img.Bounds())
	draw.Draw(opaque, opaque.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(opaque, opaque.Rect, img, image.Point{}, draw.Over)
	return opaque
}

// withExif returns the JPEG with what cameras write: that it is to be turned a
// quarter clockwise, and where it was taken.
func withExif(body []byte) []byte {
	tiff := []byte("MM\x00*\x00\x00\x00\x08")
	entry := func(tag, kind uint16, count uint32, value ...byte) {
		tiff = binary.BigEndian.AppendUint16(tiff, tag)
		tiff = binary.BigEndian.AppendUint16(tiff, kind)
		tiff = binary.BigEndian.AppendUint32(tiff, count)
		tiff = append(append(tiff, value...), make([]byte, 4-len(value))...)
	}
	const (
		ascii, short, long, rational = 2, 3, 4, 5
		place                        = 8 + 2 + 2*12 + 4     // where the second list begins
		degrees                      = place + 2 + 4*12 + 4 // and where its numbers do
	)
	tiff = append(tiff, 0, 2)
	entry(0x0112, short, 1, 0, 6)
	entry(0x8825, long, 1, 0, 0, 0, place)
	tiff = append(tiff, 0, 0, 0, 0)
	tiff = append(tiff, 0, 4)
	entry(1, ascii, 2, 'N', 0)
	entry(2, rational, 3, 0, 0, 0, degrees)
	entry(3, ascii, 2, 'W', 0)
	entry(4, rational, 3, 0, 0, 0, degrees+3*8)
	tiff = append(tiff, 0, 0, 0, 0)
	for _, number := range []uint32{PlaceNorth, 1, 36, 1, 30, 1, PlaceWest, 1, 36, 1, 18, 1} {
		tiff = binary.BigEndian.AppendUint32(tiff, number)
	}
	segment := append([]byte("Exif\x00\x00"), tiff...)
	head := binary.BigEndian.AppendUint16([]byte{0xff, 0xd8, 0xff, 0xe1}, uint16(2+len(segment)))
	return append(append(head, segment...), body[2:]...)
}
