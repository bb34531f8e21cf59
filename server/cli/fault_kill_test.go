package cli

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"
	"net/http"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"
)

// keeping is what a member was told that is in the bookmarks. What a killed
// server did not answer may have been done or not.
type keeping struct {
	mu        sync.Mutex
	kept      map[string]bool // by bookmark and launch
	uncertain map[string]bool
}

// TestKillDuringMemberWrites kills the server at random moments while members
// write, with the signal that leaves it no time for anything: what was
// acknowledged is there afterwards, and the file is sound.
func TestKillDuringMemberWrites(t *testing.T) {
	if testing.Short() {
		t.Skip("starts and kills the program many times")
	}
	data, address := withDatabase(t), freeAddress(t)
	command(t, data, "Str0ng!pass\n", "user", "create", "--email=Boss@example.org", "--username=big_boss")
	c := serve(t, data, address)
	v := newVisitor(t, address)
	v.signIn(c.log, "Str0ng!pass")
	launches := someLaunches(v)
	const writers = 3
	for n := range writers {
		v.call(201, "POST", "/user/bookmark/create", fmt.Sprintf(`{"bookmarkName":"list %d"}`, n))
	}
	k := keeping{kept: map[string]bool{}, uncertain: map[string]bool{}}
	for range rounds(4, 20) {
		var group sync.WaitGroup
		for n := range writers {
			group.Go(func() { k.write(v, fmt.Sprintf("list %d", n), launches) })
		}
		time.Sleep(time.Duration(20+rand.IntN(400)) * time.Millisecond)
		c.kill()
		group.Wait()
		mustBeSound(t, data)
		c = serve(t, data, address)
		k.compare(t, bookmarked(v))
	}
	if len(k.kept) == 0 {
		t.Error("nothing was ever kept")
	}
}

func someLaunches(v *visitor) []string {
	v.t.Helper()
	page := v.call(200, "GET", "/public/launches?upcoming=all&limit=20", "")
	var ids []string
	embedded, _ := page["_embedded"].(map[string]any)
	list, _ := embedded["launchNormalDTOes"].([]any)
	for _, launch := range list {
		id, _ := launch.(map[string]any)["id"].(string)
		ids = append(ids, id)
	}
	return ids
}

// write puts launches into a bookmark and takes them out, until the server no
// longer answers.
func (k *keeping) write(v *visitor, bookmark string, launches []string) {
	for {
		launch := launches[rand.IntN(len(launches))]
		key := bookmark + " " + launch
		k.mu.Lock()
		in := k.kept[key]
		k.mu.Unlock()
		method, path, body := http.MethodPost, "/user/bookmark/add", fmt.Sprintf(`{"bookmarkName":%q,"launchId":%q}`, bookmark, launch)
		if in {
			method, path, body = http.MethodDelete, "/user/bookmark/delete/"+strings.ReplaceAll(bookmark, " ", "%20")+"/"+launch, ""
		}
		status, err := v.try(method, path, body)
		k.mu.Lock()
		switch {
		case err != nil:
			k.uncertain[key] = true
		case in:
			delete(k.kept, key)
		default:
			k.kept[key] = true
		}
		k.mu.Unlock()
		if err != nil {
			return
		}
		if status != http.StatusOK {
			v.t.Errorf("%s %s = %d", method, path, status)
			return
		}
	}
}

// compare holds what is in the bookmarks against what was acknowledged, and
// takes over what the killed server did without saying so.
func (k *keeping) compare(t *testing.T, got map[string]bool) {
	t.Helper()
	k.mu.Lock()
	defer k.mu.Unlock()
	for key := range k.uncertain {
		if got[key] {
			k.kept[key] = true
		} else {
			delete(k.kept, key)
		}
	}
	clear(k.uncertain)
	if !maps.Equal(got, k.kept) {
		t.Errorf("bookmarked:\n%v\nacknowledged:\n%v", slices.Sorted(maps.Keys(got)), slices.Sorted(maps.Keys(k.kept)))
	}
}

// bookmarked returns what is in the member's bookmarks.
func bookmarked(v *visitor) map[string]bool {
	v.t.Helper()
	answer, err := v.send(http.MethodGet, "/user/user-bookmarks", "")
	if err != nil {
		v.t.Fatal(err)
	}
	defer answer.Body.Close()
	var lists []struct {
		Bookmark string
		Launches []struct{ ID string }
	}
	decode(v.t, answer, &lists)
	got := map[string]bool{}
	for _, list := range lists {
		for _, launch := range list.Launches {
			got[list.Bookmark+" "+launch.ID] = true
		}
	}
	return got
}

func decode(t *testing.T, answer *http.Response, into any) {
	t.Helper()
	if err := json.NewDecoder(answer.Body).Decode(into); err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s, %v", answer.Request.URL, answer.Status, err)
	}
}
