package search

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tminus/store/sqlite"
	"tminus/store/words"
)

// The words that may be taken for mistyped: shorter ones are near too many
// others, and a number is another number.
const (
	shortestTypo  = 3 // characters
	shortWord     = 5 // up to so many characters one slip is allowed, then two
	mostCandidate = 20
)

// correct returns the text with the words that nothing has put right, "" when
// there are none or one of them is near nothing.
func (s *Search) correct(ctx context.Context, text string) (string, error) {
	known, err := s.knownNames(ctx)
	if err != nil {
		return "", err
	}
	corrected, from := "", 0
	for from < len(text) {
		word := words.CutToken(text, from)
		piece := text[from:word.End]
		if !word.Excluded {
			last := strings.TrimSpace(text[word.End:]) == ""
			if piece, err = s.correctWord(ctx, known, piece, last); err != nil || piece == "" {
				return "", err
			}
		}
		corrected, from = corrected+piece, word.End
	}
	if corrected == text {
		return "", nil
	}
	return corrected, nil
}

// correctWord returns a word with the signs around it, put right; "" when it
// cannot be.
func (s *Search) correctWord(ctx context.Context, known *knownNames, piece string, last bool) (string, error) {
	for _, run := range words.Terms(piece) {
		typed := words.Fold(run)
		if utf8.RuneCountInString(typed) < shortestTypo || strings.ContainsFunc(typed, unicode.IsNumber) {
			continue
		}
		found, err := s.isWord(ctx, known, typed, last)
		if err != nil {
			return "", err
		}
		if found {
			continue
		}
		nearest, err := s.nearestWord(ctx, known, typed)
		if err != nil || nearest == "" {
			return "", err
		}
		piece = strings.Replace(piece, run, nearest, 1)
	}
	return piece, nil
}

// isWord reports whether something has a word, or one that begins so when it is
// the last of a search.
func (s *Search) isWord(ctx context.Context, known *knownNames, word string, last bool) (bool, error) {
	end := word + "\x00"
	if last {
		end = word + "\U0010FFFF"
	}
	if place, _ := slices.BinarySearch(known.words, word); place < len(known.words) && known.words[place] < end {
		return true, nil
	}
	if words.IsNickname(word) {
		return true, nil
	}
	found, err := sqlite.QueryAll(ctx, s.db, (*sqlite.Row).Text, begunSQL, word, end)
	if err != nil {
		return false, fmt.Errorf("look for a word: %w", err)
	}
	return len(found) > 0, nil
}

const (
	termsNearSQL = `
		SELECT term FROM search_terms WHERE term >= ? AND term < ? AND length(term) BETWEEN ? AND ?`
	frequencySQL = `
		SELECT count(*) FROM (SELECT 1 FROM launch_words WHERE launch_words MATCH ? LIMIT 1000)`
)

// nearestWord returns the word that most likely was meant: with the fewest
// slips, and of several the most frequent; "" when none is near. It begins with
// the same letter.
func (s *Search) nearestWord(ctx context.Context, known *knownNames, typed string) (string, error) {
	slips := 2
	if utf8.RuneCountInString(typed) <= shortWord {
		slips = 1
	}
	_, width := utf8.DecodeRuneInString(typed)
	first, length := typed[:width], utf8.RuneCountInString(typed)
	candidates, err := sqlite.QueryAll(ctx, s.db, (*sqlite.Row).Text, termsNearSQL, first, first+"\U0010FFFF", length-slips, length+slips)
	if err != nil {
		return "", fmt.Errorf("look for near words: %w", err)
	}
	begin, _ := slices.BinarySearch(known.words, first)
	end, _ := slices.BinarySearch(known.words, first+"\U0010FFFF")
	candidates = append(candidates, known.words[begin:end]...)
	candidates = append(candidates, words.NicknamesFrom(first)...)
	slices.Sort(candidates)
	var near []nearWord
	for _, candidate := range slices.Compact(candidates) {
		if n := words.Distance(typed, candidate); n <= slips && !strings.ContainsFunc(candidate, unicode.IsNumber) {
			near = append(near, nearWord{text: candidate, slips: n})
		}
	}
	return s.likeliest(ctx, known, near)
}

// nearWord is a word that may be meant.
type nearWord struct {
	text             string
	slips, frequency int
	whole            int // 1: something is called just so
}

// isName reports whether something is called by a word and nothing else: "spacx"
// is SpaceX rather than one of all the names with "space" in them.
func (n *knownNames) isName(word string) bool {
	return slices.ContainsFunc(n.things, func(t thing) bool { return t.IsCalled(word) })
}

// likeliest returns the best of the words that may be meant.
func (s *Search) likeliest(ctx context.Context, known *knownNames, near []nearWord) (string, error) {
	slices.SortFunc(near, func(a, b nearWord) int { return cmp.Or(a.slips-b.slips, strings.Compare(a.text, b.text)) })
	near = near[:min(len(near), mostCandidate)]
	for i := range near {
		count, err := s.db.QueryCount(ctx, frequencySQL, words.Phrase(near[i].text))
		if err != nil {
			return "", fmt.Errorf("count a word: %w", err)
		}
		begin, _ := slices.BinarySearch(known.words, near[i].text)
		end, _ := slices.BinarySearch(known.words, near[i].text+"\x00")
		near[i].frequency = count + end - begin
		if known.isName(near[i].text) {
			near[i].whole = 1
		}
	}
	slices.SortStableFunc(near, func(a, b nearWord) int {
		return cmp.Or(a.slips-b.slips, b.whole-a.whole, b.frequency-a.frequency)
	})
	if len(near) == 0 {
		return "", nil
	}
	return near[0].text, nil
}
