package brand_test

import (
	"bytes"
	"image"
	"image/png"
	"math"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"tminus/server/brand"
)

func TestAccentIsReadableInBothThemes(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		"":                  "",
		"#0b57d0,#8ab4f8":   "",
		"#A63A00 , #ff9d4a": "",
		"#8ab4f8,#8ab4f8":   "#8ab4f8 has a contrast of 1.89:1 in the light theme, where text needs 4.5:1",
		"#0b57d0,#0b57d0":   "#0b57d0 has a contrast of 2.51:1 in the dark theme, where text needs 4.5:1",
		"#0b57d0":           "in the dark theme",
		"red,blue":          `"red" is no color such as #a63a00`,
		"#12345g,#8ab4f8":   `"#12345g" is no color`,
		"#0b57d0,#8ab4f8,":  `is no color`,
	} {
		got, err := brand.ParseAccent(text)
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("ParseAccent(%q) = %v, %v, want %q", text, got, err, want)
		}
	}
	accent, _ := brand.ParseAccent("#0b57d0,#8ab4f8")
	const style = ":root{--accent:light-dark(#0b57d0, #8ab4f8);--accent-soft:light-dark(#0b57d01a,#8ab4f824)}\n"
	if got := string(accent.Style()); got != style || accent.String() != "#0b57d0,#8ab4f8" {
		t.Errorf("style %q, want %q", got, style)
	}
}

// TestGroundsAreThoseOfTheSite compares the grounds of the check with the tokens
// of the site.
func TestGroundsAreThoseOfTheSite(t *testing.T) {
	t.Parallel()
	tokens, err := os.ReadFile("../../ui/src/styles/tokens.css")
	if err != nil {
		t.Fatal(err)
	}
	for name, part := range map[string]struct {
		of   int
		want [3]uint8
	}{"bg-sunken": {0, brand.LightGround()}, "surface-3": {1, brand.DarkGround()}} {
		line := regexp.MustCompile(`--` + name + `: light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\)`).FindSubmatch(tokens)
		if line == nil {
			t.Fatalf("tokens.css has no %s", name)
		}
		if got := oklch(t, string(line[1+part.of])); got != part.want {
			t.Errorf("%s is %x, the check takes %x", name, got, part.want)
		}
	}
}

func cube(v float64) float64 { return v * v * v }

// oklch returns the color as 8-bit sRGB.
func oklch(t *testing.T, text string) [3]uint8 {
	t.Helper()
	n := [3]float64{}
	for i, field := range strings.Fields(text) {
		n[i], _ = strconv.ParseFloat(field, 64)
	}
	a, b := n[1]*math.Cos(n[2]*math.Pi/180), n[1]*math.Sin(n[2]*math.Pi/180)
	l := cube(n[0] + .3963377774*a + .2158037573*b)
	m := cube(n[0] - .1055613458*a - .0638541728*b)
	s := cube(n[0] - .0894841775*a - 1.291485548*b)
	rgb := [3]uint8{}
	for i, v := range []float64{
		4.0767416621*l - 3.3077115913*m + .2309699292*s, -1.2684380046*l + 2.6097574011*m - .3413193965*s,
		-.0041960863*l - .7034186147*m + 1.707614701*s,
	} {
		if v <= .0031308 {
			v *= 12.92
		} else {
			v = 1.055*math.Pow(v, 1/2.4) - .055
		}
		rgb[i] = uint8(math.Round(255 * min(1, max(0, v))))
	}
	return rgb
}

