package cli

import (
	"bytes"
	"errors"
	"testing"
)

func TestTypedTwice(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		typed []string
		want  string
		fails bool
	}{
		"the same":  {[]string{"one", "one"}, "one", false},
		"different": {[]string{"one", "two"}, "", true},
		"given up":  {[]string{"one"}, "", true},
	} {
		var prompts bytes.Buffer
		got, err := typedTwice(&prompts, func() ([]byte, error) {
			if len(tt.typed) == 0 {
				return nil, errors.New("interrupted")
			}
			line := tt.typed[0]
			tt.typed = tt.typed[1:]
			return []byte(line), nil
		})
		if got != tt.want || (err != nil) != tt.fails || prompts.String() != "Password: \nRepeat password: \n" {
			t.Errorf("%s: %q, %v, asked %q", name, got, err, prompts.String())
		}
	}
}
