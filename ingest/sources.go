package ingest

import (
	"io"
	"net/url"
	"strconv"
	"time"

	"tminus/ingest/ll2"
	"tminus/ingest/plan"
	"tminus/store/catalogue"
	"tminus/store/intake"
)

// source says where a job's records come from and how they are read.
type source struct {
	kind   catalogue.Kind
	path   string
	mode   string   // level of detail asked for, "" where the list has none
	orders []string // ordering of each pass; several where each has ties
	sweep  bool     // the job reads a whole list, whose ids are counted
	// overlap is how many records of a page the next one asks for again. Some
	// lists have no order without ties, and records that tie may change places
	// between two calls: one could be missed if none were repeated.
	overlap int
	read    func(io.Reader, known, *intake.Batch) (ll2.Envelope, error)
}

// known returns the launch that is stored with a digest, if there is one.
type known = func(catalogue.Digest) (catalogue.Launch, bool, error)

// maxPasses is how often a list that comes out short is read in one cycle.
const maxPasses = 3

// order returns the ordering of a pass.
func (s source) order(pass int) string {
	if len(s.orders) == 0 {
		return ""
	}
	return s.orders[pass%len(s.orders)]
}

var sources = map[string]source{
	plan.JobFirst:    {kind: catalogue.KindLaunches, path: "launches/upcoming/", mode: "detailed", orders: []string{"net"}, read: readLaunches},
	plan.JobNear:     {kind: catalogue.KindLaunches, path: "launches/upcoming/", mode: "detailed", orders: []string{"net"}, read: readLaunches},
	plan.JobPoll:     {kind: catalogue.KindLaunches, path: "launches/", mode: "detailed", orders: []string{"last_updated"}, read: readLaunches},
	plan.JobRecent:   {kind: catalogue.KindLaunches, path: "launches/", mode: "detailed", orders: []string{"-net"}, read: readLaunches},
	plan.JobHistory:  {kind: catalogue.KindLaunches, path: "launches/", mode: "detailed", orders: []string{"-net"}, sweep: true, read: readLaunches},
	plan.JobUpcoming: {kind: catalogue.KindLaunches, path: "launches/upcoming/", mode: "detailed", orders: []string{"id", "-id"}, sweep: true, read: readLaunches},
	plan.JobMissing:  {kind: catalogue.KindLaunches, path: "launches/", mode: "detailed", orders: []string{"id"}, read: readLaunches},

	string(catalogue.KindPads): {
		kind: catalogue.KindPads, path: "pads/", orders: []string{"id", "-id"}, sweep: true,
		read: reader(ll2.Pads, func(b *intake.Batch) *[]catalogue.Pad { return &b.Pads }),
	},
	string(catalogue.KindLocations): {
		kind: catalogue.KindLocations, path: "locations/", mode: "normal", sweep: true, overlap: 10,
		orders: []string{"total_launch_count", "-total_launch_count", "total_landing_count"},
		read:   reader(ll2.Locations, func(b *intake.Batch) *[]catalogue.Location { return &b.Locations }),
	},
	string(catalogue.KindAgencies): {
		kind: catalogue.KindAgencies, path: "agencies/", mode: "detailed", orders: []string{"id", "-id"}, sweep: true,
		read: reader(ll2.Agencies, func(b *intake.Batch) *[]catalogue.Agency { return &b.Agencies }),
	},
	string(catalogue.KindRockets): {
		kind: catalogue.KindRockets, path: "launcher_configurations/", mode: "detailed", sweep: true, overlap: 10,
		orders: []string{"name", "-name", "total_launch_count"},
		read:   reader(ll2.Rockets, func(b *intake.Batch) *[]catalogue.Rocket { return &b.Rockets }),
	},
	string(catalogue.KindBoosters): {
		kind: catalogue.KindBoosters, path: "launchers/", mode: "detailed", orders: []string{"id", "-id"}, sweep: true,
		read: reader(ll2.Boosters, func(b *intake.Batch) *[]catalogue.Booster { return &b.Boosters }),
	},
	string(catalogue.KindSpacecraftConfigs): {
		kind: catalogue.KindSpacecraftConfigs, path: "spacecraft_configurations/", mode: "detailed", sweep: true, overlap: 10,
		orders: []string{"name", "-name"},
		read:   reader(ll2.SpacecraftConfigs, func(b *intake.Batch) *[]catalogue.SpacecraftConfig { return &b.SpacecraftConfigs }),
	},
	string(catalogue.KindSpacecraft): {
		kind: catalogue.KindSpacecraft, path: "spacecraft/", mode: "normal", orders: []string{"id", "-id"}, sweep: true,
		read: reader(ll2.Spacecraft, func(b *intake.Batch) *[]catalogue.Spacecraft { return &b.Spacecraft }),
	},
	string(catalogue.KindPrograms): {
		kind: catalogue.KindPrograms, path: "programs/", mode: "normal", sweep: true,
		read: reader(ll2.Programs, func(b *intake.Batch) *[]catalogue.Program { return &b.Programs }),
	},
	plan.JobEvents: {
		kind: catalogue.KindEvents, path: "events/upcoming/", mode: "detailed", orders: []string{"date"},
		read: reader(ll2.Events, func(b *intake.Batch) *[]catalogue.Event { return &b.Events }),
	},
	string(catalogue.KindEvents): {
		kind: catalogue.KindEvents, path: "events/", mode: "detailed", sweep: true, overlap: 10,
		orders: []string{"date", "-date", "last_updated"},
		read:   reader(ll2.Events, func(b *intake.Batch) *[]catalogue.Event { return &b.Events }),
	},
	string(catalogue.KindDockings): {
		kind: catalogue.KindDockings, path: "docking_events/", mode: "normal", orders: []string{"docking", "-docking"}, sweep: true, overlap: 10,
		read: reader(ll2.Dockings, func(b *intake.Batch) *[]catalogue.Docking { return &b.Dockings }),
	},
	string(catalogue.KindSpacewalks): {
		kind: catalogue.KindSpacewalks, path: "spacewalks/", mode: "normal", orders: []string{"id", "-id"}, sweep: true,
		read: reader(ll2.Spacewalks, func(b *intake.Batch) *[]catalogue.Spacewalk { return &b.Spacewalks }),
	},
	string(catalogue.KindStations): {
		kind: catalogue.KindStations, path: "space_stations/", mode: "detailed", orders: []string{"id", "-id"}, sweep: true,
		read: reader(ll2.Stations, func(b *intake.Batch) *[]catalogue.Station { return &b.Stations }),
	},
	string(catalogue.KindExpeditions): {
		kind: catalogue.KindExpeditions, path: "expeditions/", mode: "detailed", orders: []string{"id", "-id"}, sweep: true,
		read: reader(ll2.Expeditions, func(b *intake.Batch) *[]catalogue.Expedition { return &b.Expeditions }),
	},
	string(catalogue.KindAstronauts): {
		kind: catalogue.KindAstronauts, path: "astronauts/", mode: "normal", orders: []string{"id", "-id"}, sweep: true,
		read: reader(ll2.Astronauts, func(b *intake.Batch) *[]catalogue.Astronaut { return &b.Astronauts }),
	},
}

