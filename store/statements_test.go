package store

import (
	"path/filepath"
	"testing"
	"time"
)

// A statement that waits for the connection must not keep the transaction that
// holds it from finding its own: both would wait for ever.
func TestTransactionsFindStatementsWhileOthersArePrepared(t *testing.T) {
	t.Parallel()
	st, err := Open(t.Context(), filepath.Join(t.TempDir(), "test.db"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	tx, err := st.write.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	prepared := make(chan error, 1)
	go func() {
		_, err := st.writes.get(t.Context(), st.write, "SELECT 1") //nolint:sqlclosecheck // kept while the store is open
		prepared <- err
	}()
	for st.write.Stats().WaitCount == 0 {
		time.Sleep(time.Millisecond)
	}
	found := make(chan bool, 1)
	go func() { found <- st.writes.find("SELECT 1") != nil }()
	select {
	case early := <-found:
		if early {
			t.Error("a statement is found before it is prepared")
		}
	case <-time.After(10 * time.Second):
		t.Error("the transaction waits for a statement that waits for it")
	}
	if err := tx.Rollback(); err != nil {
		t.Error(err)
	}
	if err := <-prepared; err != nil || st.writes.find("SELECT 1") == nil {
		t.Errorf("afterwards the statement is not kept: %v", err)
	}
}
