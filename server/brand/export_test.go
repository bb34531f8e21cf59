package brand

import "image/color"

// LightGround and DarkGround are the grounds that accents are held against.
func LightGround() [3]uint8 { return rgb(lightGround) }

// DarkGround is that of the dark theme.
func DarkGround() [3]uint8 { return rgb(darkGround) }

func rgb(c color.RGBA) [3]uint8 { return [3]uint8{c.R, c.G, c.B} }
