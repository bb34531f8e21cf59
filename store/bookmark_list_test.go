package store_test

import (
	"strings"
	"testing"
	"time"

	"tminus/store/accounts"
	"tminus/store/catalogue"
	"tminus/store/storetest"
)

// numbers returns a page as the numbers of its launches and its total.
func (k kept) numbers(t *testing.T, f accounts.BookmarkFilter) (string, int) {
	t.Helper()
	page, err := k.Accounts.ListBookmarkLaunches(t.Context(), k.member, f)
	if err != nil || page.Items == nil {
		t.Fatalf("launches of %+v = %v, %v", f, page, err)
	}
	list := []string{}
	for _, launch := range page.Items {
		list = append(list, launchNumber(launch.ID))
	}
	return strings.Join(list, " "), page.Total
}

func TestListBookmarkLaunches(t *testing.T) {
	t.Parallel()
	k := newKept(t, "Moon", "Empty")
	launches := []catalogue.Launch{}
	for n := 1; n <= 15; n++ {
		launches = append(launches, storetest.Launch(n))
	}
	launches[4].Mission.Name = "Missão à Lua"
	launches[5].NET = launches[6].NET // a tie
	storetest.SaveLaunches(t, k.Store, launches...)
	k.add(t, "Moon", 15, 3, 1, 2, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5)
	for name, tt := range map[string]struct {
		filter accounts.BookmarkFilter
		want   string
		total  int
	}{
		"soonest first":     {accounts.BookmarkFilter{}, "1 2 3 5 6 7 8 9 10 11 12 13", 14},
		"second page":       {accounts.BookmarkFilter{Page: 2}, "14 15", 14},
		"past the end":      {accounts.BookmarkFilter{Page: 3}, "", 14},
		"latest first":      {accounts.BookmarkFilter{Descending: true, Limit: 10}, "15 14 13 12 11 10 9 8 6 7", 14},
		"name":              {accounts.BookmarkFilter{Search: `"rocket 4 |"`}, "3", 1},
		"mission":           {accounts.BookmarkFilter{Search: `"MISSION 12"`}, "12", 1},
		"provider":          {accounts.BookmarkFilter{Search: `"agency 12"`}, "11", 1},
		"accents":           {accounts.BookmarkFilter{Search: "missao a LUÁ"}, "5", 1},
		"its abbreviation":  {accounts.BookmarkFilter{Search: "ag14"}, "13", 1},
		"rocket":            {accounts.BookmarkFilter{Search: `"rocket 9 block"`}, "8", 1},
		"pad":               {accounts.BookmarkFilter{Search: "pad 11"}, "10", 1},
		"location":          {accounts.BookmarkFilter{Search: `"location 3"`}, "2", 1},
		"short":             {accounts.BookmarkFilter{Search: "ÃO"}, "5", 1},
		"wildcards":         {accounts.BookmarkFilter{Search: "%"}, "", 0},
		"not in it":         {accounts.BookmarkFilter{Search: `"mission 4"`}, "", 0},
		"of another letter": {accounts.BookmarkFilter{Name: "mOoN", Limit: 1}, "1", 14},
		"nothing in it":     {accounts.BookmarkFilter{Name: "Empty"}, "", 0},
	} {
		t.Run(name, func(t *testing.T) {
			if tt.filter.Name == "" {
				tt.filter.Name = "Moon"
			}
			if got, total := k.numbers(t, tt.filter); got != tt.want || total != tt.total {
				t.Errorf("launches = %q of %d, want %q of %d", got, total, tt.want, tt.total)
			}
		})
	}
	_, err := k.Accounts.ListBookmarkLaunches(t.Context(), k.member, accounts.BookmarkFilter{Name: "Mars"})
	wantNotFound(t, err, "Bookmark not found.")
}

