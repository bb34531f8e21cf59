package server_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"

	"tminus/store/accounts"
	"tminus/store/storetest"
)

// feedOf makes a feed of the member's bookmark and returns its id and address.
func (b *browser) feedOf(bookmark string) (id, path string) {
	b.t.Helper()
	made := b.post(201, "/user/feeds", object{"bookmarkName": bookmark})
	path, _ = made["path"].(string)
	return fmt.Sprint(at(made, "data", "id")), path
}

func TestABookmarkIsFollowedAsACalendar(t *testing.T) {
	t.Parallel()
	option, lines := logged(t)
	s := newSite(t, option, baseURL("https://example.org"))
	launch, month, gone := storetest.Launch(1), storetest.Launch(2), storetest.Launch(3)
	storetest.SaveLaunches(t, s.store, launch, month, gone)
	b := s.member(t, 1)
	b.post(201, "/user/bookmark/create", object{"bookmarkName": "Moon", "launchIds": []string{launch.ID, gone.ID}})
	id, path := b.feedOf("moon")
	token := strings.TrimSuffix(strings.TrimPrefix(path, "/feeds/"), ".ics")
	if len(token) != 43 {
		t.Fatalf("the address is %q", path)
	}

	answer := s.get(t, path)
	header := answer.Header()
	for name, want := range map[string]string{
		"Content-Type": "text/calendar; charset=utf-8", "Cache-Control": "private, max-age=300", "Referrer-Policy": "no-referrer",
		"X-Robots-Tag": "noindex", "Access-Control-Allow-Origin": "", "Cross-Origin-Resource-Policy": "",
	} {
		if got := header.Get(name); got != want {
			t.Errorf("%s = %q, want %q", name, got, want)
		}
	}
	body := answer.Body.String()
	for _, want := range []string{"X-WR-CALNAME:Moon", "UID:" + launch.ID + "@tminus", "UID:" + gone.ID, "URL:https://example.org/launches/" + launch.ID[:8]} {
		if !strings.Contains(body, want) {
			t.Errorf("the calendar lacks %s:\n%s", want, body)
		}
	}
	for _, unwanted := range []string{month.ID, "SOURCE", token} {
		if strings.Contains(body, unwanted) {
			t.Errorf("the calendar tells %s", unwanted)
		}
	}
	if same := s.get(t, path, "If-None-Match", header.Get("ETag")); same.Code != http.StatusNotModified {
		t.Errorf("the same again = %d, want 304", same.Code)
	}

	b.post(200, "/user/bookmark/add", object{"bookmarkName": "Moon", "launchId": month.ID})
	b.change(200, "PUT", "/user/bookmark/update", object{"currentName": "Moon", "newName": "Luna"})
	if err := s.store.Intake.WithdrawLaunch(t.Context(), gone.ID); err != nil {
		t.Fatal(err)
	}
	body = s.get(t, path, "If-None-Match", header.Get("ETag")).Body.String()
	if !strings.Contains(body, "X-WR-CALNAME:Luna") || !strings.Contains(body, "UID:"+month.ID) || !strings.Contains(body, "STATUS:CANCELLED") {
		t.Errorf("what was added, renamed and withdrawn is not told:\n%s", body)
	}
	s.advance(t, "744h")
	if body := s.get(t, path).Body.String(); strings.Contains(body, gone.ID) || !strings.Contains(body, launch.ID) {
		t.Errorf("a month later a withdrawn launch is still told, or another is not:\n%s", body)
	}

	b = s.member(t, 1)
	b.change(200, "DELETE", "/user/feeds/"+id, nil)
	refusedFeed(t, s, path)
	for _, line := range lines() {
		if text := fmt.Sprint(line); strings.Contains(text, token) {
			t.Errorf("the log says %s", text)
		}
	}
	for _, event := range []string{"feed made", "feed revoked"} {
		if !strings.Contains(fmt.Sprint(lines()), event) {
			t.Errorf("the log lacks %q", event)
		}
	}
}

// refusedFeed fails unless an address answers as one that never was.
func refusedFeed(t *testing.T, s site, path string) {
	t.Helper()
	prefix, _, _ := strings.Cut(path, "/feeds/")
	never := s.get(t, prefix+"/feeds/"+strings.Repeat("A", 43)+".ics")
	answer := s.get(t, path)
	if answer.Code != 404 || answer.Body.String() != never.Body.String() || answer.Header().Get("Content-Type") != never.Header().Get("Content-Type") {
		t.Errorf("the address answers %d %s, one that never was %d %s", answer.Code, answer.Body, never.Code, never.Body)
	}
}

func TestFeedsAreOnesOwn(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	one, two := s.member(t, 1), s.member(t, 2)
	one.post(201, "/user/bookmark/create", object{"bookmarkName": "Moon"})
	id, path := one.feedOf("Moon")
	two.refused(404, 103, "/user/feeds", object{"bookmarkName": "Moon"})
	two.change(404, "DELETE", "/user/feeds/"+id, nil)
	if list := two.send("GET", "/user/feeds", nil).Body.String(); strings.TrimSpace(list) != "[]" {
		t.Errorf("feeds of another = %s", list)
	}
	for range accounts.FeedsLimit - 1 {
		one.feedOf("Moon")
	}
	one.refused(409, 102, "/user/feeds", object{"bookmarkName": "Moon"})
	token := strings.TrimSuffix(strings.TrimPrefix(path, "/feeds/"), ".ics")
	for _, read := range []string{"/user/feeds", "/user/my-data", "/user/user-bookmarks"} {
		answer := one.send("GET", read, nil).Body.String()
		if strings.Contains(answer, token) {
			t.Errorf("%s tells the address", read)
		}
		if read != "/user/user-bookmarks" && !strings.Contains(answer, `"created_at"`) {
			t.Errorf("%s has no feed: %s", read, answer)
		}
	}
	feeds, err := s.store.Accounts.ListBookmarkFeeds(t.Context(), 1)
	if err != nil || len(feeds) != accounts.FeedsLimit || feeds[0].Bookmark != "Moon" {
		t.Errorf("feeds = %v, %v", feeds, err)
	}
	one.change(200, "DELETE", "/user/bookmark/delete/Moon", nil)
	refusedFeed(t, s, path)
	if list := one.send("GET", "/user/feeds", nil).Body.String(); strings.TrimSpace(list) != "[]" {
		t.Errorf("feeds of a bookmark that is gone = %s", list)
	}
}

func TestFeedsOfADeactivatedAccountAreClosed(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	b := s.member(t, 1)
	b.post(201, "/user/bookmark/create", object{"bookmarkName": "Moon"})
	_, path := b.feedOf("Moon")
	if answer := s.get(t, path); answer.Code != 200 || strings.Contains(answer.Body.String(), "VEVENT") {
		t.Errorf("an empty bookmark = %d %s", answer.Code, answer.Body)
	}
	b.post(200, "/user/account/deactivate", nil)
	refusedFeed(t, s, path)
}

func TestGuessesOfFeedsAreCounted(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for n := range 100 {
		w := s.from(t, "203.0.113.1:1", "", fmt.Sprintf("/feeds/%043d.ics", n))
		if w.Code == http.StatusTooManyRequests {
			if n < 30 {
				t.Errorf("the client is refused after %d reads", n)
			}
			return
		}
		if w.Code != 404 {
			t.Fatalf("a guess = %d", w.Code)
		}
	}
	t.Error("a hundred guesses in a row were answered")
}