// maxRecords bounds what one answer may bring, ten times what is asked for.
const maxRecords = 10 * plan.PageSize

// reader collects what a parser reads in its place in a batch.
func reader[T any](
	parse func(io.Reader, func(T) error) (ll2.Envelope, error), place func(*intake.Batch) *[]T,
) func(io.Reader, known, *intake.Batch) (ll2.Envelope, error) {
	return func(r io.Reader, _ known, b *intake.Batch) (ll2.Envelope, error) {
		return parse(r, collector(place(b)))
	}
}

// readLaunches collects launches. Those that are the same as before cost
// little.
func readLaunches(r io.Reader, k known, b *intake.Batch) (ll2.Envelope, error) {
	return ll2.NewLaunches(r, k, collector(&b.Launches))
}

// collector adds records to a list, as long as they are not too many.
func collector[T any](list *[]T) func(T) error {
	return func(v T) error {
		if len(*list) == maxRecords {
			return &ll2.FormatError{Reason: "the answer has more than " + strconv.Itoa(maxRecords) + " records"}
		}
		*list = append(*list, v)
		return nil
	}
}

// nearSize is how many of the next launches are read again.
const nearSize = 50

// query returns the question for the job's next page.
func (s source) query(job string, p plan.Progress) url.Values {
	q := url.Values{"limit": {strconv.Itoa(p.Limit())}}
	if s.mode != "" {
		q.Set("mode", s.mode)
	}
	if order := s.order(p.Pass); order != "" {
		q.Set("ordering", order)
	}
	if p.Offset > 0 {
		q.Set("offset", strconv.Itoa(p.Offset))
	}
	switch job {
	case plan.JobNear:
		q.Set("limit", strconv.Itoa(min(nearSize, p.Limit())))
	case plan.JobPoll:
		q.Set("last_updated__gte", p.Cursor.UTC().Format(time.RFC3339))
	case plan.JobHistory, plan.JobRecent:
		q.Set("net__lte", p.Cursor.UTC().Format(time.RFC3339))
	}
	return q
}
