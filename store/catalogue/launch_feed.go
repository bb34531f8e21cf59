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
	launches, _, err := s.launchRows(ctx, seqs, feedSQL, readFeedRow)
	return launches, err
}

// TableLaunchesOf returns the launches with the given sequence numbers in their
// order with what a row of a table tells of them: as FeedLaunchesOf does, without
// images, changes and when they changed.
func (s *Catalogue) TableLaunchesOf(ctx context.Context, seqs []int64) ([]Launch, error) {
	launches, _, err := s.launchRows(ctx, seqs, tableSQL, readTableRow)
	return launches, err
}

// launchRows returns what read makes of the launches that query selects by their
// sequence numbers, with their parents and what follows from the time, and
// their rows. Both are in the order of the numbers: they are the outer loop of the
// query. Launches are read where they stay.
func (s *Catalogue) launchRows(
	ctx context.Context, seqs []int64, query string, read func(*sqlite.Row, *detail),
) ([]Launch, []detail, error) {
	launches := make([]Launch, 0, len(seqs))
	if len(seqs) == 0 {
		return launches, nil, nil
	}
	rows, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) detail {
		launches = launches[:len(launches)+1]
		d := detail{seq: c.Int64(), launch: &launches[len(launches)-1]}
		read(c, &d)
		return d
	}, query, sqlite.JSONText(seqs))
	if err != nil {
		return nil, nil, err
	}
	version, err := s.CatalogueVersion(ctx)
	if err != nil {
		return nil, nil, err
	}
	now := s.db.Now()
	for i := range rows {
		if err := s.addParents(ctx, version, &rows[i]); err != nil {
			return nil, nil, err
		}
		rows[i].tellAsOf(now)
	}
	return launches, rows, nil
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
	first, end := f.NETRange(now)
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
	all := between(f.NETRange(now))
	all.order = "l.changed_at DESC, l.id"
	side := "l.final = 0 AND l.net >= ?"
	switch f.Upcoming {
	case UpcomingOnly:
	case PastOnly:
		side = "NOT (" + side + ")"
	case UpcomingAll:
		return all
	}
	all.cond, all.binds = all.cond+" AND "+side, append(all.binds, UpcomingSince(now))
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

func readFeedRow(c *sqlite.Row, d *detail) {
	l := d.launch
	readLaunchCore(c, l)
	l.ChangedAt, l.FirstSeenAt, l.FailReason = c.Time(), c.OptTime(), c.Text()
	l.Image, l.Mission = ReadImage(c), readMission(c)
	d.readParents(c)
	l.Changes = readChanges(c, l.ID)
}

// tableSQL selects less than feedSQL does.
var tableSQL = "SELECT " + sqlite.Join("l.seq", launchCore.Of("l"), missionColumns.Of("m"), parentColumns) + `
	FROM json_each(?) k
	CROSS JOIN launches l ON l.seq = k.value
	LEFT JOIN missions m ON m.id = l.mission_id`

func readTableRow(c *sqlite.Row, d *detail) {
	readLaunchCore(c, d.launch)
	d.launch.Mission = readMission(c)
	d.readParents(c)
}
