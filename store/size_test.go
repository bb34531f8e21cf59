package store_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/journal"
	"tminus/store/storetest"
)

func TestSizes(t *testing.T) {
	t.Parallel()
	clock := storetest.NewClock()
	path := filepath.Join(t.TempDir(), "tminus.db")
	st := storetest.Open(t, path, store.WithClock(clock.Now))
	sizes, err := st.Sizes(t.Context())
	if err != nil || sizes.Accounts+sizes.Sessions+sizes.Messages != 0 || sizes.LaunchesSeenAt != nil {
		t.Errorf("sizes of an empty database = %+v, %v", sizes, err)
	}
	account, gone := storetest.Account(t, st, 1), storetest.Account(t, st, 2)
	fails(t, "deactivate", st.Accounts.DeactivateAccount(t.Context(), gone.ID), "")
	storetest.SignIn(t, st, account, storetest.Session("old", "r", ""))
	clock.Advance(12 * time.Hour)
	storetest.SignIn(t, st, account, storetest.Session("new", "q", ""))
	write(t, st, 0, "ada@example.org")
	seen := storetest.Now.Add(time.Hour)
	mark := journal.Mark{Key: catalogue.MarkUpcomingSeen, Value: seen.Format(time.RFC3339)}
	storetest.Save(t, st, intake.Batch{Marks: []journal.Mark{mark}})
	sizes, err = st.Sizes(t.Context())
	if err != nil || sizes.Accounts != 1 || sizes.Sessions != 1 || sizes.Messages != 1 || !sizes.LaunchesSeenAt.Equal(seen) {
		t.Errorf("sizes = %+v, %v, want one of each, seen at %v", sizes, err, seen)
	}
	fails(t, "close", st.Close(), "")
	info, err := os.Stat(path)
	if err != nil || info.Size() != sizes.Bytes {
		t.Errorf("the file has %d bytes, told %d, %v", info.Size(), sizes.Bytes, err)
	}
}
