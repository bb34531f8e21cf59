package card_test

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"
	"time"

	"golang.org/x/image/draw"

	"tminus/server/card"
)

var (
	update = flag.Bool("update", false, "write the golden sheet")
	sheet  = flag.String("sheet", "", "a folder to write the cards of the sheet into, as large as they are")
)

const (
	longName = "Globalstar 2-R Replacement Constellation Flight Two and the Transporter Rideshare Mission of the European Partners of 115"
	greek    = "Ελλάς-Sat 4 | Ωμέγα και Άλφα"
)

// cards are those of the sheet: names of every length, the nine statuses and
// one that nobody knows, every certainty, every drawing and every shape of photo,
// statistics and comparisons.
func cards() []card.Card {
	status := func(id int64, name string) card.Status { return card.Status{ID: id, Name: name} }
	exact := card.Fact{Large: "November 24, 2026, 05:03 UTC", Small: "Wenchang Space Launch Site, China"}
	coarse := func(when string) card.Fact {
		return card.Fact{Large: when, Small: "No day announced yet · Andøya Spaceport, Norway"}
	}
	moon := card.Fact{Large: "Lunar Orbit", Small: "China National Space Administration"}
	far := card.Fact{Large: "Elliptical Heliocentric Transfer Orbit", Small: "United Launch Alliance"}
	isar := card.Fact{Large: "Sun-Synchronous Orbit", Small: "Isar Aerospace"}
	photo := func(address string) *card.Photo {
		return &card.Photo{Address: address, Credit: "Photo: Łukasz Müller, CC BY-NC 4.0"}
	}
	return []card.Card{
		{Over: "Long March 5", Name: "Chang’e 7", Status: status(1, "Go for launch"), Left: exact, Right: moon, Art: card.Ascent, Seed: "a"},
		{Over: "Spectrum", Name: "Onward and Upward", Status: status(2, "be determined"), Left: coarse("NET September 2027"), Right: isar, Art: card.OnPad, Seed: "c"},
		{Over: "Falcon 9 Block 5", Name: "Crew-12", Status: status(3, "Success"), Left: card.Fact{Large: "Flew February 13, 2026, 10:15 UTC", Small: "Cape Canaveral SFS, FL, USA"}, Right: card.Fact{Large: "Low Earth Orbit", Small: "SpaceX"}, Art: card.Ascent, Seed: "f"},
		{Over: "Ariane 6", Name: longName, Status: status(4, "Failure"), Left: exact, Right: moon, Art: card.Ascent, Seed: "d"},
		{Over: "H3-24", Name: "X", Status: status(5, "On hold"), Left: exact, Right: far, Art: card.Ascent, Seed: "e"},
		{Over: "Electron", Name: greek, Status: status(6, "In flight"), Left: exact, Right: isar, Art: card.Ascent, Seed: "b"},
		{Over: "Soyuz 2.1b", Name: "Союз МС-29 🚀 Mission", Status: status(7, "Partial failure"), Left: coarse("NET Q3 2027"), Right: isar, Art: card.OnPad, Seed: "g"},
		{Over: "Falcon Heavy", Name: "Nancy Grace Roman Space Telescope", Status: status(8, "be confirmed"), Left: card.Fact{Large: exact.Large, Small: "Kennedy Space Center, FL, USA · Sonic boom possible near the site"}, Right: card.Fact{Large: "Sun–Earth L2", Small: "SpaceX"}, Art: card.Ascent, Photo: photo("wide")},
		{Over: "New Glenn", Name: "Blue Moon Pathfinder", Status: status(9, "Payload deployed"), Left: exact, Right: moon, Photo: photo("tall")},
		{Over: "Vulcan VC4S", Name: "<script>alert(1)</script>", Status: status(42, "Waiting for weather & <b>luck</b>"), Left: coarse("NET week of September 27, 2027"), Right: far, Photo: photo("white")},
		{Name: "Starship Superheavy", Over: "SpaceX", Left: coarse("NET November 24, 2026"), Right: isar, Art: card.OnPad, Seed: "k"},
		{Name: "Spaceflight Inc. Rideshare to the Geostationary Transfer Orbit", Status: status(2, "be determined"), Left: coarse("NET H2 2027"), Right: isar, Art: card.OnPad, Seed: "l"},
		{Name: "Artemis", Over: "Program", Left: card.Fact{Large: "Since 2017", Small: "NASA, European Space Agency"}, Right: card.Fact{Large: "12 launches"}, Art: card.Orbit, Seed: "m"},
		{Name: "Peggy Whitson", Over: "Axiom Space", Left: card.Fact{Large: "5 flights", Small: "United States"}, Right: card.Fact{Large: "675 days in space"}, Art: card.Orbit, Photo: photo("tall")},
		{Name: "Launches: SpaceX or Blue Origin, without Starlink, from 2026-01-01", Over: "Every space launch", Left: exact, Right: card.Fact{Large: "128 launches"}, Art: card.Ascent, Seed: "n"},
		{Name: "Satish Dhawan Space Centre First Launch Pad", Over: "Sriharikota, India", Left: card.Fact{Large: "56 launches"}, Art: card.OnPad, Seed: "h"},
		{Name: "Mars Sample Return", Left: coarse("NET 2030s"), Status: status(2, "be determined"), Art: card.OnPad, Seed: "i"},
		{Name: "Crew-14", Left: coarse("NET FY 2027"), Status: status(8, "be confirmed"), Art: card.Ascent, Seed: "j"},
		{Name: "Falcon Heavy", Left: coarse("NET 2027"), Status: status(2, "be determined"), Art: card.OnPad, Seed: "o"},
		{
			Over: "Statistics", Name: "263 launches in 2026", Art: card.Chart, Seed: "q", Bars: years(),
			Columns: []card.Column{{Large: "249", Small: "successful"}, {Large: "3", Small: "partly failed"}, {Large: "11", Small: "failed"}, {Large: "7,312", Small: "launches since 1957"}},
		},
		{
			Over: "Statistics: crewed", Name: "Launches by agency", Art: card.Chart, Seed: "r", Bars: []card.Bar{{Value: 12}, {Value: 5}, {Value: 1}},
			Columns: []card.Column{{Large: "12 launches", Small: "SpaceX"}, {Large: "5 launches", Small: "China Aerospace Science and Technology Corporation"}},
		},
		{
			Over: "Compare rockets", Name: "Falcon 9, Electron, Starship and Vega", Art: card.Scale, Seed: "s",
			Bars: []card.Bar{{Value: 70}, {Value: 18}, {Value: 124}, {}},
			Columns: []card.Column{
				{Large: "70 m", Small: "Falcon 9", Less: "603 launches"},
				{Large: "18 m", Small: "Electron", Less: "78 launches"},
				{Large: "124 m", Small: "Starship", Less: "12 launches"},
				{Large: "22 launches", Small: "Vega", Less: "Height unknown"},
			},
		},
		{
			Over: "Compare rockets", Name: "Falcon Heavy and New Glenn", Art: card.Scale, Seed: "t", Bars: []card.Bar{{Value: 70}, {Value: 98}},
			Columns: []card.Column{{Large: "70 m", Small: "Falcon Heavy", Less: "12 launches"}, {Large: "98 m", Small: "New Glenn", Less: "2 launches"}},
		},
		{
			Over: "How dates moved", Name: "Falcon Heavy | Nancy Grace Roman Space Telescope", Art: card.Drift, Seed: "u", Plot: drift(1),
			Left: card.Fact{Large: "NET September 2026", Small: "First planned date, seen May 2, 2026"}, Right: card.Fact{Large: exact.Large, Small: "Planned since August 30, 2026"},
		},
		{
			Over: "How dates moved", Name: "Launches: Rocket Lab", Art: card.Drift, Seed: "v", Plot: drift(12),
			Left: card.Fact{Large: "36 planned dates", Small: "of 12 launches"},
		},
		{Name: "Every space launch, counted down", Left: exact, Right: card.Fact{Large: "283 launches to come"}, Art: card.Ascent, Seed: "p"},
	}
}

