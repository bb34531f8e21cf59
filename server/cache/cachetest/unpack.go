// Package cachetest helps tests to read answers in any content coding.
package cachetest

import (
	"io"
	"testing"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"

	"tminus/server/cache"
)

// Unpack returns what a body says that has the coding, and fails the test when
// it is not in it.
func Unpack(t *testing.T, body io.Reader, encoding cache.Encoding) string {
	t.Helper()
	switch encoding {
	case cache.Identity:
	case cache.Gzip:
		unzipped, err := gzip.NewReader(body)
		if err != nil {
			t.Fatal(err)
		}
		body = unzipped
	case cache.Brotli:
		body = brotli.NewReader(body)
	default:
		t.Fatalf("encoding %q", encoding)
	}
	text, err := io.ReadAll(body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
