package server_test

import (
	"cmp"
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tminus/store/accounts"
	"tminus/store/catalogue"
	"tminus/store/storetest"
)

// member returns the browser of member n, who is signed in.
func (s site) member(t *testing.T, n int) *browser {
	t.Helper()
	account, err := s.store.Accounts.AccountByEmail(t.Context(), storetest.Email(n))
	if err != nil {
		account = storetest.Account(t, s.store, n)
	}
	name := fmt.Sprint("session ", peers.Add(1))
	b := s.browser(t)
	b.access = s.AccessToken(t, storetest.SignIn(t, s.store, account, storetest.Session(name, name, "")))
	return b
}

// bookmarks returns what the member keeps as "name: launches; …".
func (b *browser) bookmarks() string {
	b.t.Helper()
	answer := b.send(http.MethodGet, "/user/user-bookmarks", nil)
	var list []struct {
		Bookmark string
		Launches []struct{ ID string }
	}
	if err := json.Unmarshal(answer.Body.Bytes(), &list); err != nil || answer.Code != 200 || list == nil {
		b.t.Fatalf("bookmarks = %d %s", answer.Code, answer.Body)
	}
	texts := []string{}
	for _, bookmark := range list {
		text := bookmark.Bookmark + ":"
		for _, launch := range bookmark.Launches {
			text += " " + strings.TrimLeft(launch.ID[24:], "0")
		}
		texts = append(texts, text)
	}
	return strings.Join(texts, "; ")
}

// change makes a call that writes, which must answer with the status, and
// returns its message.
func (b *browser) change(status int, method, path string, body any) any {
	b.t.Helper()
	if b.csrf == "" {
		b.csrf, _ = at(b.get(http.StatusOK, "/csrf/token"), "token").(string)
	}
	answer := b.must(status, method, path, body)
	if status >= 400 {
		return fmt.Sprint(at(answer, "businessErrorCode"), " ", at(answer, "error"))
	}
	if at(answer, "timestamp") == nil {
		b.t.Errorf("%s %s has no timestamp: %v", method, path, answer)
	}
	return at(answer, "message")
}

// keepBookmarks makes every call about bookmarks, with success and without.
func keepBookmarks(t *testing.T, s site, b *browser) {
	t.Helper()
	withdrawn := storetest.Launch(2)
	bare := storetest.Launch(1)
	bare.Image = nil
	storetest.SaveLaunches(t, s.store, bare, withdrawn)
	if err := s.store.Intake.WithdrawLaunch(t.Context(), withdrawn.ID); err != nil {
		t.Fatal(err)
	}
	b.post(201, "/user/bookmark/create", object{"bookmarkName": "Moon"})
	b.refused(409, 102, "/user/bookmark/create", object{"bookmarkName": "moon"})
	for _, n := range []int{1, 2} {
		b.post(200, "/user/bookmark/add", object{"bookmarkName": "Moon", "launchId": storetest.LaunchID(n)})
	}
	b.refused(404, 103, "/user/bookmark/add", object{"bookmarkName": "Moon", "launchId": storetest.LaunchID(9)})
	b.bookmarks()
	b.get(200, "/user/user-bookmarks/Moon")
	b.get(400, "/user/user-bookmarks/Moon?limit=0")
	b.get(404, "/user/user-bookmarks/Mars")
	b.get(200, "/user/my-data")
	b.get(200, "/user/feeds")
	feed := fmt.Sprint(at(b.post(201, "/user/feeds", object{"bookmarkName": "Moon"}), "data", "id"))
	b.refused(404, 103, "/user/feeds", object{"bookmarkName": "Mars"})
	b.get(200, "/user/feeds")
	b.change(200, "DELETE", "/user/feeds/"+feed, nil)
	b.change(404, "DELETE", "/user/feeds/"+feed, nil)
	b.change(200, "PUT", "/user/bookmark/update", object{"currentName": "Moon", "newName": "Luna"})
	b.change(400, "PUT", "/user/bookmark/update", object{"currentName": "Luna"})
	b.change(200, "DELETE", "/user/bookmark/delete/Luna/"+storetest.LaunchID(1), nil)
	b.change(404, "DELETE", "/user/bookmark/delete/Luna/1", nil)
	b.change(200, "DELETE", "/user/bookmark/delete/Luna", nil)
	b.change(404, "DELETE", "/user/bookmark/delete/Luna", nil)
}

