package web

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"github.com/andybalholm/brotli"
	"github.com/klauspost/compress/gzip"

	"tminus/server/cache"
)

// open returns a built file in the encoding, and its size in bytes.
func (s *Site) open(name string, encoding cache.Encoding) (io.ReadCloser, int64, error) {
	switch packed := len(s.files[name].packed) > 0; {
	case s.files[name].body != nil:
		return opened(s.files[name].body, nil)
	case encoding == cache.Brotli:
		return openBuilt(s.dist, name+brotliExtension)
	case encoding == cache.Gzip:
		return opened(s.files[name].gzipped())
	case packed:
		return opened(unpack(s.dist, name))
	default:
		return openBuilt(s.dist, name)
	}
}

func openBuilt(dist fs.FS, name string) (io.ReadCloser, int64, error) {
	body, err := dist.Open(name)
	if err != nil {
		return nil, 0, err
	}
	info, err := body.Stat()
	if err != nil {
		return nil, 0, errors.Join(err, body.Close())
	}
	return body, info.Size(), nil
}

func opened(body []byte, err error) (io.ReadCloser, int64, error) {
	return io.NopCloser(bytes.NewReader(body)), int64(len(body)), err
}

// unpack returns a file that the build keeps packed alone, as it was. Only
// clients that accept no packed form ask for it.
func unpack(dist fs.FS, name string) ([]byte, error) {
	packed, err := dist.Open(name + brotliExtension)
	if err != nil {
		return nil, err
	}
	defer func() { _ = packed.Close() }()
	body, err := io.ReadAll(brotli.NewReader(packed))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return body, nil
}

// read returns a built file as it was before it was packed.
func read(dist fs.FS, name string) ([]byte, error) {
	body, err := fs.ReadFile(dist, name)
	if errors.Is(err, fs.ErrNotExist) {
		return unpack(dist, name)
	}
	return body, err
}

// repack returns a file that the build keeps packed by Brotli, packed by gzip.
func repack(dist fs.FS, name string) ([]byte, error) {
	body, err := unpack(dist, name)
	if err != nil {
		return nil, err
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	_, err = w.Write(body)
	if err := errors.Join(err, w.Close()); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	return packed.Bytes(), nil
}
