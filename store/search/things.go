package search

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strconv"
	"strings"

	"tminus/store/catalogue"
	"tminus/store/sqlite"
	"tminus/store/words"
)

// thing is what is found by its name: everything but launches and articles.
type thing struct {
	words.Names
	kind            Kind
	id              int64
	title, subtitle string
	imageID         int64 // 0: it has none
	launches        int
	date            int64 // of an event, in unix seconds; 0: none is known
}

// thingSources select the names of each kind that lists show: id and title,
// other names as good as that, abbreviations, what it belongs to (each one to a
// line), two facts, an image, how many launches it has and when it is.
var thingSources = []struct {
	kind  Kind
	query string
}{
	{FindRockets, `
		SELECT x.id, iif(x.full_name <> '', x.full_name, x.name), x.name, x.alias, m.name || char(10) || m.abbrev, m.name, '',
			x.image_id, (SELECT count(*) FROM launches WHERE rocket_id = x.id)
		FROM rockets x LEFT JOIN agencies m ON m.id = x.manufacturer_id WHERE ` + catalogue.ListedReal},
	{FindAgencies, `
		SELECT x.id, x.name, '', x.abbrev, '', x.abbrev, x.type_name,
			coalesce(x.image_id, x.logo_id), (SELECT count(*) FROM launches WHERE provider_id = x.id)
		FROM agencies x WHERE ` + catalogue.Listed},
	{FindAstronauts, `
		SELECT x.id, x.name, '', '', a.name || char(10) || a.abbrev, a.name, x.status_name, x.image_id, x.flights_count
		FROM astronauts x LEFT JOIN agencies a ON a.id = x.agency_id WHERE ` + catalogue.Listed},
	{FindBoosters, `
		SELECT x.id, x.serial_number, '', '', r.full_name || char(10) || r.name, r.full_name, x.status_name, x.image_id, x.flown
		FROM boosters x LEFT JOIN rockets r ON r.id = x.rocket_id WHERE ` + catalogue.ListedReal},
	{FindSpacecraft, `
		SELECT x.id, x.name, '', '', a.name || char(10) || a.abbrev, a.name, x.type_name, x.image_id, x.launches ->> 'total'
		FROM spacecraft_configs x LEFT JOIN agencies a ON a.id = x.agency_id WHERE ` + catalogue.Listed},
	{FindPads, `
		SELECT x.id, x.name, '', '', lo.name, lo.name, '', x.image_id, (SELECT count(*) FROM launches WHERE pad_id = x.id)
		FROM pads x LEFT JOIN locations lo ON lo.id = x.location_id WHERE ` + catalogue.Listed},
	{FindLocations, `
		SELECT x.id, x.name, '', '', c.name, c.name, '', x.image_id, (SELECT count(*) FROM launches WHERE location_id = x.id)
		FROM locations x LEFT JOIN countries c ON c.id = x.country_id WHERE ` + catalogue.Listed},
	{FindStations, `
		SELECT x.id, x.name, '', '', (SELECT group_concat(a.name || char(10) || a.abbrev, char(10)) FROM station_agencies o
			JOIN agencies a ON a.id = o.agency_id WHERE o.station_id = x.id), x.orbit, x.status_name, x.image_id,
			(SELECT count(*) FROM dockings WHERE station_id = x.id)
		FROM stations x WHERE ` + catalogue.Listed},
	{FindEvents, `
		SELECT x.id, x.name, '', '', concat_ws(char(10), (SELECT group_concat(s.name, char(10)) FROM event_stations o
			JOIN stations s ON s.id = o.station_id WHERE o.event_id = x.id), (SELECT group_concat(a.name, char(10)) FROM event_astronauts o
			JOIN astronauts a ON a.id = o.astronaut_id WHERE o.event_id = x.id)), x.type_name, '', x.image_id, 0, x.date
		FROM events x WHERE ` + catalogue.ListedEvents},
	{FindPrograms, `
		SELECT x.id, x.name, '', '', '', x.type_name, '', x.image_id, (SELECT count(*) FROM launch_programs WHERE program_id = x.id)
		FROM programs x WHERE ` + catalogue.Listed},
}

