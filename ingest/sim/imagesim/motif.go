package imagesim

import (
	"hash/fnv"
	"path"
	"strings"
	"sync"
)

// Paths of pictures of every format, some of them odd but whole.
const (
	Landscape = "/photos/landscape.jpg"    // 1600×1067
	Portrait  = "/photos/portrait.jpg"     // 4000×6000
	Turned    = "/photos/turned_exif.jpg"  // 1067×1600 to be seen, 1600×1067 as stored, with the place it was taken
	Logo      = "/photos/orbital_logo.png" // 900×300, transparent
	Patch     = "/patches/photo_patch.png" // 700×700, transparent around a disc
	Small     = "/thumbnails/small.jpg"    // 255 wide
	Film      = "/photos/film.gif"         // 640×427, two frames
	Scan      = "/photos/scan.bmp"         // 640×427
	Modern    = "/photos/modern.webp"      // 1000×667
	Renamed   = "/photos/renamed.jfif"     // a JPEG
)

// Place is what [Turned] says of where it was taken: degrees north and west.
const (
	PlaceNorth = 28
	PlaceWest  = 80
)

// subject is what a picture shows.
type subject int

const (
	rocket subject = iota
	person
	logo
	patch
)

// motif is what pictures of a path have in common. Two paths of the same motif
// have the same bytes.
type motif struct {
	subject       subject
	width, height int
	look          int // colours, and where things stand
	ext           string
	turned        bool
}

// looks is how many pictures of each size there are.
const looks = 6

// motifOf returns the motif of a path whose picture was replaced so often.
func motifOf(name string, newer int) motif {
	hash := fnv.New32a()
	_, _ = hash.Write([]byte(path.Base(name)))
	sum := int(hash.Sum32() >> 1)
	s := motif{width: 1600, height: 1067, look: (sum/64 + newer) % looks, ext: strings.ToLower(path.Ext(name))}
	has := func(part string) bool { return strings.Contains(name, part) }
	switch {
	case has("patch"):
		s.subject, s.width, s.height = patch, 700, 700
	case has("logo"), has("network"):
		s.subject, s.width, s.height = logo, 900, 300
		if has("social") {
			s.width = 300
		}
	case has("profiles/"):
		s.subject, s.width, s.height = person, 200, 200
	case name == Portrait:
		s.width, s.height = 4000, 6000
	case has("_portrait"), has("_mascot"):
		s.subject, s.width, s.height = person, 1200, 1500
	case has("map_"):
		s.width, s.height = 820, 660
	case has("-hd."):
		s.width, s.height = 4000, 2667
	case has("-thumb."), has("videos/"):
		s.width, s.height = 480, 360
	case has("news/"):
		s.width, s.height = 1200, 675
	case has("apod/"), has("_rocket"):
		s.width, s.height = 1080, 1350
	case s.ext == ".gif", s.ext == ".bmp":
		s.width, s.height = 640, 427
	case has("_launch"):
		s.width, s.height = launchSize(sum % 16)
	}
	if has("thumbnails/") {
		s.width, s.height = 255, max(1, s.height*255/s.width)
	}
	s.turned = has("_exif")
	return s
}

// launchSize returns one of the sizes photographs of launches have: most are
// wide, some are tall.
func launchSize(n int) (width, height int) {
	switch n {
	case 0, 1, 2:
		return 1080, 1620
	case 3:
		return 1280, 1280
	case 4, 5, 6:
		return 2048, 1365
	case 7:
		return 640, 360
	}
	return 1600, 1067
}

// file is a picture as it is sent.
type file struct {
	kind  string // its Content-Type
	bytes []byte
}

// made has the files of all servers by their motifs: a function that makes the
// file when it is first called.
var made sync.Map

// fileOf returns the picture of a path that was replaced so often.
func fileOf(name string, newer int) file {
	s := motifOf(name, newer)
	once, _ := made.LoadOrStore(s, sync.OnceValue(func() file { return encode(s) }))
	return once.(func() file)()
}
