package server_test

import (
	"bytes"
	"image"
	"testing"

	"tminus/server"
	"tminus/server/notify"
	"tminus/store/storetest"
)

// TestNoticesHaveTheCardOfTheirLaunch draws for a notice what the page of the
// launch is shared with.
func TestNoticesHaveTheCardOfTheirLaunch(t *testing.T) {
	t.Parallel()
	var notices *notify.Notifier
	s := newCatalogue(t, 1, 1, baseURL("https://example.org"), func(c *server.Config) { notices = c.Notices })
	launch, err := s.store.Catalogue.LaunchByID(t.Context(), storetest.LaunchID(1))
	if err != nil {
		t.Fatal(err)
	}
	picture, err := notices.Card(t.Context(), launch)
	if err != nil {
		t.Fatal(err)
	}
	drawn, format, err := image.Decode(bytes.NewReader(picture.Body))
	if err != nil || "image/"+format != picture.Type || drawn.Bounds().Dx() != picture.Width || drawn.Bounds().Dy() != picture.Height {
		t.Errorf("%s of %d bytes: %v", picture.Type, len(picture.Body), err)
	}
	if picture.Alt == "" || len(picture.Body) > 1_000_000 {
		t.Errorf("%d bytes that say %q", len(picture.Body), picture.Alt)
	}
}
