package words

import (
	"slices"
	"strings"
)

// Series joins texts as a sentence lists them: "a, b or c" by "or". Empty ones
// are left out.
func Series(texts []string, conjunction string) string {
	texts = slices.DeleteFunc(slices.Clone(texts), func(text string) bool { return text == "" })
	last := len(texts) - 1
	if last < 1 {
		return strings.Join(texts, "")
	}
	return strings.Join(texts[:last], ", ") + " " + conjunction + " " + texts[last]
}
