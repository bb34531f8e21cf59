package photo

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"io"
)

// header is what an image tells before its pixels.
type header struct {
	kind        string // as package image calls it
	orientation orientation
	interlaced  bool // a PNG that is sent in several passes
	// Of a JPEG: how many samples a pixel has, and whether they come in several
	// scans.
	samples     float64
	progressive bool
}

// Markers of JPEG's segments (ITU T.81, table B.1).
const (
	markerBaseline    = 0xc0
	markerExtended    = 0xc1
	markerProgressive = 0xc2
	markerScan        = 0xda // pixels follow: no more is told after it
	markerApp1        = 0xe1
)

// mostSamples are those of a pixel whose frame tells nothing.
const mostSamples = 4

// readHeader reads what an image tells that its decoder does not.
func readHeader(sent io.ReadSeeker, kind string) (header, error) {
	told := header{kind: kind, orientation: upright, samples: mostSamples}
	if _, err := sent.Seek(0, io.SeekStart); err != nil {
		return told, err
	}
	from := bufio.NewReader(sent)
	switch kind {
	case "jpeg":
		_, err := from.Discard(2) // it begins with a marker without a segment
		if err != nil {
			return told, unlessShort(err)
		}
		return told.readSegments(from)
	case "png":
		// The last byte of its first chunk (PNG, 11.2.1).
		var first [29]byte
		_, err := io.ReadFull(from, first[:])
		told.interlaced = first[len(first)-1] != 0
		return told, unlessShort(err)
	}
	return told, nil
}

// readSegments reads what the segments of a JPEG tell before its pixels.
func (h header) readSegments(from *bufio.Reader) (header, error) {
	for {
		marker, segment, err := readSegment(from)
		if err != nil {
			return h, err
		}
		switch marker {
		case markerApp1:
			if exif, ok := bytes.CutPrefix(segment, []byte("Exif\x00\x00")); ok {
				h.orientation = orientationIn(exif)
			}
		case markerBaseline, markerExtended:
			h.samples = samplesPerPixel(segment)
		case markerProgressive:
			h.samples, h.progressive = samplesPerPixel(segment), true
		case markerScan:
			return h, nil
		}
	}
}

// readSegment reads the next segment. What cannot be read is as a scan: the
// decoder says what is wrong with it.
func readSegment(from *bufio.Reader) (marker byte, segment []byte, err error) {
	var head [4]byte
	if _, err := io.ReadFull(from, head[:]); err != nil {
		return markerScan, nil, unlessShort(err)
	}
	length := int(binary.BigEndian.Uint16(head[2:]))
	if head[0] != 0xff || length < 2 || head[1] == markerScan {
		return markerScan, nil, nil
	}
	segment = make([]byte, length-2)
	if _, err := io.ReadFull(from, segment); err != nil {
		return markerScan, nil, unlessShort(err)
	}
	return head[1], segment, nil
}

// unlessShort returns the error, nil when it says that there was no more.
func unlessShort(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return nil
	}
	return err
}

// samplesPerPixel reads out of a frame how finely its components are sampled:
// 1.5 together where colours have half the width and height.
func samplesPerPixel(frame []byte) float64 {
	const before, component = 6, 3
	if len(frame) < before || len(frame) < before+int(frame[5])*component {
		return mostSamples
	}
	most, sum := 0, 0
	for i := range int(frame[5]) {
		factors := frame[before+i*component+1]
		n := int(factors>>4) * int(factors&15)
		most, sum = max(most, n), sum+n
	}
	if most == 0 {
		return mostSamples
	}
	return float64(sum) / float64(most)
}
