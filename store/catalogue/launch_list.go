package catalogue

import (
	"context"
	"fmt"
	"strconv"

	"tminus/store/ledger"
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

// ListLaunches returns a page of launches with what a card shows: nested
// objects carry their id and names only, the mission its orbit. Ties of NET
// are broken by id.
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
	cards, err := s.launchCards(ctx, seqs)
	if err != nil {
		return nil, err
	}
	launches := make([]Launch, len(cards))
	for i := range cards {
		launches[i] = cards[i].launch
	}
	return launches, nil
}

const launchNameSQL = "SELECT l.seq, l.id, l.name, l.net FROM json_each(?) k CROSS JOIN launches l ON l.seq = k.value"

// LaunchNames returns id, name and NET of the launches with the given sequence
// numbers, in their order.
func (s *Catalogue) LaunchNames(ctx context.Context, seqs []int64) ([]Launch, error) {
	type named struct {
		seq    int64
		launch Launch
	}
	found, err := inOrder(ctx, s.db, seqs, launchNameSQL, func(c *sqlite.Row) named {
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

var cardSQL = "SELECT " + sqlite.Join("l.seq", launchCore.Of("l"), statusColumns.Of("st"), precisionColumns.Of("np"),
	ImageColumns.Of("i"), cardAgencyColumns.Of("a"), cardRocketColumns.Of("r"), cardMissionColumns.Of("m"),
	orbitColumns.Of("o"), cardPadColumns.Of("p"), cardPlaceColumns.Of("lo"),
	"CASE WHEN l.status_id = "+strconv.Itoa(ledger.StatusHold)+` THEN
		(SELECT max(seen_at) FROM launch_changes WHERE launch_id = l.id AND field = 'status') END`, dateChangesColumn) + `
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
	LEFT JOIN locations lo ON lo.id = l.location_id`

// launchCards returns the launches with the given sequence numbers in their
// order, with what a card shows.
func (s *Catalogue) launchCards(ctx context.Context, seqs []int64) ([]card, error) {
	cards, err := inOrder(ctx, s.db, seqs, cardSQL, readCard, func(c *card) int64 { return c.seq })
	if err != nil {
		return nil, err
	}
	moves, err := s.moves(ctx)
	if err != nil {
		return nil, err
	}
	now := s.db.Now()
	for i := range cards {
		card := &cards[i].launch
		card.Certainty = Certainty(*card, now)
		addMove(card, moves)
	}
	return cards, nil
}