// years are bars of a statistic by year, the last of them marked.
func years() (bars []card.Bar) {
	for n := range 70 {
		bars = append(bars, card.Bar{Value: float64(30 + n*n%90 + n), Marked: n == 69})
	}
	return bars
}

// drift is a plot of launches: each noted by others first, then known to a period,
// then to the minute.
func drift(launches int) *card.Plot {
	day := func(n int) time.Time { return time.Date(2026, 5, 2+n, 0, 0, 0, 0, time.UTC) }
	plot := &card.Plot{Diagonal: [2]card.Place{{Y: .02}, {X: 1, Y: .62}}, SeenFrom: day(0), SeenTo: day(140), PlannedFrom: day(0), PlannedTo: day(240)}
	for n := range launches {
		x, y := .04+.05*float64(n), .3+.04*float64(n)
		plot.Tracks = append(plot.Tracks, card.Track{Marks: []card.Mark{
			{Place: card.Place{X: x, Y: y}, Until: x + .1, Noted: true},
			{Place: card.Place{X: x + .1, Y: y + .12}, Until: x + .25, Height: .1, Coarse: true},
			{Place: card.Place{X: x + .25, Y: y + .2}, Until: x + .4},
		}})
	}
	return plot
}

// photographs are pictures by their shape, with something in the middle.
type photographs struct{}

