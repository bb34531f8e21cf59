package store

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestPools(t *testing.T) {
	t.Parallel()
	st, err := Open(t.Context(), filepath.Join(t.TempDir(), "tminus.db"))
	if err != nil {
		t.Fatal(err)
	}
	defer st.Close()

	for pragma, want := range map[string]struct{ write, read string }{
		"busy_timeout": {"5000", "5000"},
		"journal_mode": {"wal", "wal"},
		"synchronous":  {"2", "2"},
		"foreign_keys": {"1", "1"},
		"query_only":   {"0", "1"},
		"cache_size":   {"-16000", "-3000"},
	} {
		var got struct{ write, read string }
		if err := st.db.Write.QueryRow("PRAGMA " + pragma).Scan(&got.write); err != nil {
			t.Fatal(err)
		}
		if err := st.db.Read.QueryRowContext(t.Context(), "PRAGMA "+pragma).Scan(&got.read); err != nil {
			t.Fatal(err)
		}
		if got != want {
			t.Errorf("%s = %+v, want %+v", pragma, got, want)
		}
	}

	if got := st.db.Write.Stats().MaxOpenConnections; got != 1 {
		t.Errorf("connections that write = %d, want 1", got)
	}
	if got := st.db.Read.Connections(); got < 2 || got > 8 {
		t.Errorf("connections that read = %d, want 2 to 8", got)
	}
	var gone string
	if err := st.db.Read.QueryRowContext(t.Context(), "DELETE FROM marks RETURNING key").Scan(&gone); err == nil || !strings.Contains(err.Error(), "readonly") {
		t.Errorf("writing through the read pool: %v, want a refusal", err)
	}
}
