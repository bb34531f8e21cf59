package views

import (
	"cmp"
	"strconv"
)

// Counted returns a number with what it is of: "1 launch", "1,200 launches".
func Counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return Figure(n) + " " + many
}

// singulars are the words for one of what is counted, by those for many.
var singulars = map[string]string{
	"launches": "launch", "flights": "flight", "turnarounds": "turnaround", "rockets": "rocket", "people": "person", "tonnes": "tonne",
}

// CountedOf is Counted of what is told by its plural alone.
func CountedOf(n int, many string) string { return Counted(n, cmp.Or(singulars[many], many), many) }

// Figure writes a number as pages do: "7,312".
func Figure(n int) string {
	text := strconv.Itoa(n)
	for at := len(text) - 3; at > 0 && text[at-1] != '-'; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}
