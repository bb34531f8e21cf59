package views

import (
	"strconv"
	"strings"
	"time"
)

// Span returns the two largest units of a length: "2 d 4 h", "35 min".
func Span(length time.Duration) string {
	units := []struct {
		size time.Duration
		name string
	}{{24 * time.Hour, "d"}, {time.Hour, "h"}, {time.Minute, "min"}, {time.Second, "s"}}
	var parts []string
	for _, unit := range units {
		if count := length / unit.size; count > 0 && len(parts) < 2 {
			parts = append(parts, strconv.FormatInt(int64(count), 10)+" "+unit.name)
			length -= count * unit.size
		}
	}
	if len(parts) == 0 {
		return "0 s"
	}
	return strings.Join(parts, " ")
}
