package catalogue

import (
	"context"
	"fmt"
	"time"

	"tminus/store/sqlite"
)

// Spacewalk is work outside a spacecraft or a station.
type Spacewalk struct {
	ID       int64
	Name     string
	StartsAt *time.Time
	EndsAt   *time.Time
	Duration *time.Duration
	Location string   // free text
	Station  *Station // as others point to it; nil: none, or not told
	Crew     []CrewMember
	Seen
}

const astronautWalksSQL = `
	SELECT w.id, w.name, w.starts_at, w.ends_at, w.duration_s, w.location, sc.role, s.id, s.name
	FROM spacewalk_crew sc JOIN spacewalks w ON w.id = sc.spacewalk_id
	LEFT JOIN stations s ON s.id = w.station_id AND s.detail > 0
	WHERE sc.astronaut_id = ? AND w.detail > 0 AND w.search_name <> ''
	ORDER BY w.starts_at DESC NULLS LAST, w.id LIMIT ? + 0`

// AstronautWalks returns the spacewalks that the astronaut took part in, the
// latest first, and at most 100. Of the crew they have the astronaut's own role.
func (s *Catalogue) AstronautWalks(ctx context.Context, id int64) ([]Spacewalk, error) {
	walks, err := sqlite.QueryAll(ctx, s.db, readAstronautWalk, astronautWalksSQL, id, flightsShown)
	if err != nil {
		return nil, fmt.Errorf("spacewalks of astronaut %d: %w", id, err)
	}
	return walks, nil
}

// readAstronautWalk reads the columns of astronautWalksSQL.
func readAstronautWalk(c *sqlite.Row) Spacewalk {
	w := Spacewalk{
		ID: c.Int64(), Name: c.Text(), StartsAt: c.OptTime(), EndsAt: c.OptTime(), Duration: c.OptSeconds(), Location: c.Text(),
		Crew: []CrewMember{{Role: c.Text()}},
	}
	if !c.Absent(2) {
		w.Station = &Station{ID: c.Int64(), Name: c.Text()}
	}
	return w
}
