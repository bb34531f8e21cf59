package ingest

import (
	"context"
	"log/slog"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"tminus/store/images"
	"tminus/store/storetest"
)

// A look that breaks is not the last: without a catalogue every one does.
func TestFetchingImagesOutlivesAPanic(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder, err := images.Open(t.TempDir(), images.Options{Limit: 1 << 20, Now: time.Now})
		if err != nil {
			t.Fatal(err)
		}
		var log storetest.Output
		s := &shared{log: slog.New(slog.NewTextHandler(&log, nil)), now: time.Now, cfg: Config{Photos: Photos{Folder: folder}}}
		ctx, cancel := context.WithCancel(t.Context())
		done := make(chan struct{})
		go func() { defer close(done); newPhotos(s).run(ctx) }()
		time.Sleep(3*photoLook + time.Second)
		synctest.Wait()
		if got := strings.Count(log.String(), "a step of fetching images broke"); got != 4 {
			t.Errorf("%d looks broke, want the first and one every %s", got, photoLook)
		}
		cancel()
		<-done
	})
}
