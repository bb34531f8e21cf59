package store_test

import (
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"tminus/store"
	"tminus/store/accounts"
	"tminus/store/catalogue"
	"tminus/store/storetest"
)

func TestBookmarkLimitsHoldAtOnce(t *testing.T) {
	t.Parallel()
	k, ctx := newKept(t), t.Context()
	if n := atOnce(40, func(n int) error {
		_, err := k.Accounts.CreateBookmark(ctx, k.member, fmt.Sprint("List ", n))
		return err
	}); n != accounts.BookmarksLimit {
		t.Errorf("%d bookmarks were made at once, want %d", n, accounts.BookmarksLimit)
	}
	bookmarks, err := k.Accounts.ListBookmarks(ctx, k.member)
	if err != nil || len(bookmarks) != accounts.BookmarksLimit {
		t.Fatalf("%d bookmarks, %v", len(bookmarks), err)
	}

	launches := []catalogue.Launch{}
	for n := range 130 {
		launches = append(launches, storetest.ListLaunch(n))
	}
	storetest.SaveLaunches(t, k.Store, launches...)
	if n := atOnce(130, func(n int) error {
		return k.Accounts.AddToBookmark(ctx, k.member, bookmarks[0].Name, storetest.LaunchID(n))
	}); n != accounts.BookmarkLaunchesLimit {
		t.Errorf("%d launches were added at once, want %d", n, accounts.BookmarkLaunchesLimit)
	}

	fails(t, "delete", k.Accounts.DeleteBookmark(ctx, k.member, bookmarks[1].Name), "")
	if n := atOnce(20, func(n int) error {
		_, err := k.Accounts.CreateBookmark(ctx, k.member, []string{"One name", "ONE NAME"}[n%2])
		return err
	}); n != 1 {
		t.Errorf("one name was taken %d times, want once", n)
	}
}

// Two programs on one file add and remove at once. What they were told is
// done, is done; nothing else is.
func TestBookmarksOfTwoClients(t *testing.T) {
	t.Parallel()
	path := filepath.Join(t.TempDir(), "tminus.db")
	stores := []*store.Store{storetest.NewAt(t, path), storetest.Open(t, path)}
	k := kept{Store: stores[0], member: storetest.Account(t, stores[0], 1).ID}
	_, err := k.Accounts.CreateBookmark(t.Context(), k.member, "Moon")
	fails(t, "create", err, "")
	launches := []catalogue.Launch{}
	for n := range 50 {
		launches = append(launches, storetest.ListLaunch(n))
	}
	storetest.SaveLaunches(t, k.Store, launches...)

	var wg sync.WaitGroup
	there := [2][50]bool{} // as each client was told
	for client, st := range stores {
		wg.Go(func() {
			// Of 100 steps each client takes those of its own launches.
			for step := range 100 {
				n := step * 7 % 50
				if n%2 != client {
					continue
				}
				change := st.Accounts.AddToBookmark
				if there[client][n] {
					change = st.Accounts.RemoveFromBookmark
				}
				if err := change(t.Context(), k.member, "Moon", storetest.LaunchID(n)); err != nil {
					t.Errorf("step %d of client %d: %v", step, client, err)
					continue
				}
				there[client][n] = !there[client][n]
				if n%3 == 0 { // once more: the same
					fails(t, "again", change(t.Context(), k.member, "Moon", storetest.LaunchID(n)), "")
				}
				if step > 70 && n%4 < 2 { // some end in the list
					fails(t, "add", st.Accounts.AddToBookmark(t.Context(), k.member, "Moon", storetest.LaunchID(n)), "")
					there[client][n] = true
				}
			}
		})
	}
	wg.Wait()

	want := map[string]bool{}
	for n := range 50 {
		if there[n%2][n] {
			want[storetest.LaunchID(n)] = true
		}
	}
	got, err := k.Accounts.ListBookmarks(t.Context(), k.member)
	fails(t, "list", err, "")
	if len(want) == 0 || len(got[0].Launches) != len(want) {
		t.Errorf("%d launches are in it, want %d", len(got[0].Launches), len(want))
	}
	for _, launch := range got[0].Launches {
		if !want[launch.ID] {
			t.Errorf("%s is in it, but was removed", launch.ID)
		}
	}
}
