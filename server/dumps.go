package server

import (
	"context"
	"errors"
	"io/fs"
	"time"
)

const (
	// dumpLooks is when it is seen whether a dump is due: often enough that a new
	// host has one within public.FirstDump.
	dumpLooks = "4/5 * * * *"
	// dumpHour is the hour of the night, in UTC, in which the dump is made.
	dumpHour = 4
	// dumpAge is how old a dump becomes at most where no night was awake.
	dumpAge = 36 * time.Hour
)

// dumpWhenDue makes the dump: at once where there is none, else every night.
func (s *Server) dumpWhenDue(ctx context.Context) error {
	index, err := s.dumps.Index()
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		s.log.WarnContext(ctx, "the index of the dump cannot be read", "error", err.Error())
	}
	now := s.now().UTC()
	age := now.Sub(index.MadeAt)
	if err == nil && age < dumpAge && (now.Hour() != dumpHour || age < dumpAge/3) {
		return nil
	}
	return s.makeDump(ctx)
}

// makeDump makes the dump.
func (s *Server) makeDump(ctx context.Context) error {
	started := time.Now()
	index, err := s.dumps.Make(ctx, s.public.DumpKinds(), s.store.Catalogue.CatalogueVersion, s.now())
	if err != nil {
		return err
	}
	rows, bytes := 0, int64(0)
	for _, file := range index.Files {
		rows, bytes = rows+file.Rows, bytes+file.Bytes
	}
	s.log.InfoContext(ctx, "dump made", "rows", rows, "bytes", bytes, "took", time.Since(started).Round(time.Millisecond))
	return nil
}