func TestBookmarksFromMakingToRemoving(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	storetest.SaveLaunches(t, s.store, storetest.Launch(1), storetest.Launch(2))
	b, one, two := s.member(t, 1), storetest.LaunchID(1), storetest.LaunchID(2)
	for _, step := range []struct {
		status       int
		method, path string
		body         any
		want, kept   string
	}{
		{201, "POST", "create", object{"bookmarkName": "Moon"}, "Bookmark added!", "Moon:"},
		{409, "POST", "create", object{"bookmarkName": "MOON"}, "102 You already have a bookmark with this name.", "Moon:"},
		{200, "POST", "add", object{"bookmarkName": "moon", "launchId": one}, "Launch added successfully!", "Moon: 1"},
		{200, "POST", "add", object{"bookmarkName": "Moon", "launchId": strings.ToUpper(two)}, "Launch added successfully!", "Moon: 2 1"},
		{200, "POST", "add", object{"bookmarkName": "Moon", "launchId": one}, "Launch added successfully!", "Moon: 2 1"},
		{404, "POST", "add", object{"bookmarkName": "Mars", "launchId": one}, "103 Bookmark not found.", "Moon: 2 1"},
		{404, "POST", "add", object{"bookmarkName": "Moon", "launchId": storetest.LaunchID(3)}, "103 Launch not found.", "Moon: 2 1"},
		{404, "POST", "add", object{"bookmarkName": "Moon", "launchId": "42"}, "103 Launch not found.", "Moon: 2 1"},
		{404, "POST", "add", object{"bookmarkName": "Moon"}, "103 Launch not found.", "Moon: 2 1"},
		{200, "PUT", "update", object{"currentName": "MOON", "newName": "Luna"}, "Bookmark name updated successfully!", "Luna: 2 1"},
		{404, "PUT", "update", object{"currentName": "Moon", "newName": "Mars"}, "103 Bookmark not found.", "Luna: 2 1"},
		{201, "POST", "create", object{"bookmarkName": "Mars"}, "Bookmark added!", "Luna: 2 1; Mars:"},
		{409, "PUT", "update", object{"currentName": "Luna", "newName": "mars"}, "102 You already have a bookmark with this name.", "Luna: 2 1; Mars:"},
		{200, "DELETE", "delete/luna/" + two, nil, "Launch removed successfully!", "Luna: 1; Mars:"},
		{200, "DELETE", "delete/Luna/" + two, nil, "Launch removed successfully!", "Luna: 1; Mars:"},
		{404, "DELETE", "delete/Luna/42", nil, "103 Launch not found.", "Luna: 1; Mars:"},
		{404, "DELETE", "delete/Moon/" + one, nil, "103 Bookmark not found.", "Luna: 1; Mars:"},
		{200, "DELETE", "delete/Luna", nil, "Bookmark removed!", "Mars:"},
		{404, "POST", "create", object{"bookmarkName": "Luna", "launchIds": []string{one, storetest.LaunchID(3)}}, "103 Launch not found.", "Mars:"},
		{201, "POST", "create", object{"bookmarkName": "Luna", "launchIds": []string{two, one}}, "Bookmark added!", "Mars:; Luna: 2 1"},
		{200, "DELETE", "delete/Luna", nil, "Bookmark removed!", "Mars:"},
		{404, "DELETE", "delete/Luna", nil, "103 Bookmark not found.", "Mars:"},
	} {
		if got := b.change(step.status, step.method, "/user/bookmark/"+step.path, step.body); got != step.want {
			t.Errorf("%s %s %v says %q, want %q", step.method, step.path, step.body, got, step.want)
		}
		if got := b.bookmarks(); got != step.kept {
			t.Errorf("%s %s %v leaves %q, want %q", step.method, step.path, step.body, got, step.kept)
		}
	}
	if got := s.member(t, 2).bookmarks(); got != "" {
		t.Errorf("another member has %q", got)
	}
}

func TestBookmarkAnswersTellWhatWasMade(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	bare := storetest.Launch(2)
	bare.Image = nil
	storetest.SaveLaunches(t, s.store, storetest.Launch(1), bare)
	b := s.member(t, 1)
	made := b.post(201, "/user/bookmark/create", object{"bookmarkName": " Moon "})
	id, _ := at(made, "data", "id").(float64)
	if at(made, "data", "bookmark") != "Moon" || id < 1 || made["timestamp"] != "2026-08-01T12:00:00Z" {
		t.Errorf("created = %v", made)
	}
	renamed := b.must(200, "PUT", "/user/bookmark/update", object{"currentName": "Moon", "newName": "\tLuna "})
	if at(renamed, "data", "bookmark") != "Luna" || at(renamed, "data", "id") != id {
		t.Errorf("renamed = %v", renamed)
	}
	for n := 1; n <= 2; n++ {
		b.post(200, "/user/bookmark/add", object{"bookmarkName": "Luna", "launchId": storetest.LaunchID(n)})
	}
	want := fmt.Sprintf(`[{"id":%v,"bookmark":"Luna","launches":[{"id":%q,"image":null},`+
		`{"id":%q,"image":{"image_url":"https://images.example/1001.jpg","thumbnail_url":"https://images.example/1001.thumb.jpg",`+
		`"sources":null,"placeholder":null,"width":null,"height":null}}]}]`,
		id, storetest.LaunchID(2), storetest.LaunchID(1))
	if got := strings.TrimSpace(b.send("GET", "/user/user-bookmarks", nil).Body.String()); got != want {
		t.Errorf("bookmarks = %s, want %s", got, want)
	}
}

