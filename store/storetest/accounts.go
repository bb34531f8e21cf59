package storetest

import (
	"errors"
	"fmt"
	"testing"

	"tminus/store"
	"tminus/store/accounts"
	"tminus/store/failure"
)

// Email is the address of account number n.
func Email(n int) string { return fmt.Sprintf("member%d@example.org", n) }

// Account stores and returns account number n with the roles.
func Account(tb testing.TB, st *store.Store, n int, roles ...accounts.Role) accounts.Account {
	tb.Helper()
	account, err := st.Accounts.CreateAccount(tb.Context(), accounts.NewAccount{
		Email: Email(n), Username: fmt.Sprintf("member%d", n), PasswordHash: fmt.Sprintf("hash %d", n), Roles: roles,
	})
	if err != nil {
		tb.Fatalf("create account %d: %v", n, err)
	}
	return account
}

// Code returns a one-time code made of plain words.
func Code(handle, mac string) accounts.NewCode {
	return accounts.NewCode{Handle: []byte(handle), MAC: []byte(mac)}
}

// Session returns a session to start, with its refresh token's digest.
func Session(id, refresh, network string) accounts.NewSession {
	return accounts.NewSession{ID: id, Refresh: []byte(refresh), Network: network}
}

// SignIn starts a session of the account by a one-time code.
func SignIn(tb testing.TB, st *store.Store, account accounts.Account, start accounts.NewSession) accounts.Session {
	tb.Helper()
	code := Code("handle of "+start.ID, "code")
	if err := st.Accounts.IssueSignInCode(tb.Context(), account, start.Remember, code); err != nil {
		tb.Fatalf("issue code: %v", err)
	}
	v, err := st.Accounts.VerifyCode(tb.Context(), accounts.CodeTry{Handle: code.Handle, MAC: code.MAC, Session: start})
	if err != nil {
		tb.Fatalf("verify code: %v", err)
	}
	return v.Session
}

// Failure returns the code of a store's error, "" for none and "other" for one
// that is no store's.
func Failure(err error) failure.Code {
	if err == nil {
		return ""
	}
	if e, ok := errors.AsType[*failure.Error](err); ok {
		return e.Code
	}
	if e, ok := errors.AsType[*failure.WaitError](err); ok {
		return e.Code
	}
	return "other"
}
