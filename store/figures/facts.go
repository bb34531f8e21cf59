package figures

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/memo"
)

// FactKind is a kind of thing that launches have in common.
type FactKind int

// The kinds of things, each of which a launch has one of at most.
const (
	FactProvider FactKind = iota
	FactRocket
	FactCountry
	FactLocation
	FactPad
	FactOrbit
	FactMissionType
	factKinds
)

// NoThing is the place of a thing that is not known.
const NoThing = -1

// Thing is something that launches have in common. Only a type of mission has
// no id but its folded word.
type Thing struct {
	ID   int64
	Word string
	Name string // "" when nobody told it
	// Mass is what a rocket weighs at launch, in tonnes, as CheckedMass has it.
	Mass float64
	// Flown is how often a booster has flown, as BoosterFlown has it.
	Flown int
	// Suborbital says of an orbit that it is none.
	Suborbital bool
}

// Key returns what a filter asks for the thing by.
func (t Thing) Key() string {
	if t.Word != "" {
		return t.Word
	}
	return strconv.FormatInt(t.ID, 10)
}

// Fact is what statistics look at of a launch.
type Fact struct {
	Seq       int64            // as in LaunchesOf
	NET       int64            // in unix seconds
	Things    [factKinds]int32 // places in Facts.Things, NoThing for none
	Status    int32
	Precision int16 // id of NETPrecision, -1: not told
	Crew      int16 // people who go up
	Crewed    bool
	Reused    bool
	Webcast   bool
}

// Final reports whether the launch is over and its outcome known.
func (f *Fact) Final() bool { return ledger.Status{ID: int64(f.Status)}.Final() }

// Time returns NET.
func (f *Fact) Time() time.Time { return time.Unix(f.NET, 0).UTC() }

// Certainty returns how exactly NET is known at a moment.
func (f *Fact) Certainty(now time.Time) ledger.Certainty {
	var precision *ledger.Precision
	if f.Precision != catalogue.UntoldPrecision {
		precision = &ledger.Precision{ID: int64(f.Precision)}
	}
	return ledger.CertaintyOf(precision, ledger.Status{ID: int64(f.Status)}, f.NET > now.Unix())
}

// BoosterFact is a flight of a booster.
type BoosterFact struct {
	Launch     int32 // place in Facts.Launches
	Booster    int32 // place in Facts.Boosters
	Previous   int64 // sequence number of the booster's launch before, 0: not known
	TurnAround int64 // since that, in seconds, as the feed tells it; 0: not told
}

// Facts is what statistics look at of all launches that are not withdrawn, as
// of one version of the catalogue. Nobody changes it.
type Facts struct {
	ReadAt   time.Time // to the second
	Launches []Fact    // in order of NET
	Things   [factKinds][]Thing
	Boosters []Thing       // with Flights alone
	Flights  []BoosterFact // in order of NET; only those of WithFlights have them
	// Complete says that all launches that ever flew were read through.
	Complete bool

	version  int64
	pointers []*Fact // to all launches
	lastSeq  int64
}

// Facts returns the facts of all launches. They are read once for each version
// of the catalogue, by the first who asks.
func (s *Figures) Facts(ctx context.Context) (*Facts, error) {
	version, err := s.catalogue.CatalogueVersion(ctx)
	if err != nil {
		return nil, err
	}
	facts, err := s.facts.Get(memo.AsOf{Version: version}, memo.One{}, func() (*Facts, error) { return s.readFacts(context.WithoutCancel(ctx), version) })
	if err != nil {
		return nil, fmt.Errorf("facts of launches: %w", err)
	}
	return facts, nil
}

// WithFlights returns the facts with the flights of boosters. They are read
// apart: two statistics look at them, and joining them to launches takes longer
// than all the rest.
func (s *Figures) WithFlights(ctx context.Context, facts *Facts) (*Facts, error) {
	whole, err := s.flights.Get(memo.AsOf{Version: facts.version}, memo.One{}, func() (*Facts, error) {
		whole := *facts
		return &whole, whole.readFlights(context.WithoutCancel(ctx), s.db)
	})
	if err != nil {
		return nil, fmt.Errorf("flights of boosters: %w", err)
	}
	return whole, nil
}
