package store_test

import (
	"strings"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/accounts"
	"tminus/store/storetest"
)

func serverKey(id string) accounts.ServerKey {
	return accounts.ServerKey{ID: id, Seed: []byte("seed of " + id), CreatedAt: storetest.Now}
}

// keyLife is how long a retired key counts here.
const keyLife = 15 * time.Minute

// keyIDs returns the ids of the keys that verify.
func keyIDs(t *testing.T, st *store.Store, purpose accounts.KeyPurpose) string {
	t.Helper()
	keys, err := st.Accounts.Keys(t.Context(), purpose, keyLife)
	if err != nil {
		t.Fatal(err)
	}
	ids := []string{}
	for i, key := range keys {
		if (i == 0) != key.RetiredAt.IsZero() || string(key.Seed) != "seed of "+key.ID || !key.CreatedAt.Equal(storetest.Now) {
			t.Errorf("key %d = %+v", i, key)
		}
		ids = append(ids, key.ID)
	}
	return strings.Join(ids, " ")
}

func TestEnsureKeyKeepsTheFirst(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	for _, id := range []string{"a", "b"} {
		key, err := st.Accounts.EnsureKey(t.Context(), accounts.AccessKey, serverKey(id))
		if err != nil || key.ID != "a" || string(key.Seed) != "seed of a" {
			t.Errorf("ensure %s = %+v, %v, want the first", id, key, err)
		}
	}
	if key, err := st.Accounts.EnsureKey(t.Context(), accounts.CSRFKey, serverKey("c")); err != nil || key.ID != "c" {
		t.Errorf("ensure for another purpose = %+v, %v", key, err)
	}
	if got := keyIDs(t, st, accounts.AccessKey); got != "a" {
		t.Errorf("keys = %s, want a", got)
	}
}

func TestRotateKey(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	ctx := t.Context()
	if _, err := st.Accounts.EnsureKey(ctx, accounts.CodeKey, serverKey("code")); err != nil {
		t.Fatal(err)
	}
	for i, id := range []string{"a", "b", "c"} {
		fails(t, "rotate", st.Accounts.RotateKey(ctx, accounts.AccessKey, serverKey(id), false), "")
		if i < 2 {
			clock.Advance(10 * time.Minute)
		}
	}
	if got := keyIDs(t, st, accounts.AccessKey); got != "c b a" {
		t.Errorf("keys = %s, want c b a", got)
	}
	clock.Advance(5 * time.Minute)
	if got := keyIDs(t, st, accounts.AccessKey); got != "c b" {
		t.Errorf("keys 15 minutes after a was replaced = %s, want c b", got)
	}
	fails(t, "rotate at once", st.Accounts.RotateKey(ctx, accounts.AccessKey, serverKey("d"), true), "")
	if got := keyIDs(t, st, accounts.AccessKey); got != "d" {
		t.Errorf("keys = %s, want d alone", got)
	}
	if got := keyIDs(t, st, accounts.CodeKey); got != "code" {
		t.Errorf("keys for another purpose = %s, want code", got)
	}
}