func readThing(kind Kind, c *sqlite.Row) thing {
	t := thing{kind: kind, id: c.Int64(), title: c.Text()}
	t.Names = words.NewNames([]string{t.title, c.Text()}, []string{c.Text()}, c.Text())
	t.subtitle, t.imageID, t.launches = facts(c.Text(), c.Text()), c.Int64(), c.Int()
	if kind == FindEvents {
		t.date = c.Int64()
	}
	return t
}

// goodThing is a thing that was found, and how good it is.
type goodThing struct {
	*thing
	step int
}

// searchThings returns the things that have the words, a group for each kind.
func (s *Search) searchThings(ctx context.Context, known *knownNames, text *words.Query, q Query) ([]Group, error) {
	found := map[Kind][]goodThing{}
	for i := range known.things {
		t := &known.things[i]
		if !q.wants(t.kind) {
			continue
		}
		if step := text.Step(&t.Names); step > 0 {
			found[t.kind] = append(found[t.kind], goodThing{t, step})
		}
	}
	var groups []Group
	var pictured []*Hit
	var images []int64
	better := betterThing(s.minute())
	for _, kind := range Kinds {
		good := found[kind]
		if len(good) == 0 {
			continue
		}
		slices.SortFunc(good, better)
		shown := good[:min(q.Limit, len(good))]
		group := Group{Kind: kind, Total: counted(len(good)), step: good[0].step, Hits: make([]Hit, len(shown))}
		for i, t := range shown {
			group.Hits[i] = Hit{ID: strconv.FormatInt(t.id, 10), Title: t.title, Subtitle: t.subtitle}
			if t.imageID != 0 {
				pictured, images = append(pictured, &group.Hits[i]), append(images, t.imageID)
			}
		}
		if kind == FindEvents {
			if err := s.addEvents(ctx, group.Hits, shown); err != nil {
				return nil, err
			}
		}
		groups = append(groups, group)
	}
	return groups, s.addImages(ctx, pictured, images)
}

// betterThing puts the best thing first, as of now in unix seconds: of equally
// good events the soonest that is to come, then the latest that was.
func betterThing(now int64) func(a, b goodThing) int {
	far := func(t goodThing) int64 {
		if t.date < now {
			return math.MaxInt64 - t.date
		}
		return t.date
	}
	return func(a, b goodThing) int {
		return cmp.Or(
			cmp.Compare(words.Rank(b.step, b.launches), words.Rank(a.step, a.launches)),
			cmp.Compare(far(a), far(b)), strings.Compare(a.title, b.title), cmp.Compare(a.id, b.id),
		)
	}
}

// addEvents gives each hit its event.
func (s *Search) addEvents(ctx context.Context, hits []Hit, things []goodThing) error {
	ids := make([]int64, len(things))
	for i, t := range things {
		ids[i] = t.id
	}
	events, err := s.catalogue.EventsOf(ctx, ids)
	if err != nil {
		return err
	}
	byID := map[int64]*catalogue.Event{}
	for i := range events {
		byID[events[i].ID] = &events[i]
	}
	for i, id := range ids {
		hits[i].Event = byID[id]
	}
	return nil
}

var imagesSQL = "SELECT " + catalogue.ImageColumns.Of("i") + " FROM json_each(?) k CROSS JOIN images i ON i.id = k.value"

// addImages gives each hit its image.
func (s *Search) addImages(ctx context.Context, hits []*Hit, ids []int64) error {
	images, err := sqlite.InOrder(ctx, s.db, slices.Compact(slices.Sorted(slices.Values(ids))), imagesSQL, catalogue.ReadImage, func(i **catalogue.Image) int64 { return (*i).ID })
	if err != nil {
		return err
	}
	byID := map[int64]*catalogue.Image{}
	for _, image := range images {
		byID[image.ID] = image
	}
	for i, hit := range hits {
		hit.Image = byID[ids[i]]
	}
	return nil
}
