package figures

import (
	"context"
	"fmt"
	"time"

	"tminus/store/catalogue"
	"tminus/store/firmness"
	"tminus/store/ledger"
	"tminus/store/memo"
	"tminus/store/sqlite"
)

// Stood is how the launches that this site saw stood, and what that comes to, as
// of one version of the catalogue. Nobody changes it.
type Stood struct {
	Table    *firmness.Table
	Launches []StoodLaunch
}

// StoodLaunch is a launch that stood at some horizon.
type StoodLaunch struct {
	Seq       int64
	Provider  string
	Withdrawn bool
	Standings []firmness.Standing
}

// Stood returns how launches stood. It is counted once for each version of the
// catalogue.
func (s *Figures) Stood(ctx context.Context) (*Stood, error) {
	version, err := s.catalogue.CatalogueVersion(ctx)
	if err != nil {
		return nil, err
	}
	stood, err := s.stood.Get(memo.AsOf{Version: version}, memo.One{}, func() (*Stood, error) { return s.readStood(context.WithoutCancel(ctx), version) })
	if err != nil {
		return nil, fmt.Errorf("standings of launches: %w", err)
	}
	return stood, nil
}

// FirmnessRecord returns how good the forecast was so far on this site: each
// standing as it would have been told at that moment. It is scored once for each
// version of the catalogue.
func (s *Figures) FirmnessRecord(ctx context.Context) (*firmness.Record, error) {
	version, err := s.catalogue.CatalogueVersion(ctx)
	if err != nil {
		return nil, err
	}
	stood, err := s.Stood(ctx)
	if err != nil {
		return nil, err
	}
	return s.record.Get(memo.AsOf{Version: version}, memo.One{}, func() (*firmness.Record, error) {
		var told []firmness.Told
		for _, launch := range stood.Launches {
			for _, standing := range launch.Standings {
				told = append(told, firmness.Told{Standing: standing, Provider: launch.Provider})
			}
		}
		record := firmness.Score(told)
		return &record, nil
	})
}

// Firmness returns how likely a launch is to fly on time, nil where nothing is to
// be said.
func (s *Figures) Firmness(ctx context.Context, l catalogue.Launch) (*firmness.Forecast, error) {
	if l.WithdrawnAt != nil || l.Status.LiftedOff() {
		return nil, nil
	}
	stood, err := s.Stood(ctx)
	if err != nil {
		return nil, err
	}
	return stood.Forecast(l, s.db.Now()), nil
}

// ReminderDay is the lead in minutes of a reminder that tells how firm the date is.
const ReminderDay = 24 * 60

// ReminderFacts returns what a reminder of a launch tells so many minutes before
// its NET.
func (s *Figures) ReminderFacts(ctx context.Context, l catalogue.Launch, lead int) (catalogue.OccasionFacts, error) {
	facts := catalogue.OccasionFacts{Lead: lead}
	if lead != ReminderDay {
		return facts, nil
	}
	stood, err := s.Stood(ctx)
	if err != nil {
		return facts, err
	}
	if forecast := stood.Forecast(l, l.NET.Add(-ReminderDay*time.Minute)); forecast != nil {
		facts.Firm = &catalogue.FirmFacts{Tenths: forecast.Tenths(), Held: forecast.Held, Seen: forecast.Seen}
	}
	return facts, nil
}

// Forecast says how likely a launch is to fly on time, nil where nothing is to be
// said.
func (s *Stood) Forecast(l catalogue.Launch, now time.Time) *firmness.Forecast {
	if l.WithdrawnAt != nil {
		return nil
	}
	provider := ""
	if l.Provider != nil {
		provider = l.Provider.Name
	}
	return s.Table.Forecast(ledger.NewPlanned(l.NET, l.NETPrecision, l.Status), l.Status, provider, now)
}

// providerName is how a provider is called.
type providerName struct {
	id   int64
	name string
}

// readStood counts how launches stood.
func (s *Figures) readStood(ctx context.Context, version int64) (*Stood, error) {
	found, err := sqlite.QueryAll(ctx, s.db, func(c *sqlite.Row) providerName { return providerName{c.Int64(), c.Text()} }, "SELECT id, name FROM agencies")
	if err != nil {
		return nil, err
	}
	names := make(map[int64]string, len(found))
	for _, agency := range found {
		names[agency.id] = agency.name
	}
	launches, err := s.trackedLaunches(ctx, version)
	if err != nil {
		return nil, err
	}
	stood := &Stood{Table: firmness.NewTable()}
	now := s.db.Now()
	for _, tracked := range launches {
		standings := firmness.Settled(tracked.standings, now)
		if len(standings) == 0 {
			continue
		}
		launch := StoodLaunch{tracked.seq, names[tracked.provider], tracked.withdrawn > 0, standings}
		for _, standing := range standings {
			stood.Table.Add(standing, launch.Provider)
		}
		stood.Launches = append(stood.Launches, launch)
	}
	return stood, nil
}
