package store_test

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/accounts"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/storetest"
)

// kept is a store with a member who has bookmarks.
type kept struct {
	*store.Store
	clock  *storetest.Clock
	member int64
}

func newKept(t *testing.T, bookmarks ...string) kept {
	t.Helper()
	st, clock := timed(t)
	k := kept{st, clock, storetest.Account(t, st, 1).ID}
	for _, name := range bookmarks {
		_, err := st.Accounts.CreateBookmark(t.Context(), k.member, name)
		fails(t, "create "+name, err, "")
	}
	return k
}

// add puts Launch(n) of each n into the bookmark.
func (k kept) add(t *testing.T, bookmark string, launches ...int) {
	t.Helper()
	for _, n := range launches {
		fails(t, fmt.Sprint("add ", n), k.Accounts.AddToBookmark(t.Context(), k.member, bookmark, storetest.LaunchID(n)), "")
	}
}

// text returns the bookmarks of an account as "name: launches; …".
func (k kept) text(t *testing.T, account int64) string {
	t.Helper()
	bookmarks, err := k.Accounts.ListBookmarks(t.Context(), account)
	if err != nil || bookmarks == nil {
		t.Fatalf("bookmarks = %v, %v", bookmarks, err)
	}
	list := []string{}
	for _, bookmark := range bookmarks {
		text := bookmark.Name + ":"
		for _, launch := range bookmark.Launches {
			text += " " + launchNumber(launch.ID)
		}
		list = append(list, text)
	}
	return strings.Join(list, "; ")
}

// launchNumber returns the n of LaunchID(n).
func launchNumber(id string) string {
	return strings.TrimLeft(id[strings.LastIndex(id, "-"):], "-0")
}

func (k kept) want(t *testing.T, what, want string) {
	t.Helper()
	if got := k.text(t, k.member); got != want {
		t.Errorf("%s = %q, want %q", what, got, want)
	}
}

func TestBookmarks(t *testing.T) {
	t.Parallel()
	k, ctx := newKept(t), t.Context()
	k.want(t, "at first", "")
	made, err := k.Accounts.CreateBookmark(ctx, k.member, "Moon")
	if err != nil || made.ID == 0 || made.Name != "Moon" || !made.CreatedAt.Equal(storetest.Now) || made.Launches == nil {
		t.Errorf("created = %+v, %v", made, err)
	}
	k.clock.Advance(time.Minute)
	_, err = k.Accounts.CreateBookmark(ctx, k.member, "Asteroids")
	fails(t, "second", err, "")
	bare := storetest.Launch(3)
	bare.Image = nil
	storetest.SaveLaunches(t, k.Store, storetest.Launch(1), storetest.Launch(2), bare)
	k.add(t, "Moon", 2, 1, 3, 2)
	k.add(t, "asteroids", 1)
	k.want(t, "with launches", "Moon: 3 1 2; Asteroids: 1")

	list, err := k.Accounts.ListBookmarks(ctx, k.member)
	fails(t, "list", err, "")
	if list[0].ID != made.ID || !list[0].CreatedAt.Equal(storetest.Now) {
		t.Errorf("listed = %+v, want %+v", list[0], made)
	}
	if got := list[0].Launches[0]; got.Image != nil || got.Name != bare.Name || !got.AddedAt.Equal(k.clock.Now()) {
		t.Errorf("launch without image = %+v", got)
	}
	if got := list[0].Launches[1].Image; got == nil || got.URL != "https://images.example/1001.jpg" {
		t.Errorf("image = %+v", got)
	}

	fails(t, "remove", k.Accounts.RemoveFromBookmark(ctx, k.member, "MOON", storetest.LaunchID(1)), "")
	fails(t, "remove again", k.Accounts.RemoveFromBookmark(ctx, k.member, "Moon", storetest.LaunchID(1)), "")
	fails(t, "remove what never was", k.Accounts.RemoveFromBookmark(ctx, k.member, "Moon", storetest.LaunchID(99)), "")
	k.want(t, "after removing", "Moon: 3 2; Asteroids: 1")
	renamed, err := k.Accounts.RenameBookmark(ctx, k.member, "moon", "Luna")
	if err != nil || renamed.ID != made.ID || renamed.Name != "Luna" {
		t.Errorf("renamed = %+v, %v", renamed, err)
	}
	k.want(t, "after renaming", "Luna: 3 2; Asteroids: 1")
	fails(t, "delete", k.Accounts.DeleteBookmark(ctx, k.member, "LUNA"), "")
	k.want(t, "after deleting", "Asteroids: 1")
	again, err := k.Accounts.CreateBookmark(ctx, k.member, "Moon")
	if err != nil || again.ID <= made.ID {
		t.Errorf("the same name again = %+v, %v, want another id", again, err)
	}
	k.want(t, "the same name again", "Asteroids: 1; Moon:")
}

