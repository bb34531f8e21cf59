package brand

import (
	"fmt"
	"image/color"
	"math"
	"strconv"
	"strings"
)

// Accent is the color of what is live, now or active: one for each theme. The
// zero value is this program's own.
type Accent struct{ Light, Dark color.RGBA }

// leastContrast is what WCAG asks of text at level AA.
const leastContrast = 4.5

// The grounds of each theme on which text of the accent is hardest to read:
// --bg-sunken and --surface-3 of the site's tokens.
var lightGround, darkGround = color.RGBA{0xf2, 0xf3, 0xf6, 0xff}, color.RGBA{0x1e, 0x21, 0x2a, 0xff}

// ParseAccent reads two colors such as "#a63a00,#ff9d4a", for the light theme and
// for the dark one. Each must be readable on that theme's grounds.
func ParseAccent(text string) (Accent, error) {
	if strings.TrimSpace(text) == "" {
		return Accent{}, nil
	}
	light, dark, both := strings.Cut(text, ",")
	if !both {
		dark = light // which the contrast with one of the grounds will not allow
	}
	var a Accent
	for _, part := range []struct {
		text, theme string
		ground      color.RGBA
		into        *color.RGBA
	}{{light, "light", lightGround, &a.Light}, {dark, "dark", darkGround, &a.Dark}} {
		c, err := parseColor(strings.TrimSpace(part.text))
		if err != nil {
			return Accent{}, err
		}
		if ratio := contrast(c, part.ground); ratio < leastContrast {
			return Accent{}, fmt.Errorf("%s has a contrast of %.2f:1 in the %s theme, where text needs %.1f:1; give one color for the light theme and one for the dark",
				hex(c), math.Floor(ratio*100)/100, part.theme, leastContrast)
		}
		*part.into = c
	}
	return a, nil
}

// String returns the two colors as they are given; "" for none.
func (a Accent) String() string {
	if a == (Accent{}) {
		return ""
	}
	return hex(a.Light) + "," + hex(a.Dark)
}

// CSS returns the color as styles name it: of the theme that the reader has.
func (a Accent) CSS() string { return fmt.Sprintf("light-dark(%s, %s)", hex(a.Light), hex(a.Dark)) }

// Style returns what gives the pages of the site the color; nil for none.
func (a Accent) Style() []byte {
	if a == (Accent{}) {
		return nil
	}
	return fmt.Appendf(nil, ":root{--accent:%s;--accent-soft:light-dark(%s1a,%s24)}\n", a.CSS(), hex(a.Light), hex(a.Dark))
}

func parseColor(text string) (color.RGBA, error) {
	digits, found := strings.CutPrefix(text, "#")
	rgb, err := strconv.ParseUint(digits, 16, 24)
	if !found || err != nil || len(digits) != 6 {
		return color.RGBA{}, fmt.Errorf("%q is no color such as #a63a00", text)
	}
	return color.RGBA{uint8(rgb >> 16), uint8(rgb >> 8 & 0xff), uint8(rgb & 0xff), 0xff}, nil //nolint:gosec // each is one byte
}

func hex(c color.RGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }

// contrast returns the ratio of two colors as WCAG has it, from 1 to 21.
func contrast(one, other color.RGBA) float64 {
	a, b := luminance(one), luminance(other)
	return (max(a, b) + .05) / (min(a, b) + .05)
}

func luminance(c color.RGBA) float64 {
	linear := func(part uint8) float64 {
		if v := float64(part) / 0xff; v > .04045 {
			return math.Pow((v+.055)/1.055, 2.4)
		}
		return float64(part) / 0xff / 12.92
	}
	return .2126*linear(c.R) + .7152*linear(c.G) + .0722*linear(c.B)
}
