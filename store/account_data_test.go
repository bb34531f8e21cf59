package store_test

import (
	"testing"
	"time"

	"tminus/store/accounts"
	"tminus/store/storetest"
)

func TestAccountData(t *testing.T) {
	t.Parallel()
	k, ctx := newKept(t, "Moon"), t.Context()
	account, err := k.Accounts.AccountByID(ctx, k.member)
	fails(t, "account", err, "")
	empty, err := k.Accounts.AccountData(ctx, storetest.Account(t, k.Store, 2))
	if err != nil || empty.Identities == nil || empty.Sessions == nil || empty.Networks == nil || empty.Bookmarks == nil || empty.Messages == nil {
		t.Errorf("nothing = %+v, %v", empty, err)
	}
	if n := len(empty.Identities) + len(empty.Sessions) + len(empty.Networks) + len(empty.Bookmarks) + len(empty.Messages); n != 0 {
		t.Errorf("another account has %+v", empty)
	}

	storetest.SaveLaunches(t, k.Store, storetest.Launch(1))
	k.add(t, "Moon", 1)
	if _, err := k.Accounts.AddContactMessage(ctx, accounts.ContactMessage{
		AccountID: k.member, Category: accounts.CategoryOther, Email: account.Email, Message: "Thank you very much.",
	}); err != nil {
		t.Fatal(err)
	}
	storetest.SignIn(t, k.Store, account, storetest.Session("short", "a", "198.51.100.1"))
	k.clock.Advance(time.Hour)
	long := storetest.Session("long", "b", "198.51.100.2")
	long.Remember = true
	storetest.SignIn(t, k.Store, account, long)
	if _, _, err := enter(t, k.Store, person("sub", account.Email, "token")); err != nil {
		t.Fatal(err)
	}

	data, err := k.Accounts.AccountData(ctx, account)
	fails(t, "data", err, "")
	if len(data.Sessions) != 3 || data.Sessions[0].ID != "short" || data.Sessions[0].Remember || !data.Sessions[0].CreatedAt.Equal(storetest.Now) {
		t.Errorf("sessions = %+v", data.Sessions)
	}
	if len(data.Networks) < 2 || data.Networks[0].Network != "198.51.100.1" || !data.Networks[0].SeenAt.Equal(storetest.Now) {
		t.Errorf("networks = %+v", data.Networks)
	}
	if len(data.Identities) != 1 || data.Identities[0].Subject != "sub" || !data.Identities[0].CreatedAt.Equal(k.clock.Now()) {
		t.Errorf("identities = %+v", data.Identities)
	}
	if len(data.Bookmarks) != 1 || len(data.Bookmarks[0].Launches) != 1 || len(data.Messages) != 1 {
		t.Errorf("bookmarks = %+v, messages = %+v", data.Bookmarks, data.Messages)
	}

	k.clock.Advance(12 * time.Hour)
	data, err = k.Accounts.AccountData(ctx, account)
	if err != nil || len(data.Sessions) != 1 || !data.Sessions[0].Remember || data.Sessions[0].ID != "long" {
		t.Errorf("sessions half a day later = %+v, %v", data.Sessions, err)
	}
}
