package cli

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/follow"
	"tminus/store/storetest"
)

// TestTheOtherServerSpeaksOnceTheMainOneIsLost kills the main server while it
// reminds a hundred of a launch in five minutes, and has the other one speak from
// a copy that was made shortly before.
func TestTheOtherServerSpeaksOnceTheMainOneIsLost(t *testing.T) {
	if testing.Short() {
		t.Skip("starts and kills the program")
	}
	const followers, outside = 100, "--private-targets=127.0.0.0/8"
	service := newHooks(t)
	service.takes = 150 * time.Millisecond
	data, box, address, other := withDatabase(t), t.TempDir(), freeAddress(t), freeAddress(t)
	command(t, data, "Str0ng!pass\n", "user", "create", "--email=Boss@example.org", "--username=big_boss")
	sinks := []follow.Sink{}
	for n := range followers {
		sinks = append(sinks, follow.Sink{Kind: follow.WebhookSink, Address: fmt.Sprintf("%s/%d", service.URL, n), Keys: follow.SinkKeys{Secret: "whsec_c2VjcmV0"}})
	}
	main := serve(t, data, address, outside)
	v := newVisitor(t, address)
	v.signIn(main.log, "Str0ng!pass")
	main.stop()
	countdown(t, data, 5*time.Minute, sinks...)
	putCopy(t, data, box)
	standby := serve(t, box, other, "--read-only", outside)
	main = serve(t, data, address, outside)

	soon(t, "the first reminders", func() bool { return len(service.told()) >= followers/4 })
	before := service.told()
	made, err := store.BackUpTo(t.Context(), filepath.Join(data, "tminus.db"), filepath.Join(t.TempDir(), "replica.db"))
	if err != nil {
		t.Fatal(err)
	}
	main.kill()
	lost := time.Now()
	byMain := service.told()
	standby.stop()
	if err := os.Rename(made.Path, filepath.Join(box, "tminus.db")); err != nil {
		t.Fatal(err)
	}
	given := 0
	if err := storetest.Database(t, filepath.Join(box, "tminus.db")).QueryRow("SELECT count(*) FROM deliveries WHERE state = 'sending'").Scan(&given); err != nil {
		t.Fatal(err)
	}
	serve(t, box, other, outside)
	soon(t, "the rest of the reminders", func() bool { return len(service.told()) >= followers-given })
	if took := time.Since(lost); took > time.Minute {
		t.Errorf("the rest was told after %v", took)
	}
	service.mu.Lock()
	defer service.mu.Unlock()
	twice := 0
	for id, bodies := range service.sent {
		twice += len(bodies) - 1
		if len(bodies) > 1 && (len(bodies) > 2 || slices.Contains(before, id) || !slices.Contains(byMain, id)) {
			t.Errorf("%s was told %d times, although it was before the lost second", id, len(bodies))
		}
	}
	t.Logf("%d were told before the copy, %d by the main server, %d in all, %d twice, %d given up", len(before), len(byMain), len(service.sent), twice, given)
	v.api = "http://" + other + "/api/v1"
	if account := v.call(200, "GET", "/user/my-account", ""); account["username"] != "big_boss" {
		t.Errorf("the account is %v", account)
	}
	if renewed := v.call(200, "POST", "/auth/refresh-token", ""); renewed["access_token"] == "" {
		t.Errorf("the session is renewed by %v", renewed)
	}
}
