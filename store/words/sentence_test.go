package words

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
	"time"
)

var updateSentences = flag.Bool("update-sentences", false, "write what the sentences of testdata mean")

const sentencesFile = "testdata/sentences.tsv"

// meaning tells in short what a text asks for on Thursday, November 26, 2026.
func meaning(text string) string {
	sentence, ok := ReadSentence(text, time.Date(2026, 11, 26, 23, 30, 0, 0, time.UTC))
	if !ok {
		return "words"
	}
	parts := []string{map[Question]string{
		AskNext: "next", AskLast: "last", AskWhen: "when", AskLaunches: "launches", AskPeople: "people", AskAboard: "aboard", AskCompare: "compare",
	}[sentence.Asks]}
	if crew := map[Crew]string{WithCrew: "crewed", WithoutCrew: "uncrewed"}[sentence.Crew]; crew != "" {
		parts = append(parts, crew)
	}
	if days := sentence.Days; !days.IsZero() {
		parts = append(parts, fmt.Sprintf("%s..%s (%s)", days.From.Format(time.DateOnly), days.To.Format(time.DateOnly), days.Spoken))
	}
	for _, looked := range append(sentence.Sides[:], sentence.Rest) {
		if looked != "" {
			parts = append(parts, fmt.Sprintf("%q", looked))
		}
	}
	return strings.Join(parts, " ")
}

// TestSentences reads every sentence of testdata: what it asks for stands behind
// a tab; "words" is what is no sentence.
func TestSentences(t *testing.T) {
	t.Parallel()
	table, err := os.ReadFile(sentencesFile)
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(table)), "\n")
	if len(lines) < 150 {
		t.Errorf("there are %d sentences, want at least 150", len(lines))
	}
	var renewed strings.Builder
	for _, line := range lines {
		text, want, _ := strings.Cut(line, "\t")
		got := meaning(text)
		fmt.Fprintf(&renewed, "%s\t%s\n", text, got)
		if got != want && !*updateSentences {
			t.Errorf("%s = %s, want %s", text, got, want)
		}
	}
	if *updateSentences {
		if err := os.WriteFile(sentencesFile, []byte(renewed.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// FuzzReadSentence reads any text: a sentence looks for no more than was typed.
func FuzzReadSentence(f *testing.F) {
	for _, seed := range []string{"next launch", "falcon heavy vs sls", "who's in space", "november 31", "this", "q", "in 2027", "vs vs vs", "next \x00", "compare and with to"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		sentence, ok := ReadSentence(text, time.Date(2026, 11, 26, 0, 0, 0, 0, time.UTC))
		if ok && len(sentence.Rest) > 2*len(text)+16 {
			t.Errorf("%q looks for %q", text, sentence.Rest)
		}
		if ok != (sentence.Asks != NoQuestion) {
			t.Errorf("%q: %v, asks %d", text, ok, sentence.Asks)
		}
	})
}