func (photographs) Photo(shape string) (image.Image, bool) {
	width, height, sky := 1280, 853, color.RGBA{196, 150, 120, 255}
	switch shape {
	case "tall":
		width, height = 640, 960
	case "white":
		sky = color.RGBA{255, 255, 255, 255}
	}
	img := image.NewRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			shade := 1 - 0.5*float64(y)/float64(height)
			img.SetRGBA(x, y, color.RGBA{uint8(float64(sky.R) * shade), uint8(float64(sky.G) * shade), uint8(float64(sky.B) * shade), 255})
		}
	}
	draw.Draw(img, image.Rect(width/2-20, height/4, width/2+20, height*3/4), image.NewUniform(color.RGBA{60, 70, 90, 255}), image.Point{}, draw.Src)
	return img, true
}

func drawn(t testing.TB, p *card.Painter, c card.Card) []byte {
	t.Helper()
	body, err := p.Draw(context.Background(), c, photographs{})
	if err != nil {
		t.Fatal(err)
	}
	return body
}

// TestCardsLookAsTheyDid compares all cards of the sheet, small, with those that
// somebody looked at.
func TestCardsLookAsTheyDid(t *testing.T) {
	if testing.Short() {
		t.Skip("one after the other, and ten times slower under the race detector")
	}
	t.Parallel()
	const golden, columns, width, height = "testdata/sheet.png", 4, 240, 126
	p, all := card.NewPainter(), cards()
	got := image.NewRGBA(image.Rect(0, 0, columns*width, (len(all)+columns-1)/columns*height))
	for i, c := range all {
		body := drawn(t, p, c)
		if *sheet != "" {
			write(t, filepath.Join(*sheet, fmt.Sprintf("card-%02d.%s", i+1, c.Extension())), body)
		}
		img := decoded(t, body)
		corner := image.Pt(i%columns*width, i/columns*height)
		draw.BiLinear.Scale(got, image.Rectangle{corner, corner.Add(image.Pt(width, height))}, img, img.Bounds(), draw.Src, nil)
	}
	if *update {
		var out bytes.Buffer
		if err := png.Encode(&out, got); err != nil {
			t.Fatal(err)
		}
		write(t, golden, out.Bytes())
	}
	body, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	want := decoded(t, body)
	if got.Bounds() != want.Bounds() {
		t.Fatalf("the sheet is %v, want %v", got.Bounds(), want.Bounds())
	}
	for i := range all {
		corner := image.Pt(i%columns*width, i/columns*height)
		if off := difference(got, want, image.Rectangle{corner, corner.Add(image.Pt(width, height))}); off > 1.5 {
			t.Errorf("card %d (%s) is off by %.1f of 255 a pixel", i+1, all[i].Name, off)
		}
	}
}

// difference returns how much two pictures differ in a box, on average.
func difference(a, b image.Image, box image.Rectangle) float64 {
	sum := 0.
	for y := box.Min.Y; y < box.Max.Y; y++ {
		for x := box.Min.X; x < box.Max.X; x++ {
			ar, ag, ab, _ := a.At(x, y).RGBA()
			br, bg, bb, _ := b.At(x, y).RGBA()
			for _, pair := range [][2]uint32{{ar, br}, {ag, bg}, {ab, bb}} {
				sum += math.Abs(float64(pair[0])-float64(pair[1])) / 0x101
			}
		}
	}
	return sum / float64(3*box.Dx()*box.Dy())
}

func decoded(t testing.TB, body []byte) image.Image {
	t.Helper()
	img, _, err := image.Decode(bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

func write(t testing.TB, name string, body []byte) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(name, body, 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestLongFactsHaveASecondLine looks for letters where the first of two lines
// stands, which is empty for a fact that has room in one.
func TestLongFactsHaveASecondLine(t *testing.T) {
	t.Parallel()
	p := card.NewPainter()
	for orbit, wraps := range map[string]bool{"Polar Orbit": false, "Elliptical Heliocentric Transfer Orbit with Capture": true} {
		img := decoded(t, drawn(t, p, card.Card{
			Name: "X", Left: card.Fact{Large: "NET week of September 27, 2027"}, Right: card.Fact{Large: orbit}, Art: card.Ascent, Seed: "a",
		}))
		letters := 0
		for y := 482; y < 504; y++ {
			for x := 700; x < 1140; x++ {
				if r, g, b, _ := img.At(x, y).RGBA(); min(r, g, b) > 0xd000 {
					letters++
				}
			}
		}
		if got := letters > 500; got != wraps {
			t.Errorf("above %q are %d white pixels, want a line there: %v", orbit, letters, wraps)
		}
	}
}
