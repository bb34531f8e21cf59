package catalogue

import (
	"context"
	"fmt"
	"time"

	"tminus/store/sqlite"
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
	AtLeast CertaintyLevel
}

// changedIndex yields launches in order of their last change. It has all
// columns that filters look at.
const changedIndex = "launches_changed_at_idx"

// ListForFeed returns the launches with what calendars and feeds tell: beside
// what ListLaunches tells ChangedAt, FirstSeenAt, the reason of a failure, the
// mission's description, where the pad is and its country, and the ledger's
// lines, newest first.
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

// FeedLaunchesOf returns the launches with the given sequence numbers in their
// order, as ListForFeed does.
func (s *Catalogue) FeedLaunchesOf(ctx context.Context, seqs []int64) ([]Launch, error) {
	cards, err := inOrder(ctx, s.db, seqs, feedSQL, readFeedLaunch, func(c *card) int64 { return c.seq })
	if err != nil {
		return nil, err
	}
	launches, now := make([]Launch, len(cards)), s.db.Now()
	for i := range cards {
		launches[i] = cards[i].launch
		launches[i].Certainty = Certainty(launches[i], now)
		launches[i].HeldAt = heldAt(launches[i], statusChanged(launches[i].Changes))
	}
	return launches, nil
}

// newFeedListing returns the list that f asks for, as of now in unix seconds.
func newFeedListing(f FeedList, now int64) listing {
	l := newLaunchListing(f.LaunchList, now)
	if f.Recent > 0 && f.Upcoming == UpcomingOnly {
		l = newRecentListing(f, now)
	}
	if f.AtLeast != "" {
		cond, binds := certaintyCondition(f.AtLeast, now)
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
	first, end := netRange(f.Filter)
	around := between(max(first, since), end)
	around.order, around.index = soonest, "launches_net_idx"
	l := listing{
		table: "launches l", key: "l.seq", segments: []segment{around},
		conds: []string{"(l.withdrawn_at IS NULL OR l.withdrawn_at >= ?)"}, binds: []any{since},
	}
	l.narrowTo(f.Filter, now)
	l.search(readWords(f.Search), now)
	return l
}

// changedSegment is all of the filter's launches in order of their last change.
func changedSegment(f Filter, now int64) segment {
	all := between(netRange(f))
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

// The columns of what a feed tells beside a card.
const (
	feedPadColumns   sqlite.ColumnSet = "id, name, latitude, longitude"
	feedPlaceColumns sqlite.ColumnSet = "id, name, celestial_body, timezone"
)

var feedSQL = "SELECT " + sqlite.Join("l.seq", launchCore.Of("l"), "l.changed_at, l.first_seen_at, l.fail_reason",
	statusColumns.Of("st"), precisionColumns.Of("np"), ImageColumns.Of("i"), cardAgencyColumns.Of("a"), cardRocketColumns.Of("r"),
	missionColumns.Of("m"), orbitColumns.Of("o"), feedPadColumns.Of("p"), countryColumns.Of("c"), feedPlaceColumns.Of("lo"),
	changesColumn) + `
	FROM json_each(?) k
	CROSS JOIN launches l ON l.seq = k.value
	JOIN launch_statuses st ON st.id = l.status_id
	LEFT JOIN net_precisions np ON np.id = l.net_precision_id
	LEFT JOIN images i ON i.id = l.image_id
	LEFT JOIN agencies a ON a.id = l.provider_id
	LEFT JOIN rockets r ON r.id = l.rocket_id
	LEFT JOIN missions m ON m.id = l.mission_id
	LEFT JOIN orbits o ON o.id = m.orbit_id
	LEFT JOIN pads p ON p.id = l.pad_id
	LEFT JOIN countries c ON c.id = l.country_id
	LEFT JOIN locations lo ON lo.id = l.location_id`

// readFeedLaunch reads the columns of feedSQL.
func readFeedLaunch(c *sqlite.Row) card {
	seq, l := c.Int64(), readLaunchCore(c)
	l.ChangedAt, l.FirstSeenAt, l.FailReason = c.Time(), c.OptTime(), c.Text()
	l.Status, l.NETPrecision, l.Image = *readStatus(c), readPrecision(c), ReadImage(c)
	l.Provider, l.Rocket = readCardAgency(c), readCardRocket(c)
	l.Mission = readMission(c)
	if orbit := readOrbit(c); l.Mission != nil {
		l.Mission.Orbit = orbit
	}
	l.Pad = readFeedPad(c)
	l.Changes = readChanges(c, l.ID)
	return card{seq, l}
}

// readFeedPad reads the pad of a launch, its country and its location.
func readFeedPad(c *sqlite.Row) *Pad {
	var pad *Pad
	if !c.Absent(feedPadColumns.Count()) {
		pad = &Pad{ID: c.Int64(), Name: c.Text(), Latitude: c.OptFloat(), Longitude: c.OptFloat()}
	}
	country, place := readCountry(c), (*Location)(nil)
	if !c.Absent(feedPlaceColumns.Count()) {
		place = &Location{ID: c.Int64(), Name: c.Text(), CelestialBody: c.Text(), Timezone: c.Text()}
	}
	if pad != nil {
		pad.Country, pad.Location = country, place
	}
	return pad
}
