package store

import (
	"cmp"
	"errors"
	"fmt"

	sqlite3 "modernc.org/sqlite/lib"

	"tminus/store/failure"
	"tminus/store/sqlite"
)

// explainOpen turns SQLite's failure to open, read or write the database into
// a sentence for the operator. What has one, and what is not SQLite's, stays.
func explainOpen(path string, err error) error {
	if _, ok := errors.AsType[*failure.Error](err); ok {
		return err
	}
	return cmp.Or(explainCode(path, sqlite.ExtendedCode(err)), err)
}

// explainCode returns the sentence for an extended result code; nil when there
// is none.
func explainCode(path string, code int) error {
	sentence := ""
	switch code {
	case sqlite3.SQLITE_IOERR_SHMSIZE: // the index of the log cannot grow
		code = sqlite3.SQLITE_FULL
	case sqlite3.SQLITE_IOERR_GETTEMPPATH:
		sentence = "SQLite has no folder for temporary files beside the database %s: name one that can be written to in SQLITE_TMPDIR."
	case sqlite3.SQLITE_IOERR_SHMOPEN, sqlite3.SQLITE_IOERR_SHMLOCK, sqlite3.SQLITE_IOERR_SHMMAP, sqlite3.SQLITE_IOERR_LOCK, sqlite3.SQLITE_IOERR_RDLOCK:
		sentence = "The database %s cannot be shared or locked on this file system: put the data folder on a local disk, not on a network share."
	}
	if sentence == "" {
		sentence = primarySentence(code & 0xff)
	}
	switch {
	case code&0xff == sqlite3.SQLITE_NOTADB:
		return errForeign(path)
	case sentence == "":
		return nil
	case code&0xff == sqlite3.SQLITE_IOERR:
		return failure.New(failure.Unavailable, fmt.Sprintf(sentence+" (SQLite's code %d)", path, code))
	}
	return failure.New(failure.Unavailable, fmt.Sprintf(sentence, path))
}

// primarySentence returns the sentence for a primary result code, with a place
// for the path; "" when there is none.
func primarySentence(code int) string {
	switch code {
	case sqlite3.SQLITE_CORRUPT:
		return "The database %s is damaged: restore a backup."
	case sqlite3.SQLITE_FULL:
		return "There is not enough room on the disk of the database %s."
	case sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED:
		return "The database %s is locked by another program: stop that first."
	case sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM:
		return "The database %s cannot be written to: check who owns it and whether the disk is mounted read-only."
	case sqlite3.SQLITE_CANTOPEN:
		return "The database %s cannot be opened: check who owns it and its folder."
	case sqlite3.SQLITE_IOERR:
		return "The database %s cannot be read or written: check its disk."
	}
	return ""
}
