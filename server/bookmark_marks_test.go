package server_test

import (
	"fmt"
	"net/http"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/storetest"
)

// marked returns the numbers of the cards of an answer that say so.
func marked(t *testing.T, cards any) string {
	t.Helper()
	list, ok := cards.([]any)
	if !ok || len(list) == 0 {
		t.Fatalf("cards = %v", cards)
	}
	numbers := ""
	for i, card := range list {
		if at(card, "isBookmarked") == true {
			numbers += fmt.Sprint(i, " ")
		}
	}
	return numbers
}

func TestLaunchesTellWhoBookmarkedThem(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 5)
	anonymous, other, own := s.browser(t), s.member(t, 2), s.member(t, 1)
	own.post(201, "/user/bookmark/create", object{"bookmarkName": "Moon"})
	for _, n := range []int{1, 4} {
		own.post(200, "/user/bookmark/add", object{"bookmarkName": "Moon", "launchId": storetest.LaunchID(n)})
	}
	wants := func(b *browser, who, list string, detail bool) {
		t.Helper()
		for range 2 { // a shared cache would have it now
			answer := b.send(http.MethodGet, "/public/launches", nil)
			if got := marked(t, at(answer.body, "_embedded", "launchNormalDTOes")); got != list {
				t.Errorf("list of %s has marks %q, want %q", who, got, list)
			}
			want := "public, max-age=30, stale-while-revalidate=60"
			if b.access != "" {
				want = "private, no-store"
			}
			if got := answer.Header().Get("Cache-Control"); got != want {
				t.Errorf("list of %s: Cache-Control = %q", who, got)
			}
			launch := b.send(http.MethodGet, "/public/launch/"+storetest.LaunchID(4), nil)
			if got := at(launch.body, "isBookmarked"); got != detail {
				t.Errorf("launch of %s: isBookmarked = %v, want %t", who, got, detail)
			}
		}
	}
	wants(own, "the member", "1 4 ", true)
	wants(anonymous, "a visitor", "", false)
	wants(other, "another member", "", false)
	wants(own, "the member, again", "1 4 ", true)

	page := own.get(200, "/user/user-bookmarks/Moon")
	if got := marked(t, at(page, "_embedded", "launchNormalDTOes")); got != "0 1 " {
		t.Errorf("the bookmark's page has marks %q", got)
	}
	own.change(200, "DELETE", "/user/bookmark/delete/Moon/"+storetest.LaunchID(4), nil)
	wants(own, "the member, after removing one", "1 ", false)
}

func TestNextLaunchesTellWhoBookmarkedThem(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	storetest.SaveLaunches(t, s.store, storetest.Launch(0))
	own := s.member(t, 1)
	own.post(201, "/user/bookmark/create", object{"bookmarkName": "Moon"})
	own.post(200, "/user/bookmark/add", object{"bookmarkName": "Moon", "launchId": storetest.LaunchID(0)})
	for _, path := range []string{"agency/1", "program/1", "rocket/1", "spacecraft/1", "launch-pad/1"} {
		for who, tt := range map[string]struct {
			*browser
			want bool
		}{"the member": {own, true}, "a visitor": {s.browser(t), false}} {
			answer := tt.send(http.MethodGet, "/public/"+path, nil)
			if got := at(answer.body, "upcoming_launch", "isBookmarked"); answer.Code != 200 || got != tt.want {
				t.Errorf("%s for %s = %d with %v, want %t", path, who, answer.Code, got, tt.want)
			}
		}
	}
}