// encodings are the ways in which clients write a name into an address.
var encodings = map[string]func(string) string{
	"as Go does":       url.PathEscape,
	"as browsers do":   func(name string) string { return strings.ReplaceAll(url.QueryEscape(name), "+", "%20") },
	"every single one": func(name string) string { return strings.ReplaceAll(fmt.Sprintf("% x", "\x00"+name), " ", "%")[2:] },
}

func TestBookmarkNamesInAddresses(t *testing.T) {
	t.Parallel()
	names := []string{
		"a/b", "/", "ends/", "//host", "%", "100%", "%2F", "%25 off", "who?", "#1", "a+b", "a b", "a;b=c&d", "🚀🌕", "👩🏽‍🚀",
		"\u05d9\u05e8\u05d7", "\u202eabc", "Ünïcödé", "...", "..x", "../up", "a/../b", "back\\slash", "\"quoted\"", "<b>", "{name}", "nul\x00",
		"line\nbreak", "delete", strings.Repeat("🛰", 155),
	}
	for base, ways := range map[string][]string{
		"": {"as Go does", "as browsers do", "every single one"}, "/sub": {"as browsers do"}, "/s%C3%BCb/two": {"every single one"},
	} {
		for _, way := range ways {
			encode := encodings[way]
			t.Run(base+" "+way, func(t *testing.T) {
				t.Parallel()
				s := newSite(t, baseURL("https://example.org"+base))
				storetest.SaveLaunches(t, s.store, storetest.Launch(1))
				b := s.member(t, 1)
				b.base = base
				for _, name := range names {
					s.advance(t, "1s")
					path, id := encode(name), storetest.LaunchID(1)
					b.network = s.browser(t).network // or it makes too many calls
					b.post(201, "/user/bookmark/create", object{"bookmarkName": name})
					b.post(200, "/user/bookmark/add", object{"bookmarkName": name, "launchId": id})
					page := b.get(200, "/user/user-bookmarks/"+path)
					if at(page, "_embedded", "launchNormalDTOes", 0, "id") != id {
						t.Errorf("%q holds %v", name, page)
					}
					b.change(200, "DELETE", "/user/bookmark/delete/"+path+"/"+id, nil)
					if got := b.bookmarks(); got != name+":" {
						t.Errorf("%q is listed as %q", name, got)
					}
					b.change(200, "DELETE", "/user/bookmark/delete/"+path, nil)
					if got := b.bookmarks(); got != "" {
						t.Errorf("%q is not removed: %q", name, got)
					}
				}
			})
		}
	}
}

// Clients encode the site's own path in more ways than one, too.
func TestBookmarkNamesBelowAnEncodedPath(t *testing.T) {
	t.Parallel()
	s := newSite(t, baseURL("https://example.org/s%C3%BCb!/two"))
	b := s.member(t, 1)
	for _, base := range []string{"/s%C3%BCb!/two", "/s%c3%bcb%21/two", "/%73%C3%BCb!/t%77o"} {
		b.base = base
		b.post(201, "/user/bookmark/create", object{"bookmarkName": "a/b"})
		b.get(200, "/user/user-bookmarks/a%2Fb")
		b.change(200, "DELETE", "/user/bookmark/delete/a%2Fb", nil)
	}
	b.base = "/s%C3%BCb!%2Ftwo"
	b.get(200, "/user/user-bookmarks")
}

