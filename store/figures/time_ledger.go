package figures

import (
	"context"
	"fmt"
	"time"

	"tminus/store/ledger"
	"tminus/store/memo"
)

// TimeLedger is what the ledger has of the NET of all launches that are not
// withdrawn, as of one version of the catalogue. Nobody changes it.
type TimeLedger struct {
	Since   *time.Time // when the first change of all was seen, nil: there is none
	Stories map[int64]ledger.Story
}

// TimeLedger returns what the ledger has of the NET of launches. It is read
// once for each version of the catalogue.
func (s *Figures) TimeLedger(ctx context.Context) (*TimeLedger, error) {
	version, err := s.catalogue.CatalogueVersion(ctx)
	if err != nil {
		return nil, err
	}
	told, err := s.ledger.Get(memo.AsOf{Version: version}, memo.One{}, func() (*TimeLedger, error) { return s.readTimeLedger(context.WithoutCancel(ctx), version) })
	if err != nil {
		return nil, fmt.Errorf("ledger of times: %w", err)
	}
	return told, nil
}

// readTimeLedger reads what the ledger has of times.
func (s *Figures) readTimeLedger(ctx context.Context, version int64) (*TimeLedger, error) {
	told := &TimeLedger{Stories: map[int64]ledger.Story{}}
	since, err := s.db.QueryIDs(ctx, "SELECT seen_at FROM launch_changes ORDER BY seen_at, id LIMIT 1")
	if err != nil {
		return nil, err
	}
	if len(since) > 0 {
		at := time.Unix(since[0], 0).UTC()
		told.Since = &at
	}
	launches, err := s.trackedLaunches(ctx, version)
	if err != nil {
		return nil, err
	}
	for _, launch := range launches {
		if launch.withdrawn == 0 && launch.story != nil {
			told.Stories[launch.seq] = *launch.story
		}
	}
	return told, nil
}
