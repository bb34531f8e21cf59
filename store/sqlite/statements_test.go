package sqlite

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"
)

func openEmpty(t *testing.T) *DB {
	t.Helper()
	db, err := Open(t.Context(), filepath.Join(t.TempDir(), "test.db"), time.Now)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return db
}

// A statement that waits for the connection must not keep the transaction that
// holds it from finding its own: both would wait for ever.
func TestTransactionsFindStatementsWhileOthersArePrepared(t *testing.T) {
	t.Parallel()
	db := openEmpty(t)
	tx, err := db.Write.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	prepared := make(chan error, 1)
	go func() {
		_, err := db.Writes.get(t.Context(), db.Write, "SELECT 1") //nolint:sqlclosecheck // kept while the store is open
		prepared <- err
	}()
	for db.Write.Stats().WaitCount == 0 {
		time.Sleep(time.Millisecond)
	}
	found := make(chan bool, 1)
	go func() { found <- db.Writes.Find("SELECT 1") != nil }()
	select {
	case early := <-found:
		if early {
			t.Error("a statement is found before it is prepared")
		}
	case <-time.After(time.Minute):
		t.Error("the transaction waits for a statement that waits for it")
	}
	if err := tx.Rollback(); err != nil {
		t.Error(err)
	}
	if err := <-prepared; err != nil || db.Writes.Find("SELECT 1") == nil {
		t.Errorf("afterwards the statement is not kept: %v", err)
	}
}

func TestStatementsKeptAreBounded(t *testing.T) {
	t.Parallel()
	db := openEmpty(t)
	for n := range 3 * maxStatements {
		rows, err := db.Query(t.Context(), fmt.Sprintf("SELECT %d", n))
		if err != nil {
			t.Fatal(err)
		}
		got, err := Collect(rows, func(r Scanner) (n int, err error) { return n, r.Scan(&n) })
		if err != nil || len(got) != 1 || got[0] != n {
			t.Fatalf("SELECT %d = %v, %v", n, got, err)
		}
	}
	if got := len(db.Read.now.statements.ByText); got != maxStatements {
		t.Errorf("%d statements are kept, want %d", got, maxStatements)
	}
}
