package request

import (
	"strings"

	"tminus/store/words"
)

// Prose is text that somebody typed, without spaces around it and without
// control characters but those between lines.
type Prose string

// UnmarshalText implements encoding.TextUnmarshaler.
func (p *Prose) UnmarshalText(text []byte) error {
	clean := strings.Map(func(r rune) rune {
		if words.IsNoText(r) && r != '\n' && r != '\t' {
			return -1
		}
		return r
	}, strings.ReplaceAll(string(text), "\r\n", "\n"))
	*p = Prose(strings.TrimSpace(clean))
	return nil
}