func TestBookmarksOfOthers(t *testing.T) {
	t.Parallel()
	k, ctx := newKept(t, "Moon"), t.Context()
	other := storetest.Account(t, k.Store, 2).ID
	storetest.SaveLaunches(t, k.Store, storetest.Launch(1))
	k.add(t, "Moon", 1)
	id := storetest.LaunchID(1)
	for name, do := range map[string]func() error{
		"add":    func() error { return k.Accounts.AddToBookmark(ctx, other, "Moon", id) },
		"remove": func() error { return k.Accounts.RemoveFromBookmark(ctx, other, "Moon", id) },
		"delete": func() error { return k.Accounts.DeleteBookmark(ctx, other, "Moon") },
		"rename": func() error { _, err := k.Accounts.RenameBookmark(ctx, other, "Moon", "Mine"); return err },
		"read": func() error {
			_, err := k.Accounts.ListBookmarkLaunches(ctx, other, accounts.BookmarkFilter{Name: "Moon"})
			return err
		},
	} {
		wantNotFound(t, do(), "Bookmark not found.")
		k.want(t, name+" by somebody else leaves", "Moon: 1")
	}
	_, err := k.Accounts.CreateBookmark(ctx, other, "Moon")
	fails(t, "the same name of another account", err, "")
	if got := k.text(t, other); got != "Moon:" {
		t.Errorf("the other's = %q", got)
	}
}

func TestUnknownLaunchIsNotBookmarked(t *testing.T) {
	t.Parallel()
	k := newKept(t, "Moon")
	wantNotFound(t, k.Accounts.AddToBookmark(t.Context(), k.member, "Moon", storetest.LaunchID(1)), "Launch not found.")
	k.want(t, "bookmarks", "Moon:")
}

func TestBookmarkNames(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		first, second string
		same          bool
	}{
		"case":             {"Moon", "mOON", true},
		"accents":          {"Étoile", "Etoile", false},
		"accents and case": {"ÉTOILE", "étoile", true},
		"composed or not":  {"étoile", "e\u0301toile", true},
		"sharp s":          {"STRASSE", "straße", true},
		"greek":            {"ΣΕΛΗΝΗΣ", "σεληνης", true},
		"cyrillic":         {"ЛУНА", "луна", true},
		"spaces":           {"The Moon", "The  Moon", false},
		"space in front":   {"Moon", " Moon", false},
		"full width":       {"Moon", "Ｍoon", false},
		"control":          {"Moon", "Mo\x00on", false},
		"cut short":        {"Mo", "Mo\x00on", false},
	} {
		t.Run(name, func(t *testing.T) {
			k := newKept(t, tt.first)
			_, err := k.Accounts.CreateBookmark(t.Context(), k.member, tt.second)
			want := failure.Code("")
			if tt.same {
				want = failure.Conflict
			}
			fails(t, tt.second+" beside "+tt.first, err, want)
		})
	}
}

// What a member typed comes back as it was, and finds the bookmark.
func TestBookmarkNamesAreKeptAsTyped(t *testing.T) {
	t.Parallel()
	names := []string{
		"a/b", "100%", "%2F", "who?", "#1", "a+b", "🚀 & 🌕", "ירח", "\u202eright to left", " spaced ", "tab\there",
		"nul\x00inside", "Ünïcödé", strings.Repeat("語", 155), "'; DROP TABLE bookmarks --",
	}
	k := newKept(t, names...)
	list, err := k.Accounts.ListBookmarks(t.Context(), k.member)
	fails(t, "list", err, "")
	for i, name := range names {
		if list[i].Name != name {
			t.Errorf("%q is listed as %q", name, list[i].Name)
		}
		_, err := k.Accounts.ListBookmarkLaunches(t.Context(), k.member, accounts.BookmarkFilter{Name: name})
		fails(t, "launches of "+name, err, "")
		fails(t, "delete "+name, k.Accounts.DeleteBookmark(t.Context(), k.member, name), "")
	}
	k.want(t, "in the end", "")
}

func TestRenameBookmark(t *testing.T) {
	t.Parallel()
	k, ctx := newKept(t, "Moon", "Mars"), t.Context()
	for name, tt := range map[string]struct {
		from, to string
		failure  failure.Code
	}{
		"another's name":     {"Mars", "moon", failure.Conflict},
		"the same":           {"Moon", "Moon", ""},
		"the same, in upper": {"Mars", "MARS", ""},
		"nobody's":           {"Venus", "Moon", failure.NotFound},
	} {
		_, err := k.Accounts.RenameBookmark(ctx, k.member, tt.from, tt.to)
		fails(t, name, err, tt.failure)
	}
	k.want(t, "names", "Moon:; MARS:")
}