func TestPublicCallsRefuseBadAccessTokens(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	ended, late := s.member(t, 1), s.member(t, 1)
	ended.post(200, "/user/logout", nil)
	ended.cookies["signed_in"] = &http.Cookie{Name: "signed_in", Value: "1"}
	ended.send(http.MethodGet, "/public/launches", nil)
	if ended.cookies["signed_in"] != nil {
		t.Error("the browser still thinks that it is signed in")
	}
	for name, tt := range map[string]struct {
		access string
		code   int
	}{
		"made up": {"x", 303}, "of no key": {"a.b.c", 303}, "of an ended session": {ended.access, 308},
	} {
		for _, path := range []string{
			"/public/launches", "/public/launches?search=nothing", "/public/launch/" + storetest.LaunchID(0),
			"/public/agency/1", "/public/program/1", "/public/rocket/1", "/public/launch-pad/1",
		} {
			b := s.browser(t)
			b.access = tt.access
			if got := b.must(401, "GET", path, nil); at(got, "businessErrorCode") != float64(tt.code) {
				t.Errorf("%s with a token %s = %v, want %d", path, name, got, tt.code)
			}
		}
	}
	if answer := late.send(http.MethodGet, "/public/launches", nil); answer.Code != 200 {
		t.Errorf("a good token = %d", answer.Code)
	}
	s.advance(t, "15m")
	if answer := late.send(http.MethodGet, "/public/launches", nil); answer.Code != 401 || answer.body["businessErrorCode"] != 303.0 {
		t.Errorf("an expired token = %d %v", answer.Code, answer.body)
	}
}

func TestBookmarkPages(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	launches := []catalogue.Launch{}
	for n := 1; n <= 15; n++ {
		launches = append(launches, storetest.Launch(n))
	}
	storetest.SaveLaunches(t, s.store, launches...)
	b := s.member(t, 1)
	b.post(201, "/user/bookmark/create", object{"bookmarkName": "Moon"})
	for n := 1; n <= 15; n++ {
		b.post(200, "/user/bookmark/add", object{"bookmarkName": "Moon", "launchId": storetest.LaunchID(n)})
	}
	for _, n := range []int{3, 14} {
		if err := s.store.Intake.WithdrawLaunch(t.Context(), storetest.LaunchID(n)); err != nil {
			t.Fatal(err)
		}
	}
	for query, want := range map[string]string{
		"":                                "1 2 3 4 5 6 7 8 9 10 11 12, withdrawn 1, page 1 of 2, 15 of 12 each",
		"?page=0&limit=&ordering=":        "1 2 3 4 5 6 7 8 9 10 11 12, withdrawn 1, page 1 of 2, 15 of 12 each",
		"?page=2":                         "13 14 15, withdrawn 1, page 2 of 2, 15 of 12 each",
		"?page=3":                         ", withdrawn 0, page 3 of 2, 15 of 12 each",
		"?limit=99&ordering=desc":         "15 14 13 12 11 10 9 8 7 6 5 4 3 2 1, withdrawn 2, page 1 of 1, 15 of 50 each",
		"?limit=2&ordering=-net":          "15 14, withdrawn 1, page 1 of 8, 15 of 2 each",
		"?limit=2&ordering=net":           "1 2, withdrawn 0, page 1 of 8, 15 of 2 each",
		"?search=%22MISSI%C3%93N%2012%22": "12, withdrawn 0, page 1 of 1, 1 of 12 each",
		"?search=12+MISSI%C3%93N+-%22agency+12%22": "12, withdrawn 0, page 1 of 1, 1 of 12 each",
		"?search=%25":                  ", withdrawn 0, page 1 of 0, 0 of 12 each",
		"?search=nothing&utm_source=x": ", withdrawn 0, page 1 of 0, 0 of 12 each",
	} {
		page := b.get(200, "/user/user-bookmarks/Moon"+query)
		withdrawn, _ := at(page, "_embedded", "withdrawn").([]any)
		got := fmt.Sprintf("%s, withdrawn %d, page %v of %v, %v of %v each", names(page), len(withdrawn),
			at(page, "page", "number"), at(page, "page", "totalPages"), at(page, "page", "totalElements"), at(page, "page", "size"))
		if got != want {
			t.Errorf("%q = %s, want %s", query, got, want)
		}
	}
	for _, query := range []string{"?limit=0", "?limit=abc", "?page=-1", "?ordering=name", "?field=name", "?search=a+b+c+d+e+f+g+h+i"} {
		if got := at(b.get(400, "/user/user-bookmarks/Moon"+query), "businessErrorCode"); got != 101.0 {
			t.Errorf("%q has code %v", query, got)
		}
	}
	if got := at(b.get(404, "/user/user-bookmarks/Mars"), "businessErrorCode"); got != 103.0 {
		t.Errorf("an unknown bookmark has code %v", got)
	}
}
