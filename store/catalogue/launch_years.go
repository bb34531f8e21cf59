package catalogue

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"tminus/store/sqlite"
)

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
