package catalogue

import (
	"context"
	"fmt"
	"time"

	"tminus/store/ledger"
	"tminus/store/sqlite"
	"tminus/store/words"
)

// FeedList is a page of launches as programs follow them: calendars, feed
// readers, spreadsheets.
type FeedList struct {
	LaunchList
	// ByChange puts what changed last first, in place of any order of NET.
	ByChange bool
	// Recent is how long before now a launch flew or was withdrawn that is listed
	// with the upcoming ones of the filter, in order of NET. 0: just the filter's.
	Recent time.Duration
	// AtLeast leaves out launches that are less certain; "": none.
	AtLeast ledger.Certainty
}

// changedIndex yields launches in order of their last change. It has all
// columns that filters look at.
const changedIndex = "launches_changed_at_idx"

// ListForFeed returns the launches with what calendars and feeds tell: what is
// their own but for texts of the page, their ledger, and their parents as
// LaunchByID returns them, without programs and stages.
func (s *Catalogue) ListForFeed(ctx context.Context, f FeedList) (Page[Launch], error) {
	seqs, total, err := s.listKeys(ctx, newFeedListing(f, s.minute()), f.Page, f.Limit)
	if err != nil {
		return Page[Launch]{}, fmt.Errorf("list launches for a feed: %w", err)
	}
	launches, err := s.FeedLaunchesOf(ctx, seqs)
	if err != nil {
		return Page[Launch]{}, fmt.Errorf("list launches for a feed: %w", err)
	}
	return Page[Launch]{Items: launches, Total: total}, nil
}

// KeysForFeed returns the sequence numbers of the launches that ListForFeed
// returns, which FeedLaunchesOf takes.
func (s *Catalogue) KeysForFeed(ctx context.Context, f FeedList) ([]int64, error) {
	seqs, _, err := s.listKeys(ctx, newFeedListing(f, s.minute()), f.Page, f.Limit)
	if err != nil {
		return nil, fmt.Errorf("list launches for a feed: %w", err)
	}
	return seqs, nil
}

// FeedLaunchesOf returns the launches with the given sequence numbers in their
// order, as ListForFeed does.
func (s *Catalogue) FeedLaunchesOf(ctx context.Context, seqs []int64) ([]Launch, error) {
	rows, err := s.launchRows(ctx, seqs, feedSQL, readFeedRow)
	if err != nil {
		return nil, err
	}
	launches := make([]Launch, len(rows))
	for i := range rows {
		launches[i] = rows[i].launch
	}
	return launches, nil
}

// launchRow is a launch and its sequence number. It points to the launch:
// copies took half of what a list allocated.
type launchRow struct {
	seq int64
	*detail
}

// launchRows returns what read makes of the launches that query selects, in
// the order of their sequence numbers, with their parents and what follows from
// the time.
func (s *Catalogue) launchRows(
	ctx context.Context, seqs []int64, query string, read func(*sqlite.Row) launchRow,
) ([]launchRow, error) {
	rows, err := inOrder(ctx, s.db, seqs, query, read, func(row *launchRow) int64 { return row.seq })
	if err != nil {
		return nil, err
	}
	version, err := s.CatalogueVersion(ctx)
	if err != nil {
		return nil, err
	}
	now := s.db.Now()
	for _, row := range rows {
		if err := s.addParents(ctx, version, row.detail); err != nil {
			return nil, err
		}
		row.launch.Certainty = Certainty(row.launch, now)
		row.launch.HeldAt = heldAt(row.launch, row.launch.Ledger().StatusSince())
	}
	return rows, nil
}

// newFeedListing returns the list that f asks for, as of now in unix seconds.
func newFeedListing(f FeedList, now int64) listing {
	l := newLaunchListing(f.LaunchList, now)
	if f.Recent > 0 && f.Upcoming == UpcomingOnly {
		l = newRecentListing(f, now)
	}
	if f.AtLeast != "" {
		cond, binds := CertaintyCondition(f.AtLeast, now)
		l.conds, l.binds = append(l.conds, cond), append(l.binds, binds...)
	}
	if f.ByChange {
		l.undrive()
		l.index = changedIndex
		l.segments = []segment{changedSegment(f.Filter, now)}
	}
	return l
}

// newRecentListing returns the upcoming launches of the filter together with
// those that flew lately, and with those that were withdrawn lately.
func newRecentListing(f FeedList, now int64) listing {
	since := now - int64(f.Recent/time.Second)
	first, end := netRange(f.Filter, now)
	around := between(max(first, since), end)
	around.order, around.index = soonest, "launches_net_idx"
	l := listing{
		table: "launches l", key: "l.seq", segments: []segment{around},
		conds: []string{"(l.withdrawn_at IS NULL OR l.withdrawn_at >= ?)"}, binds: []any{since},
	}
	l.narrowTo(f.Filter, now)
	l.search(words.Read(f.Search), now)
	return l
}

// changedSegment is all of the filter's launches in order of their last change.
func changedSegment(f Filter, now int64) segment {
	all := between(netRange(f, now))
	all.order = "l.changed_at DESC, l.id"
	side := "l.final = 0 AND l.net >= ?"
	switch f.Upcoming {
	case UpcomingOnly:
	case PastOnly:
		side = "NOT (" + side + ")"
	case UpcomingAll:
		return all
	}
	all.cond, all.binds = all.cond+" AND "+side, append(all.binds, upcomingSince(now))
	return all
}

// feedSQL selects launches with what is their own; what they share with others
// is told by id, as in detailSQL: of 276 launches a third of the time.
var feedSQL = "SELECT " + sqlite.Join("l.seq", launchCore.Of("l"), "l.changed_at, l.first_seen_at, l.fail_reason",
	ImageColumns.Of("i"), missionColumns.Of("m"),
	parentColumns, changesColumn) + `
	FROM json_each(?) k
	CROSS JOIN launches l ON l.seq = k.value
	LEFT JOIN images i ON i.id = l.image_id
	LEFT JOIN missions m ON m.id = l.mission_id`

func readFeedRow(c *sqlite.Row) launchRow {
	row := launchRow{c.Int64(), &detail{launch: readLaunchCore(c)}}
	l := &row.launch
	l.ChangedAt, l.FirstSeenAt, l.FailReason = c.Time(), c.OptTime(), c.Text()
	l.Image, l.Mission = ReadImage(c), readMission(c)
	row.readParents(c)
	l.Changes = readChanges(c, l.ID)
	return row
}
