package store

import (
	"context"
	"fmt"
	"time"

	"tminus/store/catalogue"
)

// Sizes says how much is stored.
type Sizes struct {
	Bytes          int64 // of the database
	Accounts       int64 // not deactivated
	Sessions       int64 // not run out
	Messages       int64 // of the contact form
	LaunchesSeenAt *time.Time
}

// Sizes returns how much is stored, and when the coming launches were last
// seen in the feed.
func (s *Store) Sizes(ctx context.Context) (Sizes, error) {
	var sizes Sizes
	err := s.db.Read.QueryRowContext(ctx, `
		SELECT (SELECT page_count FROM pragma_page_count()) * (SELECT page_size FROM pragma_page_size()),
			(SELECT count(*) FROM accounts WHERE deactivated_at IS NULL),
			(SELECT count(*) FROM sessions WHERE expires_at > ?),
			(SELECT count(*) FROM contact_messages)`, s.db.Now().Unix()).
		Scan(&sizes.Bytes, &sizes.Accounts, &sizes.Sessions, &sizes.Messages)
	if err != nil {
		return Sizes{}, fmt.Errorf("sizes: %w", err)
	}
	times, err := s.Catalogue.MarkedTimes(ctx)
	if err != nil {
		return Sizes{}, fmt.Errorf("sizes: %w", err)
	}
	sizes.LaunchesSeenAt = times[catalogue.MarkUpcomingSeen]
	return sizes, nil
}
