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
	orientation orientation
	// bytesPerPixel is what a decoder needs for one that is a JPEG or alike.
	bytesPerPixel float64
}

// Markers of JPEG's segments (ITU T.81, table B.1).
const (
	markerBaseline    = 0xc0
	markerExtended    = 0xc1
	markerProgressive = 0xc2
	markerScan        = 0xda // pixels follow: no more is told after it
	markerApp1        = 0xe1
)

const (
	// unknownBytes are those of a pixel whose frame tells nothing: as many as the
	// worst takes that is not progressive.
	unknownBytes = 4
	// coefficientBytes is what Go's decoder keeps of each sample of a progressive
	// JPEG until its last scan.
	coefficientBytes = 4
)

// readHeader reads what a JPEG tells; other kinds tell nothing that matters.
func readHeader(sent io.ReadSeeker, kind string) (header, error) {
	told := header{orientation: upright, bytesPerPixel: unknownBytes}
	if kind != "jpeg" {
		return told, nil
	}
	if _, err := sent.Seek(2, io.SeekStart); err != nil {
		return told, err
	}
	from := bufio.NewReader(sent)
	for {
		marker, segment, err := readSegment(from)
		if err != nil {
			return told, err
		}
		switch marker {
		case markerApp1:
			if exif, ok := bytes.CutPrefix(segment, []byte("Exif\x00\x00")); ok {
				told.orientation = orientationIn(exif)
			}
		case markerBaseline, markerExtended:
			told.bytesPerPixel = samplesPerPixel(segment)
		case markerProgressive:
			told.bytesPerPixel = samplesPerPixel(segment) * (1 + coefficientBytes)
		case markerScan:
			return told, nil
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
		return unknownBytes
	}
	most, sum := 0, 0
	for i := range int(frame[5]) {
		factors := frame[before+i*component+1]
		n := int(factors>>4) * int(factors&15)
		most, sum = max(most, n), sum+n
	}
	if most == 0 {
		return unknownBytes
	}
	return float64(sum) / float64(most)
}
