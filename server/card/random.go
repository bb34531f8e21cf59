package card

import (
	"hash/fnv"
	"math"
	"math/rand/v2"
)

// random draws the same numbers for the same seed, so that a card always looks
// the same.
type random struct{ *rand.Rand }

func newRandom(seed string) random {
	sum := fnv.New64a()
	_, _ = sum.Write([]byte(seed))                       // never fails
	return random{rand.New(rand.NewPCG(sum.Sum64(), 0))} //nolint:gosec // it is a drawing
}

func (r random) between(low, high float64) float64 { return low + r.Float64()*(high-low) }

// sky is the colours of a sky from top to bottom, and the light in it.
type sky struct{ zenith, middle, horizon, glow ink }

// skies are the site's times of day.
var skies = []sky{
	{hex(0x04060d), hex(0x0d1733), hex(0x2b4180), hex(0x8fb4ff)},
	{hex(0x07060f), hex(0x2a1845), hex(0x8d4a6b), hex(0xffb08a)},
	{hex(0x04080c), hex(0x0b2a38), hex(0x2b7a86), hex(0x9df3e4)},
	{hex(0x0a0607), hex(0x3a1a18), hex(0xb4532f), hex(0xffcf8f)},
	{hex(0x060610), hex(0x1d1a52), hex(0x5f55c8), hex(0xcfc5ff)},
	{hex(0x05070a), hex(0x16202b), hex(0x52697d), hex(0xdfe9f2)},
}

// coolSkies are those that the air around a planet is like.
var coolSkies = []sky{skies[0], skies[0], skies[2], skies[4], skies[5]}

func (r random) sky() sky { return skies[r.IntN(len(skies))] }

// stars draws so many stars over the upper part of a card. Most are small and
// faint.
func (c *canvas) stars(r random, count int, height float64) {
	for range count {
		at := point{r.Float64() * Width, math.Pow(r.Float64(), 1.2) * height}
		radius := 0.3 + math.Pow(r.Float64(), 3)*1.1
		c.fill(circle(at, radius), white.faded(r.between(0.15, 0.8)))
	}
}
