package store_test

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/accounts"
	"tminus/store/failure"
	"tminus/store/storetest"
)

// write stores a message and returns its id.
func write(t *testing.T, st *store.Store, accountID int64, email string) int64 {
	t.Helper()
	id, err := st.Accounts.AddContactMessage(t.Context(), accounts.ContactMessage{
		AccountID: accountID, Category: accounts.CategoryBug, Email: email, Message: "The clock stands still.",
	})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func TestContactMessages(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	account := storetest.Account(t, st, 1)
	write(t, st, 0, "ada@example.org")
	clock.Advance(time.Minute)
	write(t, st, account.ID, account.Email)
	write(t, st, 0, "a_b%c@example.com")
	for name, tt := range map[string]struct {
		filter accounts.ContactFilter
		ids    string
		total  int
	}{
		"newest first":        {accounts.ContactFilter{}, "[3 2 1]", 3},
		"oldest first":        {accounts.ContactFilter{Ascending: true}, "[1 2 3]", 3},
		"second page":         {accounts.ContactFilter{Page: 2, Limit: 2}, "[1]", 3},
		"past the end":        {accounts.ContactFilter{Page: 9, Limit: 2}, "[]", 3},
		"search":              {accounts.ContactFilter{Search: "EXAMPLE.org"}, "[2 1]", 2},
		"a literal _":         {accounts.ContactFilter{Search: "_"}, "[3]", 1},
		"a literal %":         {accounts.ContactFilter{Search: "%"}, "[3]", 1},
		"in the address only": {accounts.ContactFilter{Search: "clock"}, "[]", 0},
	} {
		page, err := st.Accounts.ListContactMessages(t.Context(), tt.filter)
		ids := []int64{}
		for _, m := range page.Items {
			ids = append(ids, m.ID)
		}
		if err != nil || fmt.Sprint(ids) != tt.ids || page.Total != tt.total || page.Items == nil {
			t.Errorf("%s = %v of %d, %v, want %s of %d", name, ids, page.Total, err, tt.ids, tt.total)
		}
	}
	page, err := st.Accounts.ListContactMessages(t.Context(), accounts.ContactFilter{Search: account.Email})
	want := accounts.ContactMessage{
		ID: 2, AccountID: account.ID, Category: accounts.CategoryBug, Email: account.Email,
		Message: "The clock stands still.", CreatedAt: storetest.Now.Add(time.Minute),
	}
	if err != nil || len(page.Items) != 1 || page.Items[0] != want {
		t.Errorf("message = %+v, %v, want %+v", page.Items, err, want)
	}
}

func TestDeleteContactMessage(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	id := write(t, st, 0, "ada@example.org")
	fails(t, "delete", st.Accounts.DeleteContactMessage(t.Context(), id), "")
	fails(t, "delete again", st.Accounts.DeleteContactMessage(t.Context(), id), failure.NotFound)
	if again := write(t, st, 0, "ada@example.org"); again == id {
		t.Errorf("a new message has the id %d of a deleted one", id)
	}
}

// TestMessagesGoWithTheirAccount purges an account: what its owner wrote goes,
// signed in or not, and nothing else.
func TestMessagesGoWithTheirAccount(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	account, other := storetest.Account(t, st, 1), storetest.Account(t, st, 2)
	write(t, st, account.ID, account.Email)
	write(t, st, 0, account.Email)
	write(t, st, other.ID, other.Email)
	write(t, st, 0, "x"+account.Email)
	own, err := st.Accounts.ContactMessagesOf(t.Context(), account)
	if err != nil || len(own) != 2 || own[0].AccountID != account.ID || own[1].AccountID != 0 {
		t.Errorf("own messages = %+v, %v, want both, oldest first", own, err)
	}
	fails(t, "deactivate", st.Accounts.DeactivateAccount(t.Context(), account.ID), "")
	left := func() string {
		page, err := st.Accounts.ListContactMessages(t.Context(), accounts.ContactFilter{Ascending: true})
		if err != nil {
			t.Fatal(err)
		}
		emails := []string{}
		for _, m := range page.Items {
			emails = append(emails, m.Email)
		}
		return strings.Join(emails, " ")
	}
	clock.Advance(accounts.DeactivatedKept - time.Second)
	if _, err := st.Accounts.PurgeAccounts(t.Context()); err != nil || strings.Count(left(), "@") != 4 {
		t.Errorf("a second early there are %q, %v", left(), err)
	}
	clock.Advance(time.Second)
	if _, err := st.Accounts.PurgeAccounts(t.Context()); err != nil || left() != other.Email+" x"+account.Email {
		t.Errorf("after the purge there are %q, %v", left(), err)
	}
}

// TestMessagesAreBounded fills the table as strangers and as a member.
func TestMessagesAreBounded(t *testing.T) {
	t.Parallel()
	clock, path := storetest.NewClock(), filepath.Join(t.TempDir(), "tminus.db")
	st := storetest.NewAt(t, path, store.WithClock(clock.Now))
	db := storetest.Database(t, path)
	account := storetest.Account(t, st, 1)
	add := func(accountID int64) error {
		_, err := st.Accounts.AddContactMessage(t.Context(), accounts.ContactMessage{
			AccountID: accountID, Category: accounts.CategoryBug, Email: "x@example.org", Message: "The clock stands still.",
		})
		return err
	}
	fill := func(accountID int64, most int) (kept int) {
		for kept < most && add(accountID) == nil {
			kept++
		}
		return kept
	}
	// copies puts n more messages there like the last one, without asking.
	copies := func(n int) {
		t.Helper()
		if _, err := db.Exec(`
			WITH RECURSIVE copies (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM copies WHERE n < ?)
			INSERT INTO contact_messages (account_id, category, email, message, created_at)
			SELECT account_id, category, email, message, created_at FROM copies,
				(SELECT * FROM contact_messages ORDER BY id DESC LIMIT 1)`, n); err != nil {
			t.Fatal(err)
		}
	}
	if n := fill(0, 200); n != 100 {
		t.Errorf("%d messages of strangers in an hour, want 100", n)
	}
	fails(t, "one more", add(0), failure.Conflict)
	fails(t, "a member's", add(account.ID), "")
	clock.Advance(time.Hour)
	fails(t, "a stranger's an hour later", add(0), "")
	copies(4890)
	clock.Advance(time.Hour)
	if n := fill(0, 100); n != 9 {
		t.Errorf("%d more messages of strangers at 4,991, want 9", n)
	}
	fails(t, "a stranger's at 5,000", add(0), failure.Conflict)
	fails(t, "a member's at 5,000 of strangers", add(account.ID), "")
	copies(990)
	if n := fill(account.ID, 100); n != 8 {
		t.Errorf("%d more messages of members at 5,992, want 8", n)
	}
}
