package stats

import (
	"cmp"
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/figures"
	"tminus/store/firmness"
)

// Horizon groups standings by how long before NET and by status.
const Horizon By = "horizon"

// FirmCell is standings that have something in common.
type FirmCell struct {
	Label
	firmness.Cell
	Horizon int              // place in firmness.Horizons
	Status  *firmness.Status // nil: any
	// Filter has the launches that were seen here, between the first of them and
	// the last; nil where there are none, or no filter says which they are.
	Filter *catalogue.Filter

	from, to int64 // NET
}

// firmKey is what the standings of a cell have in common.
type firmKey struct {
	code    int64
	horizon int
	status  firmness.Status
}

// Firmness counts how the launches of a filter held that stood alike: by horizon
// and status, or at each horizon by what they have in common. What the program is
// born with counts where the filter leaves nothing out, as do withdrawn launches.
func Firmness(facts *figures.Facts, launches []*figures.Fact, stood *figures.Stood, f catalogue.Filter, by By) (cells []FirmCell, leftOut int) {
	whole := len(f.Query()) == 0
	f.Upcoming = catalogue.UpcomingAll
	count := firmCount{by: by, filter: f, found: map[firmKey]*FirmCell{}}
	if by != Horizon {
		count.grouping = groupingOf(by, facts)
	}
	bySeq := make(map[int64]*figures.Fact, len(launches))
	for _, launch := range launches {
		bySeq[launch.Seq] = launch
	}
	for _, launch := range stood.Launches {
		fact := bySeq[launch.Seq]
		if fact != nil || whole && launch.Withdrawn && by == Horizon {
			count.add(launch, fact)
		}
	}
	if whole {
		count.addBorn(facts)
	}
	return count.cells()
}

// firmCount is cells while they are counted.
type firmCount struct {
	by       By
	grouping grouping // without By Horizon
	filter   catalogue.Filter
	found    map[firmKey]*FirmCell
}

// keyOf returns the cell of a kind of standings, whose launches have a code.
func (c *firmCount) keyOf(k firmness.Kind, code int64) firmKey {
	if c.by == Horizon {
		return firmKey{horizon: k.Horizon, status: k.Status}
	}
	return firmKey{code: code, horizon: k.Horizon}
}

func (c *firmCount) of(key firmKey) *FirmCell {
	cell := c.found[key]
	if cell == nil {
		cell = &FirmCell{Horizon: key.horizon}
		if c.by == Horizon {
			cell.Status = &key.status
		} else {
			cell.Label = c.grouping.label(key.code)
		}
		c.found[key] = cell
	}
	return cell
}

// add counts the standings of a launch; one that was withdrawn has no fact.
func (c *firmCount) add(launch figures.StoodLaunch, fact *figures.Fact) {
	code := int64(unknown)
	if c.by != Horizon {
		code = c.grouping.code(fact)
	}
	for _, standing := range launch.Standings {
		cell := c.of(c.keyOf(standing.Kind, code))
		cell.Add(standing)
		if fact == nil {
			continue
		}
		if cell.from == 0 || fact.NET < cell.from {
			cell.from = fact.NET
		}
		cell.to = max(cell.to, fact.NET)
	}
}

// addBorn counts what the program is born with: by provider where the catalogue
// knows one of that name.
func (c *firmCount) addBorn(facts *figures.Facts) {
	codes := map[string]int64{}
	for place, thing := range facts.Things[figures.FactProvider] {
		codes[thing.Name] = int64(place)
	}
	firmness.Born(func(k firmness.Kind, provider string) *firmness.Cell {
		code, known := codes[provider]
		if c.by != Horizon && (c.by != Provider || !known) {
			return nil
		}
		return &c.of(c.keyOf(k, code)).Cell
	})
}

// cells returns the cells: from far to near, of the groups with the most
// standings first.
func (c *firmCount) cells() (cells []FirmCell, leftOut int) {
	sizes := map[int64]int{}
	for key, cell := range c.found {
		sizes[key.code] += cell.Sum().Seen
	}
	keys := make([]firmKey, 0, len(c.found))
	for key := range c.found {
		keys = append(keys, key)
	}
	slices.SortFunc(keys, func(a, b firmKey) int {
		return cmp.Or(sizes[b.code]-sizes[a.code], cmp.Compare(a.code, b.code), a.horizon-b.horizon, int(a.status)-int(b.status))
	})
	groups := 0
	for i, key := range keys {
		if i == 0 || key.code != keys[i-1].code {
			groups++
		}
		if groups > mostGroups {
			return cells, len(sizes) - mostGroups
		}
		cell := c.found[key]
		cell.Filter = c.filterOf(key, cell)
		cells = append(cells, *cell)
	}
	return cells, 0
}

// filterOf returns the filter with the launches of a cell.
func (c *firmCount) filterOf(key firmKey, cell *FirmCell) *catalogue.Filter {
	if cell.from == 0 {
		return nil
	}
	f := within(c.filter, midnight(time.Unix(cell.from, 0)), midnight(time.Unix(cell.to, 0)))
	if c.by == Horizon {
		return &f
	}
	return c.grouping.narrowed(&f, key.code)
}