func TestBookmarkLimits(t *testing.T) {
	t.Parallel()
	k, ctx := newKept(t), t.Context()
	for n := range accounts.BookmarksLimit {
		_, err := k.Accounts.CreateBookmark(ctx, k.member, fmt.Sprint("List ", n))
		fails(t, fmt.Sprint("list ", n), err, "")
	}
	_, err := k.Accounts.CreateBookmark(ctx, k.member, "One more")
	wantConflict(t, err, "You can have at most 20 bookmarks.")
	fails(t, "delete", k.Accounts.DeleteBookmark(ctx, k.member, "List 0"), "")
	_, err = k.Accounts.CreateBookmark(ctx, k.member, "list 1")
	wantConflict(t, err, "You already have a bookmark with this name.")
	_, err = k.Accounts.CreateBookmark(ctx, k.member, "One more")
	fails(t, "in place of another", err, "")

	launches := []catalogue.Launch{}
	for n := range accounts.BookmarkLaunchesLimit + 1 {
		launches = append(launches, storetest.ListLaunch(n))
	}
	storetest.SaveLaunches(t, k.Store, launches...)
	for n := range accounts.BookmarkLaunchesLimit {
		k.add(t, "List 1", n)
	}
	last := storetest.LaunchID(accounts.BookmarkLaunchesLimit)
	wantConflict(t, k.Accounts.AddToBookmark(ctx, k.member, "List 1", last), "This bookmark is full.")
	k.add(t, "List 1", 7)
	k.add(t, "List 2", accounts.BookmarkLaunchesLimit)
	fails(t, "remove", k.Accounts.RemoveFromBookmark(ctx, k.member, "List 1", storetest.LaunchID(7)), "")
	k.add(t, "List 1", accounts.BookmarkLaunchesLimit)
}

func wantConflict(t *testing.T, err error, message string) {
	t.Helper()
	fails(t, message, err, failure.Conflict)
	if err != nil && !strings.HasSuffix(err.Error(), ": "+message) {
		t.Errorf("failure = %q, want %q", err, message)
	}
}

func TestBookmarksOfAPurgedAccount(t *testing.T) {
	t.Parallel()
	k, ctx := newKept(t, "Moon"), t.Context()
	other := storetest.Account(t, k.Store, 2).ID
	storetest.SaveLaunches(t, k.Store, storetest.Launch(1))
	k.add(t, "Moon", 1)
	_, err := k.Accounts.CreateBookmark(ctx, other, "Kept")
	fails(t, "create", err, "")
	fails(t, "deactivate", k.Accounts.DeactivateAccount(ctx, k.member), "")
	k.clock.Advance(accounts.DeactivatedKept - time.Second)
	purge := func() {
		t.Helper()
		if _, err := k.Accounts.PurgeAccounts(ctx); err != nil {
			t.Fatal(err)
		}
	}
	purge()
	k.want(t, "a second before", "Moon: 1")
	k.clock.Advance(time.Second)
	purge()
	k.want(t, "after 30 days", "")
	if got := k.text(t, other); got != "Kept:" {
		t.Errorf("another account's = %q", got)
	}
	found, err := k.Accounts.Bookmarked(ctx, k.member, []string{storetest.LaunchID(1)})
	if err != nil || len(found) != 0 {
		t.Errorf("launches left = %v, %v", found, err)
	}
	if _, err := k.Catalogue.LaunchByID(ctx, storetest.LaunchID(1)); err != nil {
		t.Errorf("the launch: %v", err)
	}
}

func TestBookmarked(t *testing.T) {
	t.Parallel()
	k, ctx := newKept(t, "Moon", "Mars"), t.Context()
	other := storetest.Account(t, k.Store, 2).ID
	storetest.SaveLaunches(t, k.Store, storetest.Launch(1), storetest.Launch(2), storetest.Launch(3))
	k.add(t, "Moon", 1, 2)
	k.add(t, "Mars", 2)
	one, two, three := storetest.LaunchID(1), storetest.LaunchID(2), storetest.LaunchID(3)
	for name, tt := range map[string]struct {
		account int64
		ids     []string
		want    map[string]bool
	}{
		"some":    {k.member, []string{one, two, three}, map[string]bool{one: true, two: true}},
		"no ids":  {k.member, nil, map[string]bool{}},
		"another": {other, []string{one, two, three}, map[string]bool{}},
	} {
		got, err := k.Accounts.Bookmarked(ctx, tt.account, tt.ids)
		if err != nil || !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%s = %v, %v, want %v", name, got, err, tt.want)
		}
	}
}
