package ll2sim

import "time"

// Defaults of [Options].
const (
	DefaultLaunches   = 8000
	DefaultUpcoming   = 340
	DefaultRecordBase = "https://ll.example.org/2.3.0"
	DefaultImageBase  = "https://images.example.org"
)

// Sizes says how many objects of each kind a catalogue holds. A zero means the
// size of the real feed, scaled down for catalogues below 8,000 launches. The
// hand-written agencies, pads, locations and rockets are always all there.
type Sizes struct {
	Agencies       int
	Astronauts     int
	Boosters       int
	Locations      int
	Pads           int
	Programs       int
	Rockets        int
	Spacecraft     int
	SpacecraftCfgs int
}

// Options configures a [Server]. The zero value is useful: 8,000 launches,
// no throttle, no faults, the system clock.
type Options struct {
	// Seed selects the catalogue.
	Seed uint64
	// Launches is the number of launches, upcoming ones included.
	Launches int
	// Upcoming is how many of them lie after Epoch; 0 means 340, at most a
	// quarter of Launches.
	Upcoming int
	// Sizes holds the number of the other objects.
	Sizes Sizes
	// Epoch is the moment the catalogue is generated for: what is past and
	// what is upcoming. Zero means Now, cut to the hour.
	Epoch time.Time
	// Now is the server's clock; nil means time.Now.
	Now func() time.Time
	// Live lets launches fly by themselves as the clock passes their NET:
	// Go, In Flight, then their outcome.
	Live bool

	// Hourly is how many calls an address may make in an hour; 0 means no
	// limit.
	Hourly int
	// Tokens holds the hourly limit of each known token; 0 means no limit.
	// An unknown token is refused with 401.
	Tokens map[string]int
	// OthersHourly is the part of Hourly that other callers behind the same
	// address always eat.
	OthersHourly int

	// Gzip compresses answers for clients that accept it.
	Gzip bool
	// StablePaging turns the paging traps off: every list has a total order.
	StablePaging bool
	// Faults says which answers go wrong; see [Server.SetFaults].
	Faults Schedule

	// RecordBase is what the url fields of records begin with.
	RecordBase string
	// ImageBase is what image addresses begin with.
	ImageBase string
}

// withDefaults returns o with every zero that means a default filled in.
func (o Options) withDefaults() Options {
	if o.Launches <= 0 {
		o.Launches = DefaultLaunches
	}
	if o.Upcoming <= 0 {
		o.Upcoming = DefaultUpcoming
	}
	o.Upcoming = min(o.Upcoming, (o.Launches+3)/4)
	if o.Now == nil {
		o.Now = time.Now
	}
	if o.Epoch.IsZero() {
		o.Epoch = o.Now().Truncate(time.Hour)
	}
	o.Epoch = o.Epoch.UTC().Truncate(time.Second)
	if o.RecordBase == "" {
		o.RecordBase = DefaultRecordBase
	}
	if o.ImageBase == "" {
		o.ImageBase = DefaultImageBase
	}
	o.Sizes = o.Sizes.withDefaults(o.Launches)
	return o
}

// withDefaults returns s with its zeros replaced by the real feed's sizes,
// scaled to a catalogue of that many launches.
func (s Sizes) withDefaults(launches int) Sizes {
	scale := func(field *int, full, least int) {
		if *field <= 0 {
			*field = max(least, full*min(launches, DefaultLaunches)/DefaultLaunches)
		}
	}
	scale(&s.Agencies, 350, 0)
	scale(&s.Astronauts, 850, 60)
	scale(&s.Boosters, 400, 12)
	scale(&s.Locations, 70, 0)
	scale(&s.Pads, 250, 0)
	scale(&s.Programs, 40, 0)
	scale(&s.Rockets, 700, 0)
	scale(&s.Spacecraft, 150, 50)
	scale(&s.SpacecraftCfgs, 46, 0)
	return s
}