func TestBookmarksKeepWithdrawnLaunches(t *testing.T) {
	t.Parallel()
	k := newKept(t, "Moon")
	storetest.SaveLaunches(t, k.Store, storetest.Launch(1), storetest.Launch(2))
	k.add(t, "Moon", 1, 2)
	if err := k.Intake.WithdrawLaunch(t.Context(), storetest.LaunchID(1)); err != nil {
		t.Fatal(err)
	}
	k.want(t, "bookmarks", "Moon: 2 1")
	page, err := k.Accounts.ListBookmarkLaunches(t.Context(), k.member, accounts.BookmarkFilter{Name: "Moon"})
	if err != nil || page.Total != 2 || page.Items[0].WithdrawnAt == nil || page.Items[1].WithdrawnAt != nil {
		t.Errorf("launches = %+v, %v, want both, the first withdrawn", page, err)
	}
	fails(t, "remove", k.Accounts.RemoveFromBookmark(t.Context(), k.member, "Moon", storetest.LaunchID(1)), "")
	k.add(t, "Moon", 1) // its page is still there
	k.want(t, "bookmarks", "Moon: 1 2")
}

// starters returns a member's bookmarks of which "Both" holds the starter's
// launch, and what the feed calls it.
func starters(t *testing.T) (k kept, starter string, feed catalogue.Launch) {
	t.Helper()
	st, clock := timed(t)
	if _, err := st.Intake.SeedStarter(t.Context(), storetest.StarterBatch(), storetest.Now); err != nil {
		t.Fatal(err)
	}
	k = kept{st, clock, storetest.Account(t, st, 1).ID}
	starter = storetest.StarterBatch().Launches[0].ID
	for _, name := range []string{"Old", "Both"} {
		_, err := st.Accounts.CreateBookmark(t.Context(), k.member, name)
		fails(t, "create", err, "")
		fails(t, "add", st.Accounts.AddToBookmark(t.Context(), k.member, name, starter), "")
	}
	return k, starter, storetest.Launch(0)
}

func TestBookmarksMoveAlongWithTheStarterCatalogue(t *testing.T) {
	t.Parallel()
	k, starter, feed := starters(t)
	feed.ID, feed.Name = storetest.LaunchID(900), storetest.StarterBatch().Launches[0].Name
	storetest.SaveLaunches(t, k.Store, feed)
	k.want(t, "bookmarks", "Old: 900; Both: 900")
	list, err := k.Accounts.ListBookmarks(t.Context(), k.member)
	if err != nil || !list[0].Launches[0].AddedAt.Equal(storetest.Now) {
		t.Errorf("bookmarks = %+v, %v", list, err)
	}

	// A page from before still knows the old id.
	fails(t, "add again", k.Accounts.AddToBookmark(t.Context(), k.member, "Old", starter), "")
	k.want(t, "after adding the old id", "Old: 900; Both: 900")
	fails(t, "remove", k.Accounts.RemoveFromBookmark(t.Context(), k.member, "Old", starter), "")
	k.want(t, "after removing the old id", "Old:; Both: 900")
	fails(t, "add", k.Accounts.AddToBookmark(t.Context(), k.member, "Old", starter), "")
	k.want(t, "after adding the old id", "Old: 900; Both: 900")
}

// The feed's launch may be there, and bookmarked, before it is known to be the
// starter's.
func TestBookmarksMoveToAKnownLaunch(t *testing.T) {
	t.Parallel()
	k, _, feed := starters(t)
	name := feed.Name
	feed.ID, feed.Name = storetest.LaunchID(900), "Rocket 1 | Unknown Payload"
	storetest.SaveLaunches(t, k.Store, feed, storetest.Launch(5))
	k.clock.Advance(time.Hour)
	k.add(t, "Both", 5, 900)
	feed.Name = name
	storetest.SaveLaunches(t, k.Store, feed)
	k.want(t, "bookmarks", "Old: 900; Both: 900 5")
	if _, total := k.numbers(t, accounts.BookmarkFilter{Name: "Both"}); total != 2 {
		t.Errorf("the bookmark with both holds %d", total)
	}
}

// A starter launch that the feed never knew is gone, and so is it from
// bookmarks.
func TestBookmarksLoseUnmatchedStarters(t *testing.T) {
	t.Parallel()
	k, starter, _ := starters(t)
	storetest.SaveLaunches(t, k.Store, storetest.Launch(5))
	k.add(t, "Both", 5)
	if dropped, err := k.Intake.DropStarter(t.Context(), catalogue.KindLaunches); err != nil || dropped == 0 {
		t.Fatalf("dropped = %d, %v", dropped, err)
	}
	k.want(t, "bookmarks", "Old:; Both: 5")
	wantNotFound(t, k.Accounts.AddToBookmark(t.Context(), k.member, "Old", starter), "Launch not found.")
}
