// Package storebench measures what the store does with a real file. The program
// has nothing of it.
package storebench

import (
	"context"
	"errors"
	"fmt"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/sqlite"
)

// YearOfLedger has the 1,400 launches with the latest NET known for a year before
// they fly. Those that flew had Go until then, and 400 of them moved 48 times:
// 20,000 lines of the ledger in all.
const YearOfLedger = `
	UPDATE launches SET first_seen_at = net - 365 * 86400
	WHERE seq IN (SELECT seq FROM launches ORDER BY net DESC LIMIT 1400);
	WITH RECURSIVE lines (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM lines WHERE n < 48)
	INSERT INTO launch_changes (launch_id, seen_at, field, old, new)
	SELECT l.id, l.net - 7 * 86400 * (49 - lines.n), 'net',
		strftime('%Y-%m-%dT%H:%M:%SZ', l.net - 86400 * (49 - lines.n), 'unixepoch'),
		strftime('%Y-%m-%dT%H:%M:%SZ', l.net - 86400 * (48 - lines.n), 'unixepoch')
	FROM (SELECT id, net FROM launches WHERE final = 1 ORDER BY net DESC LIMIT 400) l, lines;
	INSERT INTO launch_changes (launch_id, seen_at, field, old, new)
	SELECT id, net + 60, 'status', 'Go for Launch', 'Launch Successful'
	FROM launches WHERE final = 1 AND first_seen_at < net`

// Firmness gives the database at path a year's ledger, and returns how long it
// takes to read how launches stood and how they moved after each of so many
// changes of one launch.
func Firmness(ctx context.Context, path string, changes int) (took []time.Duration, err error) {
	if err := keepAYear(ctx, path); err != nil {
		return nil, fmt.Errorf("a year's ledger: %w", err)
	}
	st, err := store.Open(ctx, path)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	if _, err := readFirmness(ctx, st); err != nil {
		return nil, err
	}
	list, err := st.Catalogue.ListLaunches(ctx, catalogue.LaunchList{Limit: 1})
	if err != nil {
		return nil, err
	}
	if len(list.Items) == 0 {
		return nil, errors.New("no launch is to come")
	}
	launch := list.Items[0]
	for range changes {
		launch.NET, launch.At = launch.NET.Add(time.Hour), time.Now()
		if _, err := st.Intake.Save(ctx, intake.Batch{Launches: []catalogue.Launch{launch}}); err != nil {
			return nil, err
		}
		one, err := readFirmness(ctx, st)
		if err != nil {
			return nil, err
		}
		took = append(took, one)
	}
	return took, nil
}

func keepAYear(ctx context.Context, path string) (err error) {
	db, err := sqlite.OpenPool(ctx, sqlite.MigrateDSN(path), 1)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	_, err = db.ExecContext(ctx, YearOfLedger)
	return err
}

func readFirmness(ctx context.Context, st *store.Store) (time.Duration, error) {
	begun := time.Now()
	if _, err := st.Figures.Stood(ctx); err != nil {
		return 0, err
	}
	_, err := st.Figures.TimeLedger(ctx)
	return time.Since(begun), err
}
