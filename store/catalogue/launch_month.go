package catalogue

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"tminus/store/ledger"
	"tminus/store/sqlite"
)

const (
	// monthLaunches is how many launches with a day a month has at most.
	monthLaunches = 500
	// periodLaunches is how many launches are told of a period.
	periodLaunches = 5
)

// LaunchMonth is what a calendar shows of a month.
type LaunchMonth struct {
	// Launches have a day within the weeks of the month, or a day beside them,
	// where they are in another zone; soonest first.
	Launches []Launch
	// Periods are those that touch the month, the shortest first.
	Periods []LaunchPeriod
}

// LaunchPeriod is launches of which no more is known than that they fly, or
// flew, within a period longer than a day.
type LaunchPeriod struct {
	First, End time.Time // in UTC, End is no part of it
	Certainty  ledger.Certainty
	Flown      bool
	Count      int
	Launches   []Launch // the first ones
}

// LaunchMonth returns the launches of the month that begins at a time, past and
// coming. What the filter says of days and sides of now does not count. What
// has not flown can fly from now on only: a period that is not over touches no
// month that is.
func (s *Catalogue) LaunchMonth(ctx context.Context, f Filter, month time.Time) (LaunchMonth, error) {
	f.Upcoming = UpcomingAll
	end := month.AddDate(0, 1, 0)
	f.From, f.To = daysAround(month)
	f.To = f.To.AddDate(0, 0, -1) // the last day
	launches, err := s.launchesWithDay(ctx, f)
	if err != nil {
		return LaunchMonth{}, err
	}
	f.From, f.To = month.AddDate(-1, 0, 0), end.AddDate(10, 0, 0) // no period is longer
	periods, err := s.periods(ctx, f, month, end)
	return LaunchMonth{Launches: launches, Periods: periods}, err
}

// daysAround returns the first day of the weeks of a month and of a day beside
// them, and the day behind.
func daysAround(month time.Time) (from, end time.Time) {
	next := month.AddDate(0, 1, 0)
	return ledger.MondayOf(month).AddDate(0, 0, -1), ledger.MondayOf(next.AddDate(0, 0, 6)).AddDate(0, 0, 1)
}

// inOrderOfTime asks for launches in order of NET, on whichever side of now.
var inOrderOfTime = new(bool)

// launchesWithDay returns the launches of a filter that are known to the day,
// soonest first.
func (s *Catalogue) launchesWithDay(ctx context.Context, f Filter) ([]Launch, error) {
	list := FeedList{LaunchList: LaunchList{Filter: f, Descending: inOrderOfTime}, AtLeast: ledger.CertaintyDay}
	seqs, _, err := s.listKeys(ctx, newFeedListing(list, s.minute()), 1, monthLaunches)
	if err != nil {
		return nil, fmt.Errorf("launches of a month: %w", err)
	}
	return s.LaunchesOf(ctx, seqs)
}

// undated is a launch without a day.
type undated struct {
	seq int64
	Launch
}

// periods returns the launches of a filter without a day whose periods touch
// the time from a moment to before another one.
func (s *Catalogue) periods(ctx context.Context, f Filter, from, to time.Time) ([]LaunchPeriod, error) {
	l := newLaunchListing(LaunchList{Filter: f, Descending: inOrderOfTime}, s.minute())
	day, binds := CertaintyCondition(ledger.CertaintyDay, s.minute())
	l.narrow("NOT ("+day+")", binds...)
	query, args := l.undated(l.segments[0])
	found, err := sqlite.QueryAll(ctx, s.db, readUndated, query, args...)
	if err != nil {
		return nil, fmt.Errorf("periods of launches: %w", err)
	}
	now := s.db.Now()
	periods, members := []LaunchPeriod{}, map[int][]int64{}
	for _, launch := range found {
		launch.Certainty = Certainty(launch.Launch, now)
		first, end := ledger.Period(launch.NET, launch.Certainty)
		flown, begins := launch.Status.Final(), first
		if !flown && end.After(now) && first.Before(now) {
			begins = now
		}
		if !begins.Before(to) || !end.After(from) {
			continue
		}
		place := slices.IndexFunc(periods, func(p LaunchPeriod) bool {
			return p.Certainty == launch.Certainty && p.First.Equal(first) && p.Flown == flown
		})
		if place < 0 {
			place = len(periods)
			periods = append(periods, LaunchPeriod{First: first, End: end, Certainty: launch.Certainty, Flown: flown})
		}
		if periods[place].Count++; periods[place].Count <= periodLaunches {
			members[place] = append(members[place], launch.seq)
		}
	}
	for place := range periods {
		if periods[place].Launches, err = s.LaunchesOf(ctx, members[place]); err != nil {
			return nil, err
		}
	}
	slices.SortStableFunc(periods, func(a, b LaunchPeriod) int {
		return cmp.Or(cmp.Compare(a.End.Sub(a.First), b.End.Sub(b.First)), a.First.Compare(b.First))
	})
	return periods, nil
}

// undated returns the statement and the arguments for what the periods of a
// segment's launches are told from.
func (l listing) undated(part segment) (query string, args []any) {
	clauses, args := l.from(part)
	return "SELECT l.seq, l.net, l.net_precision_id, l.status_id " + clauses + " ORDER BY " + part.order, args
}

func readUndated(c *sqlite.Row) undated {
	row := undated{seq: c.Int64(), Launch: Launch{NET: c.Time()}}
	if id := c.OptInt64(); id != nil {
		row.NETPrecision = &ledger.Precision{ID: *id}
	}
	row.Status.ID = c.Int64()
	return row
}

// LaunchYear is a year of NET, in UTC, and how many launches it has.
type LaunchYear struct{ Year, Count int }

// LaunchYears returns the years that have launches which the filter means,
// latest first.
func (s *Catalogue) LaunchYears(ctx context.Context, f Filter) ([]LaunchYear, error) {
	l := newLaunchListing(LaunchList{Filter: f}, s.minute())
	counts := map[int]int{}
	for _, part := range l.segments {
		query, args := l.years(part)
		found, err := sqlite.QueryAll(ctx, s.db, readLaunchYear, query, args...)
		if err != nil {
			return nil, fmt.Errorf("years of launches: %w", err)
		}
		for _, year := range found {
			counts[year.Year] += year.Count
		}
	}
	years := make([]LaunchYear, 0, len(counts))
	for year, count := range counts {
		years = append(years, LaunchYear{year, count})
	}
	slices.SortFunc(years, func(a, b LaunchYear) int { return cmp.Compare(b.Year, a.Year) })
	return years, nil
}

// years returns the statement and the arguments for the years of a segment of
// launches.
func (l listing) years(part segment) (query string, args []any) {
	clauses, args := l.from(part)
	return "SELECT CAST(strftime('%Y', l.net, 'unixepoch') AS INTEGER) AS year, count(*) " + clauses + " GROUP BY year", args
}

func readLaunchYear(c *sqlite.Row) LaunchYear {
	return LaunchYear{Year: int(c.Int64()), Count: int(c.Int64())}
}
