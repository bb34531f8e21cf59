package web

import (
	"compress/gzip"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"

	"tminus/server/cache"
)

// open returns a built file and its size in bytes. One that the build keeps
// packed alone is unpacked while it is read, as only clients that accept no
// packed form ask for it.
func open(dist fs.FS, name string) (io.ReadCloser, int64, error) {
	body, err := dist.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return openPacked(dist, name+extensions[cache.Gzip])
	}
	if err != nil {
		return nil, 0, err
	}
	info, err := body.Stat()
	if err != nil {
		return nil, 0, errors.Join(err, body.Close())
	}
	return body, info.Size(), nil
}

// openPacked returns what a gzip file holds, and its size, which stands in the
// last four bytes of the file (RFC 1952).
func openPacked(dist fs.FS, name string) (io.ReadCloser, int64, error) {
	body, err := dist.Open(name)
	if err != nil {
		return nil, 0, err
	}
	seeker, ok := body.(io.ReadSeeker)
	if !ok {
		return nil, 0, errors.Join(fmt.Errorf("%s cannot be read from its end", name), body.Close())
	}
	size, err := unpackedSize(seeker)
	if err != nil {
		return nil, 0, errors.Join(fmt.Errorf("%s: %w", name, err), body.Close())
	}
	unpacked, err := gzip.NewReader(seeker)
	if err != nil {
		return nil, 0, errors.Join(fmt.Errorf("%s: %w", name, err), body.Close())
	}
	return struct {
		io.Reader
		io.Closer
	}{unpacked, body}, size, nil
}

func unpackedSize(packed io.ReadSeeker) (int64, error) {
	var size [4]byte
	if _, err := packed.Seek(-int64(len(size)), io.SeekEnd); err != nil {
		return 0, err
	}
	if _, err := io.ReadFull(packed, size[:]); err != nil {
		return 0, err
	}
	_, err := packed.Seek(0, io.SeekStart)
	return int64(binary.LittleEndian.Uint32(size[:])), err
}

// read returns a built file, unpacked if need be.
func read(dist fs.FS, name string) ([]byte, error) {
	body, _, err := open(dist, name)
	if err != nil {
		return nil, err
	}
	defer func() { _ = body.Close() }()
	return io.ReadAll(body)
}