func TestMarksAreChecked(t *testing.T) {
	t.Parallel()
	const open = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 9 9">`
	svg := func(inside string) string { return open + inside + "</svg>" }
	for name, tt := range map[string]struct{ file, body, want string }{
		"plain":          {"mark.svg", svg(`<title>M</title><defs><linearGradient id="a"><stop/></linearGradient></defs><path fill="url(#a)" style="stroke: red" d="M0 0"/><use xlink:href="#a"/>`), ""},
		"styled":         {"mark.svg", `<?xml version="1.0"?><!-- a --> ` + svg(`<style>.a{fill:url("#a")}</style><g class="a"/>`), ""},
		"script":         {"mark.svg", svg(`<script>alert(1)</script>`), `has the element "script"`},
		"handler":        {"mark.svg", svg(`<path onload="alert(1)"/>`), `has the attribute "onload"`},
		"html":           {"mark.svg", svg(`<script xmlns="http://www.w3.org/1999/xhtml"/>`), `has the element "script"`},
		"foreign":        {"mark.svg", svg(`<foreignObject/>`), `has the element "foreignObject"`},
		"image":          {"mark.svg", svg(`<image href="https://example.org/a.png"/>`), `has the element "image"`},
		"link":           {"mark.svg", svg(`<use href="https://example.org/a.svg#a"/>`), "outside of it"},
		"old link":       {"mark.svg", svg(`<use xlink:href="other.svg#a"/>`), "outside of it"},
		"animated link":  {"mark.svg", svg(`<use href="#a"><set attributeName="href" to="x"/></use>`), `has the element "set"`},
		"style address":  {"mark.svg", svg(`<path style="fill: url( 'https://example.org/a' )"/>`), "by its styles"},
		"style import":   {"mark.svg", svg(`<style>@import "a.css";</style>`), "by its styles"},
		"style in CDATA": {"mark.svg", svg(`<style><![CDATA[a{fill:url(x)}]]></style>`), "by its styles"},
		"hidden address": {"mark.svg", svg(`<style>a{fill:u\72l(x)}</style>`), "by its styles"},
		"attribute":      {"mark.svg", svg(`<path fill="url(other.svg#a)"/>`), "by its styles"},
		"style sheet":    {"mark.svg", `<?xml-stylesheet href="a.css"?>` + svg(""), "<?xml-stylesheet>"},
		"entity":         {"mark.svg", `<!DOCTYPE svg [<!ENTITY a "b">]>` + svg("&a;"), "<!…>"},
		"base":           {"mark.svg", svg(`<g xml:base="https://example.org/"/>`), `has the attribute "base"`},
		"no SVG":         {"mark.svg", "PNG", "is no SVG"},
		"empty":          {"mark.svg", "", "is no SVG"},
		"no namespace":   {"mark.svg", "<svg/>", `has the element "svg"`},
		"deep":           {"mark.svg", svg(strings.Repeat("<g>", 64) + strings.Repeat("</g>", 64)), "nested deeper"},
		"broken":         {"mark.svg", open, "is no SVG"},
		"large":          {"mark.svg", svg("<!--" + strings.Repeat("x", 64<<10) + "-->"), "larger than 64 KB"},
		"square":         {"mark.png", pixels(t, 512, 512), ""},
		"oblong":         {"mark.png", pixels(t, 512, 300), "must be a square of 192 to 1024 pixels, not 512 by 300"},
		"small":          {"mark.png", pixels(t, 64, 64), "must be a square"},
		"vast":           {"mark.png", pixels(t, 1025, 1025), "must be a square"},
		"cut":            {"mark.png", pixels(t, 512, 512)[:200], "is no PNG"},
		"another":        {"mark.png", "GIF89a", "is no PNG"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var b brand.Brand
			err := b.Read(fstest.MapFS{tt.file: {Data: []byte(tt.body)}})
			if (err == nil) != (tt.want == "") || err != nil && (!strings.Contains(err.Error(), tt.want) || !strings.HasPrefix(err.Error(), tt.file)) {
				t.Errorf("Read = %v, want %q", err, tt.want)
			}
			if mark := b.Mark(); (mark != nil) != (tt.want == "") || mark != nil && !strings.HasPrefix(mark.Name, "assets/mark-") {
				t.Errorf("mark %v", mark)
			}
		})
	}
	var none brand.Brand
	if err := none.Read(fstest.MapFS{}); err != nil || none.Shown() || none.Name() != "Tminus" {
		t.Errorf("a site without marks: %+v, %v", none, err)
	}
}

func pixels(t *testing.T, width, height int) string {
	t.Helper()
	var out bytes.Buffer
	if err := png.Encode(&out, image.NewGray(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return out.String()
}
