package words

import "testing"

func TestDistance(t *testing.T) {
	t.Parallel()
	for words, want := range map[[2]string]int{
		{"", ""}: 0, {"a", ""}: 1, {"", "ab"}: 2, {"falcon", "falcon"}: 0, {"flacon", "falcon"}: 1, {"hevy", "heavy"}: 1,
		{"gagrin", "gagarin"}: 1, {"vandenburg", "vandenberg"}: 1, {"artemsi", "artemis"}: 1, {"ca", "abc"}: 3,
		{"ünïcode", "unicode"}: 2, {"abcdef", "badcfe"}: 3,
	} {
		if got := Distance(words[0], words[1]); got != want {
			t.Errorf("distance of %q = %d, want %d", words, got, want)
		}
		if got := Distance(words[1], words[0]); got != want {
			t.Errorf("distance of %q the other way = %d, want %d", words, got, want)
		}
	}
}