func TestBookmarkNamesThatAreRefused(t *testing.T) {
	t.Parallel()
	b := newSite(t).member(t, 1)
	b.post(201, "/user/bookmark/create", object{"bookmarkName": "Moon"})
	const (
		dots       = "A bookmark cannot be named '.' or '..'."
		onlySpaces = " \t\u00a0\u2003\n"
		spacedDots = " .. "
	)
	for name, tt := range map[string]struct{ create, rename string }{
		"":                       {"Bookmark Name is required.", "New Name is required."},
		onlySpaces:               {"Bookmark Name is required.", "New Name is required."},
		strings.Repeat("x", 156): {"Book mark name should be 155 characters max.", "Bookmark new name should be 155 characters max."},
		strings.Repeat("🛰", 156): {"Book mark name should be 155 characters max.", "Bookmark new name should be 155 characters max."},
		".":                      {dots, dots},
		spacedDots:               {dots, dots},
	} {
		created := b.refused(400, 101, "/user/bookmark/create", object{"bookmarkName": name})
		if got := at(created, "validationErrors", 0, "bookmarkName"); got != tt.create {
			t.Errorf("create %q says %v, want %q", name, got, tt.create)
		}
		renamed := b.must(400, "PUT", "/user/bookmark/update", object{"currentName": "Moon", "newName": name})
		if got := at(renamed, "validationErrors", 0, "newName"); got != tt.rename {
			t.Errorf("rename to %q says %v, want %q", name, got, tt.rename)
		}
	}
	for _, path := range []string{"create", "add"} {
		answer := b.refused(400, 101, "/user/bookmark/"+path, object{"launchId": storetest.LaunchID(1)})
		if got := at(answer, "validationErrors", 0, "bookmarkName"); got != "Bookmark Name is required." {
			t.Errorf("%s without a name says %v", path, got)
		}
	}
	both := b.must(400, "PUT", "/user/bookmark/update", object{})
	if at(both, "validationErrors", 0, "currentName") != "Bookmark Name is required." ||
		at(both, "validationErrors", 1, "newName") != "New Name is required." {
		t.Errorf("rename without names = %v, want both mistakes", both)
	}
	if got := b.bookmarks(); got != "Moon:" {
		t.Errorf("bookmarks = %q", got)
	}
}

func TestBookmarkLimits(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	launches := []catalogue.Launch{}
	for n := 1; n <= 101; n++ {
		launches = append(launches, storetest.ListLaunch(n))
	}
	storetest.SaveLaunches(t, s.store, launches...)
	b := s.member(t, 1)
	for n := range 20 {
		b.post(201, "/user/bookmark/create", object{"bookmarkName": fmt.Sprint(n)})
	}
	if got := b.refused(409, 102, "/user/bookmark/create", object{"bookmarkName": "20"})["error"]; got != "You can have at most 20 bookmarks." {
		t.Errorf("the 21st = %q", got)
	}
	s.advance(t, "1m")
	for n := 1; n <= 100; n++ {
		b.post(200, "/user/bookmark/add", object{"bookmarkName": "0", "launchId": storetest.LaunchID(n)})
	}
	last := object{"bookmarkName": "0", "launchId": storetest.LaunchID(101)}
	if got := b.refused(409, 102, "/user/bookmark/add", last)["error"]; got != "This bookmark is full." {
		t.Errorf("the 101st = %q", got)
	}
	b.post(200, "/user/bookmark/add", object{"bookmarkName": "0", "launchId": storetest.LaunchID(100)})
}

func TestHowOftenBookmarksMayChange(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	b := s.member(t, 1)
	b.post(201, "/user/bookmark/create", object{"bookmarkName": "Moon"})
	for n := 2; n <= 120; n++ {
		name := fmt.Sprint("/user/bookmark/delete/", n)
		switch n % 4 {
		case 0:
			b.change(404, "DELETE", name, nil)
		case 1:
			b.change(404, "DELETE", name+"/"+storetest.LaunchID(1), nil)
		case 2:
			b.change(400, "PUT", "/user/bookmark/update", object{})
		case 3:
			b.change(404, "POST", "/user/bookmark/add", object{"bookmarkName": "Mars", "launchId": storetest.LaunchID(1)})
		}
	}
	b.change(429, "DELETE", "/user/bookmark/delete/Moon", nil)
	b.change(429, "PUT", "/user/bookmark/update", object{})
	b.change(429, "POST", "/user/bookmark/add", object{})
	b.change(429, "POST", "/user/bookmark/create", object{})
	s.advance(t, "1m")
	b.change(200, "DELETE", "/user/bookmark/delete/Moon", nil)
}

