package store_test

import (
	"fmt"
	"testing"
	"time"

	"tminus/store/failure"
	"tminus/store/storetest"
)

func TestSessionsEndByThemselves(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		remember bool
		lasts    time.Duration
	}{"for the day": {false, 12 * time.Hour}, "remembered": {true, 31 * 24 * time.Hour}} {
		t.Run(name, func(t *testing.T) {
			st, clock := timed(t)
			start := storetest.Session("s", "r0", "")
			start.Remember = tt.remember
			session := storetest.SignIn(t, st, storetest.Account(t, st, 1), start)
			if got := session.ExpiresAt.Sub(storetest.Now); got != tt.lasts {
				t.Errorf("session lasts %v, want %v", got, tt.lasts)
			}
			clock.Advance(tt.lasts - time.Second)
			if _, err := st.Accounts.RotateRefresh(t.Context(), []byte("r0"), []byte("r1")); err != nil {
				t.Errorf("refresh a second before the end: %v", err)
			}
			clock.Advance(time.Second)
			_, _, err := st.Accounts.SessionAccount(t.Context(), "s")
			fails(t, "session at its end", err, failure.SessionEnded)
			_, err = st.Accounts.RotateRefresh(t.Context(), []byte("r1"), []byte("r2"))
			fails(t, "refresh at its end", err, failure.SessionEnded)
		})
	}
}

func TestRefreshRotates(t *testing.T) {
	t.Parallel()
	st, clock := timed(t)
	ctx := t.Context()
	storetest.SignIn(t, st, storetest.Account(t, st, 1), storetest.Session("s", "r0", ""))
	for i := range 3 {
		r, err := st.Accounts.RotateRefresh(ctx, fmt.Appendf(nil, "r%d", i), fmt.Appendf(nil, "r%d", i+1))
		if err != nil || !r.Rotated || r.Session.ID != "s" {
			t.Fatalf("refresh %d = %+v, %v", i, r, err)
		}
		clock.Advance(time.Hour)
	}
	_, err := st.Accounts.RotateRefresh(ctx, []byte("unknown"), []byte("x"))
	fails(t, "an unknown token", err, failure.SessionEnded)
	_, _, err = st.Accounts.SessionAccount(ctx, "s")
	fails(t, "the session after an unknown token", err, "")
}

func TestRefreshTokenThatComesBack(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		token string
		after time.Duration
		ends  bool
	}{
		"the one before, at once":           {"r1", 0, false},
		"the one before, after 30 seconds":  {"r1", 30 * time.Second, false},
		"the one before, after 31 seconds":  {"r1", 31 * time.Second, true},
		"the one before that, at once":      {"r0", 0, true},
		"the one before that, a day later":  {"r0", 11 * time.Hour, true},
		"the present one, hours afterwards": {"r2", 11 * time.Hour, false},
	} {
		t.Run(name, func(t *testing.T) {
			st, clock := timed(t)
			ctx := t.Context()
			account := storetest.Account(t, st, 1)
			storetest.SignIn(t, st, account, storetest.Session("s", "r0", ""))
			storetest.SignIn(t, st, account, storetest.Session("other", "o", ""))
			for i := range 2 {
				if _, err := st.Accounts.RotateRefresh(ctx, fmt.Appendf(nil, "r%d", i), fmt.Appendf(nil, "r%d", i+1)); err != nil {
					t.Fatal(err)
				}
			}
			clock.Advance(tt.after)
			r, err := st.Accounts.RotateRefresh(ctx, []byte(tt.token), []byte("next"))
			if r.Reused != tt.ends || r.Rotated != (tt.token == "r2") {
				t.Errorf("refresh = %+v, %v, want reused %t", r, err, tt.ends)
			}
			want := failure.Code("")
			if tt.ends {
				want = failure.SessionEnded
			}
			fails(t, "refresh", err, want)
			_, _, err = st.Accounts.SessionAccount(ctx, "s")
			fails(t, "the session", err, want)
			_, err = st.Accounts.RotateRefresh(ctx, []byte("r2"), []byte("r3"))
			if tt.token != "r2" {
				fails(t, "its present token", err, want)
			}
			_, _, err = st.Accounts.SessionAccount(ctx, "other")
			fails(t, "another session", err, "")
		})
	}
}

func TestEndSession(t *testing.T) {
	t.Parallel()
	st, ctx := storetest.New(t), t.Context()
	account := storetest.Account(t, st, 1)
	storetest.SignIn(t, st, account, storetest.Session("s", "r0", ""))
	if _, err := st.Accounts.RotateRefresh(ctx, []byte("r0"), []byte("r1")); err != nil {
		t.Fatal(err)
	}
	for _, token := range []string{"r0", "r1"} {
		if id, err := st.Accounts.SessionOfRefresh(ctx, []byte(token)); id != "s" || err != nil {
			t.Errorf("session of %s = %q, %v", token, id, err)
		}
	}
	_, err := st.Accounts.SessionOfRefresh(ctx, []byte("unknown"))
	fails(t, "session of an unknown token", err, failure.SessionEnded)
	session, got, err := st.Accounts.SessionAccount(ctx, "s")
	if err != nil || session.AccountID != account.ID || got.Email != account.Email {
		t.Errorf("session = %+v of %+v, %v", session, got, err)
	}
	fails(t, "end", st.Accounts.EndSession(ctx, "s"), "")
	_, _, err = st.Accounts.SessionAccount(ctx, "s")
	fails(t, "ended session", err, failure.SessionEnded)
	_, err = st.Accounts.RotateRefresh(ctx, []byte("r1"), []byte("r2"))
	fails(t, "its token", err, failure.SessionEnded)
}

func TestNewSessionEndsTheFormerOne(t *testing.T) {
	t.Parallel()
	st, ctx := storetest.New(t), t.Context()
	account, other := storetest.Account(t, st, 1), storetest.Account(t, st, 2)
	storetest.SignIn(t, st, account, storetest.Session("former", "f0", ""))
	storetest.SignIn(t, st, account, storetest.Session("elsewhere", "e0", ""))
	if _, err := st.Accounts.RotateRefresh(ctx, []byte("f0"), []byte("f1")); err != nil {
		t.Fatal(err)
	}
	for _, former := range []string{"unknown", "f0"} { // one that was just replaced counts too
		next := storetest.Session("after "+former, "n "+former, "")
		next.Former = []byte(former)
		storetest.SignIn(t, st, other, next)
		want := failure.Code("")
		if former == "f0" {
			want = failure.SessionEnded
		}
		_, _, err := st.Accounts.SessionAccount(ctx, "former")
		fails(t, "the former session after "+former, err, want)
	}
	for _, id := range []string{"elsewhere", "after unknown", "after f0"} {
		_, _, err := st.Accounts.SessionAccount(ctx, id)
		fails(t, "session "+id, err, "")
	}
}
