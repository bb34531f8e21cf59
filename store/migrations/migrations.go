// Package migrations holds the SQL that brings a database from one schema to
// the next.
package migrations

import (
	"embed"
	"fmt"
	"io/fs"
)

// Migration is one step to the next schema.
type Migration struct {
	Name   string // of its file
	Script string // SQL statements
}

//go:embed *.sql
var files embed.FS

// All are the migrations in order: each one's position is the schema it starts
// from, counted from 0.
var All = func() []Migration {
	names, err := fs.Glob(files, "*.sql")
	if err != nil {
		panic(err) // the pattern is wrong
	}
	all := make([]Migration, 0, len(names))
	for _, name := range names {
		script, err := files.ReadFile(name)
		if err != nil {
			panic(fmt.Sprintf("migration %s: %v", name, err))
		}
		all = append(all, Migration{Name: name, Script: string(script)})
	}
	return all
}()
