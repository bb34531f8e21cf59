package catalogue

import (
	"context"
	"fmt"

	"tminus/store/sqlite"
)

// LaunchList is a page of the launches that a filter means.
type LaunchList struct {
	Filter
	Descending *bool // by NET over the whole set; nil: the order of Upcoming
	// Next orders coming launches by what is next instead: see nextSegments.
	Next  bool
	Page  int // from 1, the default
	Limit int // launches a page, 12 by default
}

// ListLaunches returns a page of launches with what a card shows: what is their
// own but for texts of the page, the names of the mission, and their parents as
// LaunchByID returns them. Ties of NET are broken by id.
func (s *Catalogue) ListLaunches(ctx context.Context, f LaunchList) (Page[Launch], error) {
	seqs, total, err := s.listKeys(ctx, newLaunchListing(f, s.minute()), f.Page, f.Limit)
	if err != nil {
		return Page[Launch]{}, fmt.Errorf("list launches: %w", err)
	}
	launches, err := s.LaunchesOf(ctx, seqs)
	if err != nil {
		return Page[Launch]{}, fmt.Errorf("list launches: %w", err)
	}
	return Page[Launch]{Items: launches, Total: total}, nil
}

// NextLaunches returns the coming launches of a filter that are next, at most
// limit, with what a card shows. A launch whose time passed without news is not
// among them.
func (s *Catalogue) NextLaunches(ctx context.Context, f Filter, limit int) ([]Launch, error) {
	f.Upcoming = UpcomingOnly
	l := newLaunchListing(LaunchList{Filter: f, Next: true}, s.minute())
	l.segments = l.segments[:len(l.segments)-1]
	seqs, _, err := s.listKeys(ctx, l, 1, limit)
	if err != nil {
		return nil, fmt.Errorf("next launches: %w", err)
	}
	launches, err := s.LaunchesOf(ctx, seqs)
	if err != nil {
		return nil, fmt.Errorf("next launches: %w", err)
	}
	return launches, nil
}

// LaunchesOf returns the launches with the given sequence numbers in their
// order, with what a card shows.
func (s *Catalogue) LaunchesOf(ctx context.Context, seqs []int64) ([]Launch, error) {
	launches, _, err := s.launchCards(ctx, seqs)
	return launches, err
}

const launchNameSQL = "SELECT l.seq, l.id, l.name, l.net FROM json_each(?) k CROSS JOIN launches l ON l.seq = k.value"

// LaunchNames returns id, name and NET of the launches with the given sequence
// numbers, in their order.
func (s *Catalogue) LaunchNames(ctx context.Context, seqs []int64) ([]Launch, error) {
	type named struct {
		seq    int64
		launch Launch
	}
	found, err := sqlite.InOrder(ctx, s.db, seqs, launchNameSQL, func(c *sqlite.Row) named {
		return named{c.Int64(), Launch{ID: c.Text(), Name: c.Text(), NET: c.Time()}}
	}, func(n *named) int64 { return n.seq })
	if err != nil {
		return nil, fmt.Errorf("names of launches: %w", err)
	}
	launches := make([]Launch, len(found))
	for i := range found {
		launches[i] = found[i].launch
	}
	return launches, nil
}

// cardSQL selects launches with what is their own; what they share with others
// is told by id, as in detailSQL.
var cardSQL = "SELECT " + sqlite.Join("l.seq", launchCore.Of("l"), ImageColumns.Of("i"), cardMissionColumns.Of("m"),
	parentColumns, dateChangesColumn) + `
	FROM json_each(?) k
	CROSS JOIN launches l ON l.seq = k.value
	LEFT JOIN images i ON i.id = l.image_id
	LEFT JOIN missions m ON m.id = l.mission_id`

const cardMissionColumns sqlite.ColumnSet = "id, name, type"

// readCard reads the columns of cardSQL.
func readCard(c *sqlite.Row, d *detail) {
	l := d.launch
	readLaunchCore(c, l)
	l.Image = ReadImage(c)
	if !c.Absent(cardMissionColumns.Count()) {
		l.Mission = &Mission{ID: c.Int64(), Name: c.Text(), Type: c.Text()}
	}
	d.readParents(c)
	l.Changes = readChanges(c, l.ID)
}

// launchCards returns the launches with the given sequence numbers in their
// order, with what a card shows, and what their rows told.
func (s *Catalogue) launchCards(ctx context.Context, seqs []int64) ([]Launch, []detail, error) {
	launches, cards, err := s.launchRows(ctx, seqs, cardSQL, readCard)
	if err != nil {
		return nil, nil, err
	}
	moves, err := s.moves(ctx)
	if err != nil {
		return nil, nil, err
	}
	for i := range launches {
		l := &launches[i]
		if len(l.Changes) > 0 {
			l.Story, l.Changes = l.Ledger().DateStory(), nil
		}
		addMove(l, moves)
	}
	return launches, cards, nil
}
