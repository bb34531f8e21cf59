package auth_test

import (
	"slices"
	"strings"
	"testing"

	"tminus/server/auth"
)

func TestCommonPasswords(t *testing.T) {
	t.Parallel()
	for password, want := range map[string]bool{
		"Password1!": true, "pASSWORD1!": true, "Qwerty123!": true, "P@ssw0rd2025!": true, "Pa$$w0rd": true,
		"1qaz@WSX": true, "Zaq12wsx!": true, "Tminus@2026": true, "Sunshine2026!": true, "J3nnif3r@123": true,
		"Aa@123456": true, "P@ssword1": true, "Krishna@123": true, "Kumar@123": true, "Love@123": true,
		"!QAZxsw2": true, "Aa111111!": true, "@Admin123": true, "12345678Aa!": true, "Senha@123": true,
		"Passwort1!": true, "Motdepasse1!": true, "Pa55word!": true, "Schalke04!": true, "Falcon@9": true,
		"Gagarin1!": true, "Mars2026!": true, "Elonmusk1!": true, "Dragon!2024": true, "$Liverpool7": true,
		"Dragon20245!": false, "Dragon!pass1": false, "Wolkenkuckuck7!": false,
		"Sturdy-1!": false, "Password1!x": false, "": false, "Password1! ": false, "correct horse": false,
		"xPassword1!": false, "@2026Tminus": false, "Str0ng!pass": false,
	} {
		if got := auth.IsCommon(password); got != want {
			t.Errorf("IsCommon(%q) = %v, want %v", password, got, want)
		}
	}
}

// At least three thousand that keep every other rule have to be on the list.
func TestListOfCommonPasswordsIsLongEnough(t *testing.T) {
	t.Parallel()
	paragraphs := strings.Split(auth.CommonText, "\n\n")
	if len(paragraphs) != 3 {
		t.Fatalf("%d paragraphs, want 3", len(paragraphs))
	}
	lists := make([][]string, 3)
	for i, paragraph := range paragraphs {
		lists[i] = strings.Fields(paragraph)
		if sorted := slices.Compact(slices.Sorted(slices.Values(lists[i]))); !slices.Equal(lists[i], sorted) {
			t.Errorf("paragraph %d is not sorted, or tells a word twice", i+1)
		}
	}
	passwords := lists[0]
	for _, beginning := range lists[1] {
		for _, ending := range lists[2] {
			passwords = append(passwords, beginning+ending)
		}
	}
	passing := 0
	for _, password := range slices.Compact(slices.Sorted(slices.Values(passwords))) {
		if !auth.IsCommon(password) {
			t.Errorf("%q is on the list and not common", password)
		}
		if keepsTheRules(password) {
			passing++
		}
	}
	if passing < 3000 {
		t.Errorf("%d common passwords keep the rules, want 3000", passing)
	}
	t.Logf("%d common passwords keep the rules", passing)
}

// TestUsualWordsAreRefused puts the shortest ending that keeps the rules behind
// each word of the list.
func TestUsualWordsAreRefused(t *testing.T) {
	t.Parallel()
	words := strings.Fields(auth.WordsText)
	if len(words) < 5000 || !slices.IsSorted(words) || len(slices.Compact(slices.Clone(words))) != len(words) {
		t.Fatalf("%d words, want 5,000 at least, sorted, none twice", len(words))
	}
	passing := 0
	for _, word := range words {
		for _, password := range []string{word + "1!", word + "@2026", "!" + word + "123"} {
			if !auth.IsCommon(password) {
				t.Errorf("%q is not common", password)
			}
			if keepsTheRules(password) {
				passing++
			}
		}
	}
	if passing < 10_000 {
		t.Errorf("%d of them keep the rules, want 10,000", passing)
	}
}

// keepsTheRules reports whether a password would pass with a capital letter:
// long enough, of the allowed characters, with each kind of them.
func keepsTheRules(password string) bool {
	const letters, digits, signs = "abcdefghijklmnopqrstuvwxyz", "0123456789", "@$!%*?&"
	count := map[string]int{}
	for _, char := range password {
		for _, kind := range []string{letters, digits, signs} {
			if strings.ContainsRune(kind, char) {
				count[kind]++
			}
		}
	}
	known := count[letters] + count[digits] + count[signs]
	return len(password) >= 8 && known == len(password) && count[letters] >= 2 && count[digits] > 0 && count[signs] > 0
}
