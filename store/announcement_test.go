package store_test

import (
	"path/filepath"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/accounts"
	"tminus/store/failure"
	"tminus/store/storetest"
)

// announced fails the test unless this is what is announced.
func announced(t *testing.T, st *store.Store, want accounts.Announcement) {
	t.Helper()
	if got, err := st.Accounts.Announcement(t.Context()); err != nil || got != want {
		t.Errorf("announced = %v, %v, want %v", got, err, want)
	}
}

func TestAnnouncement(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	none := accounts.Announcement{}
	announced(t, st, none)
	if err := st.Accounts.EndAnnouncement(t.Context()); storetest.Failure(err) != failure.NotFound {
		t.Errorf("ending nothing = %v, want not found", err)
	}
	first := accounts.Announcement{Text: "Back at noon.", EndsAt: clock.Now().Add(time.Hour)}
	second := accounts.Announcement{Text: "Back at one.", EndsAt: clock.Now().Add(2 * time.Hour)}
	for _, a := range []accounts.Announcement{first, second} {
		if err := st.Accounts.Announce(t.Context(), a); err != nil {
			t.Fatal(err)
		}
		announced(t, st, a)
	}
	clock.Advance(2*time.Hour - time.Second)
	announced(t, st, second)
	clock.Advance(time.Second)
	announced(t, st, none)
	if err := st.Accounts.EndAnnouncement(t.Context()); storetest.Failure(err) != failure.NotFound {
		t.Errorf("ending what is over = %v, want not found", err)
	}
	again := accounts.Announcement{Text: "Back tomorrow.", EndsAt: clock.Now().Add(time.Hour)}
	if err := st.Accounts.Announce(t.Context(), again); err != nil {
		t.Fatal(err)
	}
	if err := st.Accounts.EndAnnouncement(t.Context()); err != nil {
		t.Fatal(err)
	}
	announced(t, st, none)
}

func TestAnnouncementOutlivesTheProgram(t *testing.T) {
	t.Parallel()
	clock, path := storetest.NewClock(), filepath.Join(t.TempDir(), "tminus.db")
	a := accounts.Announcement{Text: "Back at noon.", EndsAt: clock.Now().Add(time.Hour)}
	for i := range 2 {
		st, err := store.Open(t.Context(), path, store.WithClock(clock.Now))
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			err = st.Accounts.Announce(t.Context(), a)
		} else {
			announced(t, st, a)
		}
		if err := st.Close(); err != nil {
			t.Fatal(err)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}
