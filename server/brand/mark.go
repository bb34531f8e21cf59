package brand

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	hexadecimal "encoding/hex"
	"encoding/xml"
	"errors"
	"fmt"
	"image"
	"image/png"
	"io"
	"io/fs"
	"slices"
	"strings"
)

const (
	// largestMark is how many bytes a mark may have: pages load it.
	largestMark = 64 << 10
	// narrowestMark and widestMark bound the sides of a PNG in pixels: home screens
	// ask for the one, and what is larger is unpacked into much memory.
	narrowestMark = 192
	widestMark    = 1024
)

// Mark is a picture that the site is known by.
type Mark struct {
	Name string // of its file among those of the site; it changes with what is in it
	Type string // e.g. "image/png"
	Body []byte
}

// Read takes the marks of the folder into the brand: mark.svg, mark.png, both
// or none. The error says what is wrong with each.
func (b *Brand) Read(folder fs.FS) error {
	drawn, drawnErr := readMark(folder, "mark.svg", "image/svg+xml", checkSVG)
	pixels, pixelsErr := readMark(folder, "mark.png", "image/png", func(body []byte) (err error) {
		b.Image, err = decodePNG(body)
		return err
	})
	b.Drawn, b.Pixels = drawn, pixels
	if drawnErr != nil && pixelsErr != nil {
		return fmt.Errorf("%w, and %w", drawnErr, pixelsErr)
	}
	return cmp.Or(drawnErr, pixelsErr)
}

func readMark(folder fs.FS, name, kind string, check func([]byte) error) (*Mark, error) {
	file, err := folder.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil //nolint:nilnil // most sites have none
	}
	if err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", name, err)
	}
	body, err := io.ReadAll(io.LimitReader(file, largestMark+1))
	if err = errors.Join(err, file.Close()); err != nil {
		return nil, fmt.Errorf("%s cannot be read: %w", name, err)
	}
	if len(body) > largestMark {
		return nil, fmt.Errorf("%s is larger than %d KB", name, largestMark>>10)
	}
	if err := check(body); err != nil {
		return nil, fmt.Errorf("%s %w", name, err)
	}
	sum := sha256.Sum256(body)
	stem, ending, _ := strings.Cut(name, ".")
	return &Mark{Name: "assets/" + stem + "-" + hexadecimal.EncodeToString(sum[:6]) + "." + ending, Type: kind, Body: body}, nil
}

func decodePNG(body []byte) (image.Image, error) {
	size, err := png.DecodeConfig(bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("is no PNG: %w", err)
	}
	if size.Width != size.Height || size.Width < narrowestMark || size.Width > widestMark {
		return nil, fmt.Errorf("must be a square of %d to %d pixels, not %d by %d", narrowestMark, widestMark, size.Width, size.Height)
	}
	img, err := png.Decode(bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("is no PNG: %w", err)
	}
	return img, nil
}

const (
	svgSpace   = "http://www.w3.org/2000/svg"
	linkSpace  = "http://www.w3.org/1999/xlink"
	deepestSVG = 64
)

// drawing are the elements that draw and do nothing else.
var drawing = strings.Fields("svg g defs symbol use title desc style path rect circle ellipse line polyline polygon " +
	"linearGradient radialGradient stop clipPath mask pattern text tspan")

// checkSVG refuses a file that does more than draw, or asks for another one.
func checkSVG(body []byte) error {
	read, depth, elements, within := xml.NewDecoder(bytes.NewReader(body)), 0, 0, ""
	for {
		token, err := read.Token()
		if errors.Is(err, io.EOF) && elements > 0 {
			return nil
		}
		if err != nil {
			return fmt.Errorf("is no SVG: %w", err)
		}
		switch part := token.(type) {
		case xml.Directive: // it may name entities
			return errors.New("must have no <!…> but comments")
		case xml.ProcInst:
			if part.Target != "xml" {
				return fmt.Errorf("must have no <?%s>", part.Target)
			}
		case xml.StartElement:
			elements, within = elements+1, part.Name.Local
			if depth++; depth > deepestSVG {
				return fmt.Errorf("is nested deeper than %d", deepestSVG)
			}
			if err := checkElement(part, depth == 1); err != nil {
				return err
			}
		case xml.EndElement:
			depth, within = depth-1, ""
		case xml.CharData:
			if within == "style" && !staysInside(string(part)) {
				return errors.New("must not load anything by its styles")
			}
		}
	}
}

func checkElement(element xml.StartElement, first bool) error {
	name := element.Name
	if name.Space != svgSpace || !slices.Contains(drawing, name.Local) || first != (name.Local == "svg") {
		return fmt.Errorf("has the element %q, which no mark needs; save it as a plain SVG", name.Local)
	}
	for _, a := range element.Attr {
		local := strings.ToLower(a.Name.Local)
		switch {
		case strings.HasPrefix(local, "on"), local == "base", local == "src":
			return fmt.Errorf("has the attribute %q, which no mark needs", a.Name.Local)
		case local == "href" && (a.Name.Space == "" || a.Name.Space == linkSpace):
			if !strings.HasPrefix(a.Value, "#") {
				return errors.New("must not load or lead to anything outside of it")
			}
		case !isNamespace(a.Name) && !staysInside(a.Value):
			return errors.New("must not load anything by its styles")
		}
	}
	return nil
}

func isNamespace(name xml.Name) bool { return name.Space == "xmlns" || name.Local == "xmlns" }

// staysInside reports whether styles ask for nothing outside of their file. A
// backslash could hide that they do.
func staysInside(styles string) bool {
	styles = strings.ToLower(styles)
	for _, way := range []string{"\\", "@import", "image(", "image-set(", "src(", "://"} {
		if strings.Contains(styles, way) {
			return false
		}
	}
	for _, address := range strings.Split(styles, "url(")[1:] {
		if !strings.HasPrefix(strings.Trim(address, " \t\r\n\"'"), "#") {
			return false
		}
	}
	return true
}
