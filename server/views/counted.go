package views

import "strconv"

// Counted returns a number with what it is of: "1 launch", "1,200 launches".
func Counted(n int, one, many string) string {
	if n == 1 {
		return "1 " + one
	}
	return Figure(n) + " " + many
}

// Figure writes a number as pages do: "7,312".
func Figure(n int) string {
	text := strconv.Itoa(n)
	for at := len(text) - 3; at > 0 && text[at-1] != '-'; at -= 3 {
		text = text[:at] + "," + text[at:]
	}
	return text
}
