package sqlite

import (
	"errors"
	"fmt"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"tminus/store/failure"
)

// ResultCode returns SQLite's primary result code of err; 0 when it is not
// SQLite's.
func ResultCode(err error) int { return ExtendedCode(err) & 0xff }

// ExtendedCode returns SQLite's extended result code of err; 0 when it is not
// SQLite's.
func ExtendedCode(err error) int {
	if e, ok := errors.AsType[*sqlite.Error](err); ok {
		return e.Code()
	}
	return 0
}

// IsDuplicate reports whether err says that there is such a row already.
func IsDuplicate(err error) bool {
	e, ok := errors.AsType[*sqlite.Error](err)
	return ok && e.Code() == sqlite3.SQLITE_CONSTRAINT_UNIQUE
}

// explainWrite adds a sentence for a person to the failure to write the file.
func explainWrite(err error) error {
	switch ResultCode(err) {
	case sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN:
		return fmt.Errorf("%w Cause: %w", failure.New(failure.Unwritable, "Nothing can be saved at the moment. Please try again later."), err)
	}
	return err
}
