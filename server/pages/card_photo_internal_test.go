package pages

import (
	"bytes"
	"image"
	"image/jpeg"
	"testing"

	"tminus/store/images"
)

// TestCardsDecodeNoPhotoOfGreatHeight keeps copies of the same width.
func TestCardsDecodeNoPhotoOfGreatHeight(t *testing.T) {
	t.Parallel()
	folder, err := images.Open(t.TempDir(), images.Options{Limit: 1 << 30})
	if err != nil {
		t.Fatal(err)
	}
	for address, tt := range map[string]struct {
		height int
		shown  bool
	}{"https://a.example/wide.jpg": {720, true}, "https://a.example/portrait.jpg": {1920, true}, "https://a.example/strip.jpg": {9000, false}} {
		var body bytes.Buffer
		if err := jpeg.Encode(&body, image.NewYCbCr(image.Rect(0, 0, 1280, tt.height), image.YCbCrSubsampleRatio420), nil); err != nil {
			t.Fatal(err)
		}
		made := images.Copy{Type: "jpg", Width: 1280, Height: tt.height, Files: []images.File{{Width: 1280, Body: body.Bytes()}}}
		if err := folder.Keep(address, made, images.Validators{}); err != nil {
			t.Fatal(err)
		}
		if _, shown := (photos{folder}).Photo(address); shown != tt.shown {
			t.Errorf("%s is on its card: %v, want %v", address, shown, tt.shown)
		}
	}
}
