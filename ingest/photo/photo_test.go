package photo_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/gif"
	"image/jpeg"
	"image/png"
	"slices"
	"strings"
	"testing"

	"tminus/ingest/photo"
	"tminus/store/images"
)

// painted is an image whose corners differ: red, green, blue and white from the
// upper left, by row.
func painted(width, height int) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	corners := [4]color.RGBA{{200, 0, 0, 255}, {0, 200, 0, 255}, {0, 0, 200, 255}, {200, 200, 200, 255}}
	for y := range height {
		for x := range width {
			img.SetRGBA(x, y, corners[y*2/height*2+x*2/width])
		}
	}
	return img
}

func asJPEG(t testing.TB, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := jpeg.Encode(&out, img, &jpeg.Options{Quality: 95}); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func asPNG(t testing.TB, img image.Image) []byte {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, img); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func made(t *testing.T, body []byte) images.Copy {
	t.Helper()
	c, err := photo.Make(bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// sizes returns the files as "width: w×h".
func sizes(t *testing.T, c images.Copy) []string {
	t.Helper()
	var list []string
	for _, file := range c.Files {
		config, kind, err := image.DecodeConfig(bytes.NewReader(file.Body))
		if err != nil || (kind == "jpeg") != (c.Type == "jpg") {
			t.Fatalf("a file of %d is %s: %v", file.Width, kind, err)
		}
		list = append(list, fmt.Sprintf("%d: %d×%d", file.Width, config.Width, config.Height))
	}
	return list
}

func TestWidths(t *testing.T) {
	t.Parallel()
	for _, tt := range []struct {
		width, height int
		want          []string
	}{
		{1600, 1067, []string{"160: 160×107", "320: 320×213", "640: 640×427", "960: 960×640", "1280: 1280×854"}},
		{4000, 6000, []string{"160: 160×240", "320: 320×480", "640: 640×960", "960: 960×1440", "1280: 1280×1920"}},
		{500, 400, []string{"160: 160×128", "320: 320×256", "640: 500×400"}},
		{320, 200, []string{"160: 160×100", "320: 320×200"}},
		{100, 50, []string{"160: 100×50"}},
		{1, 1, []string{"160: 1×1"}},
		{3000, 3, []string{"160: 160×1", "320: 320×1", "640: 640×1", "960: 960×1", "1280: 1280×1"}},
	} {
		c := made(t, asJPEG(t, painted(tt.width, tt.height)))
		if got := sizes(t, c); !slices.Equal(got, tt.want) || c.Width != tt.width || c.Height != tt.height {
			t.Errorf("%d×%d is kept as %v of %d×%d, want %v", tt.width, tt.height, got, c.Width, c.Height, tt.want)
		}
	}
}

func TestTransparencyStays(t *testing.T) {
	t.Parallel()
	logo := image.NewNRGBA(image.Rect(0, 0, 400, 200))
	for x := range 200 {
		for y := range 200 {
			logo.SetNRGBA(x, y, color.NRGBA{255, 0, 0, 255})
		}
	}
	c := made(t, asPNG(t, logo))
	if c.Type != "png" || c.Colour != "" {
		t.Fatalf("a logo is kept as %q with the colour %q", c.Type, c.Colour)
	}
	small, err := png.Decode(bytes.NewReader(c.Files[0].Body))
	if err != nil {
		t.Fatal(err)
	}
	left, _, _, opaque := small.At(10, 10).RGBA()
	_, _, _, clear := small.At(150, 10).RGBA()
	if left != 0xffff || opaque != 0xffff || clear != 0 {
		t.Errorf("left is %x of opacity %x, right of %x", left, opaque, clear)
	}
	if c := made(t, asPNG(t, painted(400, 200))); c.Type != "jpg" || c.Colour == "" {
		t.Errorf("a photo that came as PNG is kept as %q with the colour %q", c.Type, c.Colour)
	}
}

func TestMeanColour(t *testing.T) {
	t.Parallel()
	plain := image.NewUniform(color.RGBA{16, 32, 48, 255})
	img := image.NewRGBA(image.Rect(0, 0, 640, 400))
	for y := range 400 {
		for x := range 640 {
			img.Set(x, y, plain.C)
		}
	}
	if got := made(t, asPNG(t, img)).Colour; got != "#102030" {
		t.Errorf("the mean colour is %s, want #102030", got)
	}
}

// withOrientation puts EXIF before a JPEG's other segments.
func withOrientation(body []byte, order binary.AppendByteOrder, orientation uint16) []byte {
	tiff := []byte("II*\x00")
	if order == binary.AppendByteOrder(binary.BigEndian) {
		tiff = []byte("MM\x00*")
	}
	tiff = order.AppendUint32(tiff, 8)
	tiff = order.AppendUint16(tiff, 2)
	for _, entry := range [][2]uint16{{0x010f, 7}, {0x0112, orientation}} {
		tiff = order.AppendUint16(tiff, entry[0])
		tiff = order.AppendUint16(tiff, 3)
		tiff = order.AppendUint32(tiff, 1)
		tiff = order.AppendUint16(tiff, entry[1])
		tiff = order.AppendUint16(tiff, 0)
	}
	segment := append([]byte("Exif\x00\x00"), tiff...)
	out := binary.BigEndian.AppendUint16([]byte{0xff, 0xd8, 0xff, 0xe1}, uint16(len(segment)+2))
	return append(append(out, segment...), body[2:]...)
}

func TestOrientation(t *testing.T) {
	t.Parallel()
	// The corner that each orientation brings to the upper left, and whether the
	// sides change places.
	for orientation, want := range map[uint16]struct {
		corner   string
		sideways bool
	}{
		1: {"red", false}, 2: {"green", false}, 3: {"white", false}, 4: {"blue", false},
		5: {"red", true}, 6: {"blue", true}, 7: {"white", true}, 8: {"green", true}, 9: {"red", false},
	} {
		for _, order := range []binary.AppendByteOrder{binary.BigEndian, binary.LittleEndian} {
			c := made(t, withOrientation(asJPEG(t, painted(800, 400)), order, orientation))
			if (c.Width == 400) != want.sideways {
				t.Errorf("%d: %d×%d", orientation, c.Width, c.Height)
			}
			if got := upperLeft(t, c.Files[0].Body); got != want.corner {
				t.Errorf("%d: %s is at the upper left, want %s", orientation, got, want.corner)
			}
			for _, file := range c.Files {
				if bytes.Contains(file.Body, []byte("Exif")) {
					t.Errorf("%d: what the camera wrote survives", orientation)
				}
			}
		}
	}
}

func upperLeft(t *testing.T, body []byte) string {
	t.Helper()
	img, err := jpeg.Decode(bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r, g, b, _ := img.At(5, 5).RGBA()
	return map[[3]bool]string{
		{true, false, false}: "red", {false, true, false}: "green", {false, false, true}: "blue", {true, true, true}: "white",
	}[[3]bool{r > 0x8000, g > 0x8000, b > 0x8000}]
}

func TestFirstFrameOfAnAnimation(t *testing.T) {
	t.Parallel()
	palette := color.Palette{color.RGBA{200, 0, 0, 255}, color.RGBA{0, 0, 200, 255}}
	first, second := image.NewPaletted(image.Rect(0, 0, 40, 30), palette), image.NewPaletted(image.Rect(0, 0, 40, 30), palette)
	for i := range second.Pix {
		second.Pix[i] = 1
	}
	var out bytes.Buffer
	if err := gif.EncodeAll(&out, &gif.GIF{Image: []*image.Paletted{first, second}, Delay: []int{1, 1}}); err != nil {
		t.Fatal(err)
	}
	if got := upperLeft(t, made(t, out.Bytes()).Files[0].Body); got != "red" {
		t.Errorf("the frame is %s, want the first one", got)
	}
}

func TestWhatIsNoImageIsRefused(t *testing.T) {
	t.Parallel()
	for name, body := range map[string][]byte{
		"nothing": nil, "HTML": []byte("<html><script>alert(1)</script>"), "SVG": []byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`),
		"a broken JPEG": asJPEG(t, painted(100, 100))[:400], "noise": []byte("\xff\xd8\xff\xe1\x00\x01\xff"),
		"too long": asPNG(t, image.NewGray(image.Rect(0, 0, 12_001, 1))),
		"too deep": asPNG(t, image.NewNRGBA64(image.Rect(0, 0, 5000, 4000))),
	} {
		if c, err := photo.Make(bytes.NewReader(body)); !errors.Is(err, photo.ErrRefused) {
			t.Errorf("%s: %v with %d files, want %v", name, err, len(c.Files), photo.ErrRefused)
		}
	}
}

// One bound holds where the others would let an image pass, and before a pixel is
// decoded: these bodies have none.
func TestEachBoundHoldsAlone(t *testing.T) {
	t.Parallel()
	for name, size := range map[string]image.Point{"side": {12_001, 10}, "height": {10, 12_001}, "pixels": {7_100, 7_100}} {
		body := headerOf(t, size)
		want := fmt.Sprintf("%d × %d pixels", size.X, size.Y)
		if _, err := photo.Make(bytes.NewReader(body)); !errors.Is(err, photo.ErrRefused) || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want it refused for its %s", name, err, want)
		}
	}
	if _, err := photo.Make(bytes.NewReader(headerOf(t, image.Pt(7_000, 7_000)))); err == nil || strings.Contains(err.Error(), "pixels") {
		t.Errorf("within all bounds: %v, want that only its body is broken", err)
	}
}

// headerOf returns a grey JPEG that tells a size and has the pixels of a smaller
// one.
func headerOf(t *testing.T, size image.Point) []byte {
	t.Helper()
	body := asJPEG(t, image.NewGray(image.Rect(0, 0, 1, 1)))
	frame := bytes.Index(body, []byte{0xff, 0xc0}) // its length, its depth, then the size
	binary.BigEndian.PutUint16(body[frame+5:], uint16(size.Y))
	binary.BigEndian.PutUint16(body[frame+7:], uint16(size.X))
	return body
}

func FuzzMake(f *testing.F) {
	f.Add(asJPEG(f, painted(40, 30)))
	f.Add(withOrientation(asJPEG(f, painted(40, 30)), binary.BigEndian, 6))
	f.Add(asPNG(f, painted(40, 30)))
	f.Add([]byte("GIF89a\x01\x00\x01\x00"))
	f.Fuzz(func(t *testing.T, body []byte) {
		c, err := photo.Make(bytes.NewReader(body))
		if err != nil && !errors.Is(err, photo.ErrRefused) {
			t.Errorf("%v, want %v", err, photo.ErrRefused)
		}
		if err == nil && (len(c.Files) == 0 || c.Width < 1 || c.Height < 1) {
			t.Errorf("kept as %d×%d in %d files", c.Width, c.Height, len(c.Files))
		}
	})
}

func BenchmarkMake(b *testing.B) {
	body := asJPEG(b, painted(1600, 1067))
	for b.Loop() {
		if _, err := photo.Make(bytes.NewReader(body)); err != nil {
			b.Fatal(err)
		}
	}
}