func TestBookmarksGoWithTheirAccount(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	storetest.SaveLaunches(t, s.store, storetest.Launch(1))
	b := s.member(t, 1)
	b.post(201, "/user/bookmark/create", object{"bookmarkName": "Moon"})
	b.post(200, "/user/bookmark/add", object{"bookmarkName": "Moon", "launchId": storetest.LaunchID(1)})
	account, err := s.store.Accounts.AccountByEmail(t.Context(), storetest.Email(1))
	if err != nil {
		t.Fatal(err)
	}
	b.post(200, "/user/account/deactivate", nil)
	count := func() int {
		t.Helper()
		s.runJobs(t)
		list, err := s.store.Accounts.ListBookmarks(t.Context(), account.ID)
		if err != nil {
			t.Fatal(err)
		}
		return len(list)
	}
	s.clock.Advance(accounts.DeactivatedKept - time.Second)
	if got := count(); got != 1 {
		t.Errorf("a second before 30 days there are %d bookmarks, want 1", got)
	}
	s.clock.Advance(time.Second)
	if got := count(); got != 0 {
		t.Errorf("after 30 days there are %d bookmarks", got)
	}
}

// Two tabs of one member add and remove at once: what was answered is what is
// kept.
func TestBookmarksOfTwoTabs(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	launches := []catalogue.Launch{}
	for n := 1; n <= 20; n++ {
		launches = append(launches, storetest.ListLaunch(n))
	}
	storetest.SaveLaunches(t, s.store, launches...)
	tabs := []*browser{s.member(t, 1), s.member(t, 1)}
	tabs[0].post(201, "/user/bookmark/create", object{"bookmarkName": "Moon"})
	tabs[1].get(200, "/csrf/token")
	tabs[1].csrf = tabs[1].cookies["XSRF-TOKEN"].Value
	var wg sync.WaitGroup
	for at, tab := range tabs {
		wg.Go(func() {
			for step := range 50 { // every launch comes and goes twice; ten come again
				n := step%10*2 + at + 1
				method, path, body := "POST", "/user/bookmark/add", any(object{"bookmarkName": "Moon", "launchId": storetest.LaunchID(n)})
				if step/10%2 == 1 || step/10 == 4 && n > 10 {
					method, path, body = "DELETE", "/user/bookmark/delete/Moon/"+storetest.LaunchID(n), nil
				}
				if answer := tab.send(method, path, body); answer.Code != 200 {
					t.Errorf("%s %s = %d %s", method, path, answer.Code, answer.Body)
				}
			}
		})
	}
	wg.Wait()
	kept := strings.Fields(strings.TrimPrefix(tabs[0].bookmarks(), "Moon: "))
	slices.SortFunc(kept, func(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) })
	if got, want := strings.Join(kept, " "), "1 2 3 4 5 6 7 8 9 10"; got != want {
		t.Errorf("kept = %s, want %s", got, want)
	}
	if got := tabs[1].bookmarks(); len(strings.Fields(got)) != 11 {
		t.Errorf("the other tab sees %q", got)
	}
}

func TestTheLogKeepsNamesOfBookmarks(t *testing.T) {
	t.Parallel()
	option, lines := logged(t)
	s := newSite(t, option)
	b := s.member(t, 1)
	b.post(201, "/user/bookmark/create", object{"bookmarkName": "Secret/Moon"})
	b.get(200, "/user/user-bookmarks/Secret%2FMoon")
	b.change(200, "DELETE", "/user/bookmark/delete/Secret%2FMoon/"+storetest.LaunchID(1), nil)
	b.change(200, "DELETE", "/user/bookmark/delete/secret%2Fmoon", nil)
	s.get(t, "/bookmarks/Secret%2FMoon")
	hidden := 0
	for _, line := range lines() {
		text := strings.ToLower(fmt.Sprint(line))
		if strings.Contains(text, "secret") {
			t.Errorf("the log says %v", line)
		}
		if strings.Contains(text, "/hidden") {
			hidden++
		}
	}
	if hidden != 4 {
		t.Errorf("%d lines hide a name, want 4", hidden)
	}
}

func FuzzCreateBookmark(f *testing.F) {
	fuzzBody(f, "/user/bookmark/create", `{"bookmarkName":"Moon"}`, `{"bookmarkName":" "}`, `{"bookmarkName":".."}`,
		`{"bookmarkName":"a/b%\u0000🚀"}`, `{"bookmarkName":"\ud800"}`)
}

func FuzzAddToBookmark(f *testing.F) {
	fuzzBody(f, "/user/bookmark/add", `{"bookmarkName":"Moon","launchId":"`+storetest.LaunchID(1)+`"}`,
		`{"bookmarkName":"Moon","launchId":"42"}`, `{"bookmarkName":"","launchId":null}`)
}

func FuzzRenameBookmark(f *testing.F) {
	fuzzCall(f, http.MethodPut, "/user/bookmark/update", `{"currentName":"Moon","newName":"Luna"}`,
		`{"currentName":"","newName":"."}`, `{"currentName":null,"newName":["x"]}`)
}
