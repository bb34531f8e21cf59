package card

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

// Sizes of the parts of font files, in bytes.
const (
	woffHeader = 44
	woffTable  = 20
	sfntHeader = 12
	sfntTable  = 16
)

var errNoWOFF = errors.New("no WOFF 1.0 font")

// unpack returns the font in a WOFF 1.0 file as the font reader wants it: the
// same tables, not compressed.
func unpack(woff []byte) ([]byte, error) {
	if len(woff) < woffHeader || string(woff[:4]) != "wOFF" {
		return nil, errNoWOFF
	}
	count := int(binary.BigEndian.Uint16(woff[12:]))
	if len(woff) < woffHeader+count*woffTable {
		return nil, errNoWOFF
	}
	out := make([]byte, sfntHeader+count*sfntTable)
	copy(out, woff[4:8])
	binary.BigEndian.PutUint16(out[4:], uint16(count))
	for i := range count {
		entry := woff[woffHeader+i*woffTable:]
		table, err := unpackTable(woff, entry)
		if err != nil {
			return nil, fmt.Errorf("table %q: %w", entry[:4], err)
		}
		row := out[sfntHeader+i*sfntTable:]
		copy(row, entry[:4])
		copy(row[4:], entry[16:20]) // its checksum
		binary.BigEndian.PutUint32(row[8:], uint32(len(out)))
		binary.BigEndian.PutUint32(row[12:], uint32(len(table)))
		out = append(out, table...)
		out = append(out, make([]byte, -len(table)&3)...)
	}
	return out, nil
}

func unpackTable(woff, entry []byte) ([]byte, error) {
	at, packed, size := binary.BigEndian.Uint32(entry[4:]), binary.BigEndian.Uint32(entry[8:]), binary.BigEndian.Uint32(entry[12:])
	if uint64(at)+uint64(packed) > uint64(len(woff)) {
		return nil, errNoWOFF
	}
	body := woff[at : at+packed]
	if packed == size {
		return body, nil
	}
	r, err := zlib.NewReader(bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	table := make([]byte, size)
	_, err = io.ReadFull(r, table)
	return table, err
}
