package store

import (
	"os"
	"regexp"
	"strconv"
	"testing"
	"time"
)

var limitTold = regexp.MustCompile(`(?m)^  (\w+): (\d+),$`)

// TestPolicyTellsTheLimitsThatHold compares what the privacy policy tells with
// what the database does.
func TestPolicyTellsTheLimitsThatHold(t *testing.T) {
	t.Parallel()
	text, err := os.ReadFile("../ui/src/features/privacy/limits.ts")
	if err != nil {
		t.Fatal(err)
	}
	told := map[string]int{}
	for _, found := range limitTold.FindAllStringSubmatch(string(text), -1) {
		if told[found[1]], err = strconv.Atoi(found[2]); err != nil {
			t.Fatal(err)
		}
	}
	const day = 24 * time.Hour
	if counted := max(passwordsSpan, waitRemembered, day); counted != day {
		t.Errorf("tries are counted for %v, the policy says a day", counted)
	}
	want := map[string]int{
		"networks":       networksKept,
		"networkDays":    int(networkKept / day),
		"restorableDays": int(DeactivatedKept / day),
		"unprovenHours":  int(registrationKept / time.Hour),
		"codeMinutes":    int(CodeLifetime / time.Minute),
		"linkHours":      int(ResetLinkLifetime / time.Hour),
		"sessionHours":   int(sessionLasts / time.Hour),
		"rememberedDays": int(rememberedLasts / day),
	}
	for name, value := range want {
		if told[name] != value {
			t.Errorf("the policy tells %s as %d, it is %d", name, told[name], value)
		}
	}
	if len(told) != len(want) {
		t.Errorf("the policy tells %v, of which some are compared with nothing", told)
	}
}
