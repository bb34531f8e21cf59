package replay

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
)

// looks is how often the follower's clock looks for what there is to tell.
const looks = time.Minute

// follower is somebody who is told everything of every launch. It notes what it
// was told wrongly, twice or not at all.
type follower struct {
	store   *store.Store
	tracker *tracker
	told    []tell
	keys    map[string]bool
	lines   map[int64]string       // of the ledger: the occasion that told of it
	moves   map[string][]time.Time // when it was told of moves, by launch
	faults  []string
}

// tell is something the follower was told.
type tell struct {
	kind catalogue.OccasionKind
	took time.Duration // since the feed changed; 0 of a reminder
}

func newFollower(ctx context.Context, st *store.Store, t *tracker) (*follower, error) {
	owner := follow.Owner{Digest: []byte("a follower of everything")}
	_, made := st.Follows.Create(ctx, owner.Digest, follow.Settings{Zone: "UTC"})
	_, ruled := st.Follows.PutRule(ctx, owner, follow.Rule{Leads: []int{1440, 60, 10}, Kinds: catalogue.OccasionKinds[1:]})
	_, _, put := st.Follows.PutSink(ctx, owner, follow.Sink{Kind: follow.WebhookSink, Address: "https://follower.replay/"})
	return &follower{store: st, tracker: t, keys: map[string]bool{}, lines: map[int64]string{}, moves: map[string][]time.Time{}}, errors.Join(made, ruled, put)
}

// look tells the follower what there is to tell now.
func (f *follower) look(ctx context.Context) error {
	if _, err := f.store.Follows.ReviewMoves(ctx); err != nil {
		return err
	}
	if _, err := f.store.Follows.MakeReminders(ctx); err != nil {
		return err
	}
	made, err := f.store.Follows.FanOut(ctx)
	if err != nil || made == 0 {
		return err
	}
	batches, err := f.store.Follows.Claim(ctx, follow.Room{Kinds: follow.SinkKinds, Most: 1000, Each: 1000})
	for _, batch := range batches {
		for _, item := range batch.Items {
			f.take(item)
		}
		// What was dropped counts for no day's bound.
		err = errors.Join(err, f.store.Follows.Finish(ctx, batch, follow.Outcome{Result: follow.Dropped}))
	}
	return err
}

// take notes what the follower is told, and what is wrong with it.
func (f *follower) take(item follow.Item) {
	fault := func(text string) { f.faults = append(f.faults, item.Key+": "+text) }
	if f.keys[item.Key] {
		fault("told twice")
	}
	f.keys[item.Key] = true
	over := item.Launch.Status.Final() || item.Launch.Status.ID == ledger.StatusInFlight
	if item.Kind == catalogue.OccasionReminder {
		f.told = append(f.told, tell{kind: item.Kind})
		if !item.NET.Equal(item.Launch.NET) || over {
			fault("reminded of a time that is no longer NET")
		}
		return
	}
	if isMove(item.Kind) {
		f.moves[item.LaunchID] = append(f.moves[item.LaunchID], f.tracker.clock.Now())
		if over {
			fault("a time that was put right is told as a move")
		}
		for _, line := range item.Facts.Changes {
			if other := f.lines[line]; other != "" {
				fault("a change that was told by " + other)
			}
			f.lines[line] = item.Key
		}
	}
	if at := f.tracker.changedAt(item.LaunchID, fieldOf(item.Kind)); !at.IsZero() {
		f.told = append(f.told, tell{item.Kind, f.tracker.clock.Now().Sub(at)})
	}
}

func isMove(kind catalogue.OccasionKind) bool {
	return slices.Contains([]catalogue.OccasionKind{
		catalogue.OccasionSlip, catalogue.OccasionAdvance, catalogue.OccasionScrub, catalogue.OccasionDated,
	}, kind)
}

// fieldOf returns the field whose change makes an occasion of a kind.
func fieldOf(kind catalogue.OccasionKind) string {
	switch {
	case isMove(kind):
		return fieldNET
	case kind == catalogue.OccasionWebcast:
		return fieldWebcast
	case kind == catalogue.OccasionAnnounced:
		return fieldNew
	case kind == catalogue.OccasionWithdrawn:
		return fieldGone
	}
	return fieldStatus
}

// changedAt returns when the feed made the last change of a field that is in the
// store; zero for none.
func (t *tracker) changedAt(id, field string) (at time.Time) {
	for _, c := range slices.Backward(t.all) {
		if c.id == id && c.field == field && !c.seen.IsZero() {
			return c.at
		}
	}
	return time.Time{}
}

// until lets the clock go on to a moment, and tells the follower what there is to
// tell meanwhile.
func (f *follower) until(ctx context.Context, to time.Time) error {
	clock := f.tracker.clock
	for now := clock.Now(); now.Before(to); now = clock.Now() {
		if err := f.look(ctx); err != nil {
			return err
		}
		clock.set(earliest(to, now.Add(looks)))
	}
	return nil
}

// toBeTold is what a follower may wait for longest after a move was seen.
const toBeTold = 16 * time.Minute

// end notes the moves that nobody was told of although they were large enough
// and stood.
func (f *follower) end(ctx context.Context) error {
	now := f.tracker.clock.Now()
	for id := range f.tracker.truth {
		launch, err := f.store.Catalogue.LaunchByID(ctx, id)
		if errors.Is(err, catalogue.ErrNoLaunch) {
			continue
		}
		if err != nil {
			return err
		}
		for _, move := range launch.Ledger().ExactMoves() {
			first := move.SeenAt.Sub(f.tracker.began) < 24*time.Hour // when a catalogue tells reminders only
			if !first && now.Sub(move.SeenAt) > toBeTold && isLarge(move) && stood(launch, move) && !f.toldOf(id, move) {
				f.faults = append(f.faults, fmt.Sprintf("%s: nobody was told of the move to %s", id, move.New.Format(time.RFC3339)))
			}
		}
	}
	return nil
}

// isLarge reports whether a move is one to tell of: ten minutes within a day of
// NET, an hour within a week, else a day.
func isLarge(move ledger.Move) bool {
	left := earliest(move.Old, move.New).Sub(move.SeenAt)
	least := 24 * time.Hour
	switch {
	case left <= 24*time.Hour:
		least = 10 * time.Minute
	case left <= 7*24*time.Hour:
		least = time.Hour
	}
	return move.New.Sub(move.Old).Abs() >= least
}

// stood reports whether nothing else changed about the launch until somebody was
// told, and it had not left the ground.
func stood(launch catalogue.Launch, move ledger.Move) bool {
	for _, entry := range launch.Ledger().Entries() {
		after := entry.SeenAt.Sub(move.SeenAt)
		leftGround := entry.Kind == ledger.ChangeLiftoff || entry.Kind == ledger.ChangeOutcome
		if after > 0 && after <= toBeTold || after <= 0 && leftGround {
			return false
		}
	}
	return true
}

// toldOf reports whether the follower was told of a move soon after it was seen.
func (f *follower) toldOf(id string, move ledger.Move) bool {
	return slices.ContainsFunc(f.moves[id], func(at time.Time) bool { return !at.Before(move.SeenAt) && at.Sub(move.SeenAt) <= toBeTold })
}

// rows returns what was told, by kind.
func (f *follower) rows() []Row {
	rows := []Row{}
	for _, kind := range catalogue.OccasionKinds {
		row := Row{Name: string(kind)}
		var took []time.Duration
		for _, t := range f.told {
			if t.kind == kind {
				row.Changes++
				took = append(took, t.took)
			}
		}
		row.measure(took)
		rows = append(rows, row)
	}
	return rows
}
