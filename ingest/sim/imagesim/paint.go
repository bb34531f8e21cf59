package imagesim

import (
	"image"
	"image/color"
	"math"
	"math/rand/v2"
	"sync"
)

// rgb is a colour in parts from 0 to 255.
type rgb [3]float64

// daylight is the light of a picture.
type daylight struct{ top, horizon, ground, glow rgb }

// daylights go from night to a sky that is almost white.
var daylights = [looks]daylight{
	{rgb{6, 10, 24}, rgb{30, 38, 74}, rgb{8, 9, 12}, rgb{255, 196, 110}},
	{rgb{30, 52, 110}, rgb{238, 150, 92}, rgb{22, 20, 26}, rgb{255, 224, 170}},
	{rgb{58, 122, 200}, rgb{188, 218, 240}, rgb{92, 104, 84}, rgb{255, 246, 226}},
	{rgb{206, 220, 232}, rgb{248, 249, 250}, rgb{186, 180, 170}, rgb{255, 252, 246}},
	{rgb{84, 60, 112}, rgb{232, 120, 118}, rgb{30, 22, 34}, rgb{255, 190, 140}},
	{rgb{18, 60, 72}, rgb{122, 178, 170}, rgb{26, 40, 36}, rgb{240, 252, 220}},
}

// sharp is how many points of a picture are painted each by itself; in larger
// ones several have one colour, and only the grain differs.
const sharp = 3_000_000

// paint returns a photograph of a rocket or a person, with grain: that is what
// photographs weigh.
func paint(s motif) *image.YCbCr {
	img := image.NewYCbCr(image.Rect(0, 0, s.width, s.height), image.YCbCrSubsampleRatio420)
	scene := rocketScene
	if s.subject == person {
		scene = personScene
	}
	step := 1 + int(math.Sqrt(float64(s.width*s.height)/sharp))
	grain := rand.New(rand.NewPCG(uint64(s.look), uint64(s.width)))
	line := make([]rgb, s.width)
	for y := range s.height {
		if y%step == 0 {
			for x := range line {
				if x%step > 0 {
					line[x] = line[x-1]
					continue
				}
				u, v := float64(x-s.width/2)/float64(s.height), float64(y)/float64(s.height)
				line[x] = textured(scene(daylights[s.look], s.look, u, v), u, v)
			}
		}
		for x, c := range line {
			bits := grain.Uint32()
			noise := float64(bits&15+bits>>4&15) - 15
			luma, blue, red := color.RGBToYCbCr(part(c[0]+noise), part(c[1]+noise), part(c[2]+noise))
			img.Y[img.YOffset(x, y)] = luma
			if x%2 == 0 && y%2 == 0 {
				at := img.COffset(x, y)
				img.Cb[at], img.Cr[at] = blue, red
			}
		}
	}
	return img
}

// textured returns the colour with what a photograph shows of surfaces, most
// of it near the ground: that is what it weighs once it was made smaller.
func textured(c rgb, x, y float64) rgb {
	rough := (0.2 + 1.1*y*y*y) * (50*(smooth(x*170, y*170)-0.5) + 30*(smooth(y*90, x*90+7)-0.5))
	return rgb{c[0] + rough, c[1] + rough, c[2] + rough}
}

