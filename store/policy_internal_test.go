package store

import (
	"os"
	"regexp"
	"strconv"
	"testing"
	"time"

	"tminus/store/accounts"
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
	if counted := max(accounts.PasswordsSpan, accounts.WaitRemembered, day); counted != day {
		t.Errorf("tries are counted for %v, the policy says a day", counted)
	}
	want := map[string]int{
		"networks":       accounts.NetworksKept,
		"networkDays":    int(accounts.NetworkKept / day),
		"restorableDays": int(accounts.DeactivatedKept / day),
		"unprovenHours":  int(accounts.RegistrationKept / time.Hour),
		"codeMinutes":    int(accounts.CodeLifetime / time.Minute),
		"linkHours":      int(accounts.ResetLinkLifetime / time.Hour),
		"sessionHours":   int(accounts.SessionLasts / time.Hour),
		"rememberedDays": int(accounts.RememberedLasts / day),
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
