package store

import (
	"cmp"
	"slices"
	"strings"
	"time"
)

const statusColumns columnSet = "id, name, abbrev, description"

const precisionColumns columnSet = "id, name, abbrev"

const orbitColumns columnSet = "id, name, abbrev, celestial_body"

const missionColumns columnSet = "id, name, type, description"

// launchCore is what cards and details have in common.
const launchCore columnSet = "id, slug, name, designator, net, window_start, window_end, webcast_live, probability, " +
	"last_updated_at, withdrawn_at" + seenColumns + ", videos"

const launchColumns columnSet = launchCore + ", rocket_stage_id, infographic, weather_concerns, fail_reason, hashtag, " +
	"flight_club_url, pad_turnaround_s, attempts, patches, info_links, timeline, updates"

// The columns of a card's nested objects.
const (
	cardAgencyColumns  columnSet = "id, name, abbrev"
	cardRocketColumns  columnSet = "id, name, full_name"
	cardMissionColumns columnSet = "id, name, type"
	cardPadColumns     columnSet = "id, name"
	cardPlaceColumns   columnSet = "id, name, timezone"
)

// readLaunchCore reads the columns of launchCore.
func readLaunchCore(c *cells) Launch {
	l := Launch{
		ID: c.text(), Slug: c.text(), Name: c.text(), Designator: c.text(), NET: c.moment(),
		WindowStart: c.moment(), WindowEnd: c.moment(), WebcastLive: c.bool(), Probability: c.optInt(),
		LastUpdated: c.moment(), WithdrawnAt: c.optMoment(), Seen: readSeen(c),
	}
	l.Videos = readList(c, readVideo)
	slices.SortStableFunc(l.Videos, compareVideos)
	return l
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

func readStatus(c *cells) *LaunchStatus {
	return &LaunchStatus{ID: c.int64(), Name: c.text(), Abbrev: c.text(), Description: c.text()}
}

func readPrecision(c *cells) *NETPrecision {
	if c.absent(precisionColumns.count()) {
		return nil
	}
	return &NETPrecision{ID: c.int64(), Name: c.text(), Abbrev: c.text()}
}

func readOrbit(c *cells) *Orbit {
	if c.absent(orbitColumns.count()) {
		return nil
	}
	return &Orbit{ID: c.int64(), Name: c.text(), Abbrev: c.text(), CelestialBody: c.text()}
}

// card is a launch as lists show it, and its sequence number.
type card struct {
	seq    int64
	launch Launch
}

// readCard reads the columns of cardSQL.
func readCard(c *cells) card {
	seq, l := c.int64(), readLaunchCore(c)
	l.Status, l.NETPrecision, l.Image = *readStatus(c), readPrecision(c), readImage(c)
	if !c.absent(cardAgencyColumns.count()) {
		l.Provider = &Agency{ID: c.int64(), Name: c.text(), Abbrev: c.text()}
	}
	if !c.absent(cardRocketColumns.count()) {
		l.Rocket = &Rocket{ID: c.int64(), Name: c.text(), FullName: c.text()}
	}
	l.Mission = readCardMission(c)
	if !c.absent(cardPadColumns.count()) {
		l.Pad = &Pad{ID: c.int64(), Name: c.text()}
	}
	if !c.absent(cardPlaceColumns.count()) {
		place := &Location{ID: c.int64(), Name: c.text(), Timezone: c.text()}
		if l.Pad != nil {
			l.Pad.Location = place
		}
	}
	l.HeldAt = heldAt(l, c.optMoment())
	return card{seq, l}
}

// heldAt returns when the count of a launch on hold stopped: when the ledger
// says that its status changed last, or for a launch that was never seen
// otherwise, when the feed last edited it. It is nil for every other launch.
func heldAt(l Launch, changed *time.Time) *time.Time {
	switch {
	case l.Status.ID != StatusHold:
		return nil
	case changed == nil && !l.LastUpdated.IsZero():
		return &l.LastUpdated
	}
	return changed
}

func readCardMission(c *cells) *Mission {
	if c.absent(cardMissionColumns.count() + orbitColumns.count()) {
		return nil
	}
	return &Mission{ID: c.int64(), Name: c.text(), Type: c.text(), Orbit: readOrbit(c)}
}

func readMission(c *cells) *Mission {
	if c.absent(missionColumns.count()) {
		return nil
	}
	return &Mission{ID: c.int64(), Name: c.text(), Type: c.text(), Description: c.text()}
}

// readLaunch reads all columns of a launch with its leaves in the order pages
// show them.
func readLaunch(c *cells) Launch {
	l := readLaunchCore(c)
	l.RocketStageID, l.Infographic, l.WeatherConcerns = c.int64(), c.text(), c.text()
	l.FailReason, l.Hashtag, l.FlightClubURL, l.PadTurnaround = c.text(), c.text(), c.text(), c.seconds()
	l.Attempts = readObject(c, readAttempts)
	l.Patches, l.InfoLinks = readList(c, readPatch), readList(c, readLink)
	l.Timeline, l.Updates = readList(c, readTimelineEvent), readList(c, readUpdate)
	slices.SortStableFunc(l.Patches, largestPriority)
	slices.SortStableFunc(l.InfoLinks, func(a, b Link) int { return cmp.Compare(a.Priority, b.Priority) })
	slices.SortStableFunc(l.Timeline, func(a, b TimelineEvent) int { return cmp.Compare(a.Offset, b.Offset) })
	slices.SortStableFunc(l.Updates, func(a, b Update) int { return b.CreatedAt.Compare(a.CreatedAt) })
	return l
}