// rocketScene returns the colour at a place: x is 0 in the middle and counts
// heights, y goes from 0 at the top to 1.
func rocketScene(light daylight, look int, x, y float64) rgb {
	clouds := cloud(x*3+float64(look), y*5)
	c := mix(mix(light.top, light.horizon, y*y), rgb{235, 235, 240}, 0.35*clouds*clouds)
	middle, base := float64(look%3-1)*0.12, 0.62
	if y > 0.9 {
		c = mix(light.ground, rgb{0, 0, 0}, 0.3*cloud(x*20, y*20))
	}
	dx := x - middle
	smoke := math.Exp(-12*(y-0.9)*(y-0.9)*6-dx*dx*9) * (0.4 + 0.8*cloud(x*6, y*6))
	c = mix(c, mix(light.glow, rgb{220, 218, 214}, 0.5), min(1, smoke))
	if y > base {
		c = mix(c, light.glow, min(1, 1.2*math.Exp(-(dx*dx)*700/(0.4+y-base)-(y-base)*3)))
	}
	half := 0.022
	if y < 0.22 {
		half *= math.Sqrt(max(0, (y-0.12)/0.1))
	}
	if y > 0.12 && y < base && math.Abs(dx) < half {
		c = mix(rgb{242, 243, 245}, rgb{70, 74, 84}, 0.5+0.5*dx/half)
		if math.Mod(y, 0.17) < 0.008 {
			c = mix(c, rgb{20, 22, 28}, 0.7)
		}
	}
	return c
}

// personScene returns the colour at a place of a portrait.
func personScene(light daylight, look int, x, y float64) rgb {
	c := mix(light.top, light.horizon, 0.3+0.5*cloud(x*2+float64(look), y*2))
	if body := math.Hypot(x/0.36, (y-1.12)/0.5); body < 1 {
		c = mix(rgb{214, 92, 40}, rgb{70, 34, 22}, body*body)
	}
	if head := math.Hypot(x/0.15, (y-0.42)/0.2); head < 1 {
		skin := []rgb{{232, 190, 160}, {120, 80, 58}, {196, 148, 112}}[look%3]
		c = mix(skin, rgb{60, 40, 34}, head*head*0.6)
		if y < 0.33+0.1*x*x {
			c = rgb{40, 30, 26}
		}
	}
	return c
}

func mix(a, b rgb, share float64) rgb {
	share = min(1, max(0, share))
	for i := range a {
		a[i] += (b[i] - a[i]) * share
	}
	return a
}

func part(f float64) uint8 { return uint8(min(255, max(0, f))) }

// side is how many points the lattice of clouds has each way.
const side = 64

var lattice = sync.OnceValue(func() *[side * side]float64 {
	r := rand.New(rand.NewPCG(7, 7))
	var points [side * side]float64
	for i := range points {
		points[i] = r.Float64()
	}
	return &points
})

// cloud returns how thick the clouds are at a place, from 0 to 1.
func cloud(x, y float64) float64 {
	return 0.6*smooth(x, y) + 0.27*smooth(x*2.7, y*2.7) + 0.13*smooth(x*7.1, y*7.1)
}

// smooth returns a value between those of the four points around.
func smooth(x, y float64) float64 {
	points := lattice()
	left, top := math.Floor(x), math.Floor(y)
	at := func(dx, dy int) float64 {
		return points[(int(top)+dy)&(side-1)*side+(int(left)+dx)&(side-1)]
	}
	u, v := x-left, y-top
	u, v = u*u*(3-2*u), v*v*(3-2*v)
	above := at(0, 0) + (at(1, 0)-at(0, 0))*u
	below := at(0, 1) + (at(1, 1)-at(0, 1))*u
	return above + (below-above)*v
}

// emblem returns a logo or a patch: a figure on nothing.
func emblem(s motif) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, s.width, s.height))
	light := daylights[s.look]
	ink := mix(light.horizon, light.top, 0.5)
	for y := range s.height {
		for x := range s.width {
			u, v := float64(x)/float64(s.height)-float64(s.width)/float64(s.height)/2, float64(y)/float64(s.height)-0.5
			r := math.Hypot(u, v)
			swoosh := math.Abs(math.Hypot(u-0.1, v+0.9)-1) < 0.05
			var c rgb
			switch {
			case s.subject == patch && r < 0.48:
				c = rocketScene(light, s.look, u*0.9, v+0.5)
				if r > 0.42 {
					c = light.glow
				}
			case s.subject == logo && (swoosh || math.Abs(r-0.3) < 0.06):
				c = ink
			default:
				continue
			}
			img.SetNRGBA(x, y, color.NRGBA{part(c[0]), part(c[1]), part(c[2]), 255})
		}
	}
	return img
}
