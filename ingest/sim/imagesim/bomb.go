package imagesim

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"hash/crc32"
)

// Kinds of colour of a PNG.
const (
	grey = 0
	rgba = 6
)

// bombPNG returns 50,000×50,000 points of one bit: 313 MB where they are
// unpacked, 2.5 GB where each becomes a byte.
func bombPNG() []byte { return blackPNG(50_000, 50_000, 1, grey, 0) }

// swollenPNG returns 64×64 points with half a gigabyte behind them.
func swollenPNG() []byte { return blackPNG(64, 64, 8, grey, 1<<29) }

// deepPNG returns 49 megapixels of eight bytes each.
func deepPNG() []byte { return blackPNG(7_000, 7_000, 16, rgba, 0) }

// widePNG returns 33 megapixels of four bytes each in 130 KB.
func widePNG() []byte { return blackPNG(8_000, 4_190, 8, rgba, 0) }

// longPNG returns a line that is longer than a picture may be.
func longPNG() []byte { return blackPNG(20_000, 10, 8, grey, 0) }

// blackPNG returns a picture of nothing but zeros, with so many more behind.
func blackPNG(width, height, depth, kind, more int) []byte {
	parts := 1
	if kind == rgba {
		parts = 4
	}
	body := []byte("\x89PNG\r\n\x1a\n")
	head := binary.BigEndian.AppendUint32(nil, uint32(width))
	head = binary.BigEndian.AppendUint32(head, uint32(height))
	body = appendChunk(body, "IHDR", append(head, byte(depth), byte(kind), 0, 0, 0))
	body = appendChunk(body, "IDAT", zeros(height*(1+(width*depth*parts+7)/8)+more))
	return appendChunk(body, "IEND", nil)
}

func appendChunk(body []byte, name string, data []byte) []byte {
	body = binary.BigEndian.AppendUint32(body, uint32(len(data)))
	chunk := append([]byte(name), data...)
	return binary.BigEndian.AppendUint32(append(body, chunk...), crc32.ChecksumIEEE(chunk))
}

// zeros returns so many of them as zlib packs them. The same packed million is
// repeated: to pack a gigabyte would take seconds.
func zeros(count int) []byte {
	const million = 1 << 20
	body := append([]byte{0x78, 0x9c}, bytes.Repeat(deflated(million), count/million)...)
	body = append(body, deflated(count%million)...)
	body = append(body, 1, 0, 0, 0xff, 0xff) // the last block, an empty one
	return binary.BigEndian.AppendUint32(body, uint32(count%65521)<<16|1)
}

// deflated returns blocks behind which others may come.
func deflated(count int) []byte {
	return written(func(w *bytes.Buffer) error {
		zip, err := flate.NewWriter(w, flate.BestCompression)
		if err != nil {
			return err
		}
		if _, err := zip.Write(make([]byte, count)); err != nil {
			return err
		}
		return zip.Flush()
	})
}

// bombJPEG returns a photograph whose head says that it is 65,500 points each
// way.
func bombJPEG() []byte {
	body := bytes.Clone(whole())
	frame := bytes.Index(body, []byte{0xff, 0xc0})
	binary.BigEndian.PutUint16(body[frame+5:], 65_500)
	binary.BigEndian.PutUint16(body[frame+7:], 65_500)
	return body
}
