package catalogue

import (
	"cmp"
	"slices"
	"strings"
	"time"

	"tminus/store/ledger"
	"tminus/store/sqlite"
)

const statusColumns sqlite.ColumnSet = "id, name, abbrev, description"

const precisionColumns sqlite.ColumnSet = "id, name, abbrev"

const orbitColumns sqlite.ColumnSet = "id, name, abbrev, celestial_body"

const missionColumns sqlite.ColumnSet = "id, name, type, description"

// launchCore is what cards and details have in common.
const launchCore sqlite.ColumnSet = "id, slug, name, designator, net, window_start, window_end, webcast_live, probability, " +
	"last_updated_at, withdrawn_at" + seenColumns + ", videos"

const launchColumns sqlite.ColumnSet = launchCore + ", rocket_stage_id, infographic, weather_concerns, fail_reason, hashtag, " +
	"flight_club_url, pad_turnaround_s, first_seen_at, changed_at, attempts, patches, info_links, timeline, updates"

// mentionColumns are those of a rocket that something else mentions.
const mentionColumns sqlite.ColumnSet = "id, name, full_name"

// readLaunchCore reads the columns of launchCore into a launch. A launch is large:
// copies of it took a quarter of what a list allocated.
func readLaunchCore(c *sqlite.Row, l *Launch) {
	*l = Launch{
		ID: c.Text(), Slug: c.Text(), Name: c.Text(), Designator: c.Text(), NET: c.Time(),
		WindowStart: c.Time(), WindowEnd: c.Time(), WebcastLive: c.Bool(), Probability: c.OptInt(),
		LastUpdated: c.Time(), WithdrawnAt: c.OptTime(), Seen: readSeen(c),
	}
	c.JSON(&l.Videos)
	slices.SortStableFunc(l.Videos, compareVideos)
}

// compareVideos puts official webcasts first, then smaller priorities, then
// live ones.
func compareVideos(a, b Video) int {
	return cmp.Or(
		trueFirst(strings.HasPrefix(a.Type, "Official"), strings.HasPrefix(b.Type, "Official")),
		cmp.Compare(a.Priority, b.Priority),
		trueFirst(a.Live, b.Live))
}

// largestPriority puts patches in the order in which they are shown.
func largestPriority(a, b Patch) int { return cmp.Compare(b.Priority, a.Priority) }

// trueFirst compares booleans.
func trueFirst(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return -1
	default:
		return 1
	}
}

func readStatus(c *sqlite.Row) *ledger.Status {
	return &ledger.Status{ID: c.Int64(), Name: c.Text(), Abbrev: c.Text(), Description: c.Text()}
}

func readPrecision(c *sqlite.Row) *ledger.Precision {
	if c.Absent(precisionColumns.Count()) {
		return nil
	}
	return &ledger.Precision{ID: c.Int64(), Name: c.Text(), Abbrev: c.Text()}
}

func readOrbit(c *sqlite.Row) *Orbit {
	if c.Absent(orbitColumns.Count()) {
		return nil
	}
	return &Orbit{ID: c.Int64(), Name: c.Text(), Abbrev: c.Text(), CelestialBody: c.Text()}
}

// heldAt returns when the count of a launch on hold stopped: when the ledger
// says that its status changed last, or for a launch that was never seen
// otherwise, when the feed last edited it. It is nil for every other launch.
func heldAt(l *Launch, changed *time.Time) *time.Time {
	switch {
	case l.Status.ID != ledger.StatusHold:
		return nil
	case changed == nil && !l.LastUpdated.IsZero():
		return new(l.LastUpdated)
	}
	return changed
}

func readMission(c *sqlite.Row) *Mission {
	if c.Absent(missionColumns.Count()) {
		return nil
	}
	return &Mission{ID: c.Int64(), Name: c.Text(), Type: c.Text(), Description: c.Text()}
}

// readLaunch reads all columns of a launch with its leaves in the order pages
// show them.
func readLaunch(c *sqlite.Row, l *Launch) {
	readLaunchCore(c, l)
	l.RocketStageID, l.Infographic, l.WeatherConcerns = c.Int64(), c.Text(), c.Text()
	l.FailReason, l.Hashtag, l.FlightClubURL, l.PadTurnaround = c.Text(), c.Text(), c.Text(), c.Seconds()
	l.FirstSeenAt, l.ChangedAt = c.OptTime(), c.Time()
	c.JSON(&l.Attempts)
	c.JSON(&l.Patches)
	c.JSON(&l.InfoLinks)
	c.JSON(&l.Timeline)
	c.JSON(&l.Updates)
	slices.SortStableFunc(l.Patches, largestPriority)
	slices.SortStableFunc(l.InfoLinks, func(a, b Link) int { return cmp.Compare(a.Priority, b.Priority) })
	slices.SortStableFunc(l.Timeline, func(a, b TimelineEvent) int { return cmp.Compare(a.Offset, b.Offset) })
	slices.SortStableFunc(l.Updates, func(a, b Update) int { return b.CreatedAt.Compare(a.CreatedAt) })
}
