package sqlite

import (
	"path/filepath"
	"testing"
	"time"
)

// numbered returns a file with a table of the numbers from 1 to n.
func numbered(t *testing.T, n int) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "numbers.db")
	db, err := OpenPool(t.Context(), DSN(path, ""), 1)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Exec(`CREATE TABLE numbers AS WITH RECURSIVE n (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM n WHERE n < ?) SELECT n FROM n`, n); err != nil {
		t.Fatal(err)
	}
	return path
}

// TestReadsUnderWayEndOnTheFileTheyBeganOn replaces the file while rows of it are
// open, prepared and not, and more of them than there are connections later.
func TestReadsUnderWayEndOnTheFileTheyBeganOn(t *testing.T) {
	t.Parallel()
	const many = 5000
	left := 0
	db, err := OpenReadOnly(t.Context(), numbered(t, many), time.Now, func() { left++ })
	if err != nil {
		t.Fatal(err)
	}
	const query = "SELECT n FROM numbers"
	kept, err := db.Query(t.Context(), query) //nolint:rowserrcheck // it is, below
	if err != nil {
		t.Fatal(err)
	}
	plain, err := db.Read.QueryContext(t.Context(), query) //nolint:rowserrcheck // it is, below
	if err != nil {
		t.Fatal(err)
	}
	row := db.Read.QueryRowContext(t.Context(), "SELECT count(*) FROM numbers")
	if err := db.ReadFrom(t.Context(), numbered(t, 1), nil); err != nil {
		t.Fatal(err)
	}
	if left != 1 {
		t.Errorf("the first file was left %d times, want once", left)
	}
	for n := range 20 {
		if count, err := db.QueryCount(t.Context(), "SELECT count(*) FROM numbers"); count != 1 || err != nil {
			t.Errorf("read %d after the swap = %d, %v", n, count, err)
		}
	}
	var count int
	if err := row.Scan(&count); count != many || err != nil {
		t.Errorf("the row = %d, %v; want %d", count, err, many)
	}
	for _, rows := range []interface {
		Next() bool
		Scan(dest ...any) error
		Err() error
		Close() error
	}{kept, plain} {
		n := 0
		for rows.Next() {
			n++
		}
		if n != many || rows.Err() != nil || rows.Close() != nil {
			t.Errorf("%d rows, %v; want %d", n, rows.Err(), many)
		}
	}
	if err := db.Close(); err != nil {
		t.Error(err)
	}
}
