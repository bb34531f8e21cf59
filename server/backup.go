package server

import (
	"context"
	"time"
)

// Backups says when backups are made, and what becomes of them.
type Backups struct {
	When   string // as cron writes it, in UTC; "" for never
	Folder string
	Keep   int // 0: all
}

// backUp makes a backup, which a stop of the program ends.
func (s *Server) backUp(ctx context.Context) {
	started := time.Now()
	made, err := s.store.BackUp(ctx, s.config.Backups.Folder, s.config.Backups.Keep)
	switch {
	case ctx.Err() != nil:
		s.log.WarnContext(ctx, "backup stopped")
	case err != nil:
		s.log.ErrorContext(ctx, "backup failed", "error", err.Error())
	default:
		s.log.InfoContext(ctx, "backup made", "file", made.Path, "bytes", made.Size, "took", time.Since(started).Round(time.Millisecond))
	}
}
