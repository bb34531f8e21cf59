package notify_test

import (
	"encoding/json"
	"os"
	"regexp"
	"testing"
)

// Texts of notices keep to the words that the site's pages keep to.
func TestTextsHaveTheWordsOfPages(t *testing.T) {
	raw, err := os.ReadFile("../../ui/scripts/words.json")
	if err != nil {
		t.Fatal(err)
	}
	var words map[string]string
	if err := json.Unmarshal(raw, &words); err != nil {
		t.Fatal(err)
	}
	golden, err := os.ReadFile(goldenTexts)
	if err != nil {
		t.Fatal(err)
	}
	var cases []struct {
		Text struct{ Title, Body string }
	}
	if err := json.Unmarshal(golden, &cases); err != nil || len(cases) == 0 {
		t.Fatalf("%d cases, %v", len(cases), err)
	}
	for word, better := range words {
		banned := regexp.MustCompile(`(?i)\b(?:` + word + `)\b`)
		for _, c := range cases {
			if text := c.Text.Title + ". " + c.Text.Body; banned.MatchString(text) {
				t.Errorf("%q has %q: write %s", text, word, better)
			}
		}
	}
}
