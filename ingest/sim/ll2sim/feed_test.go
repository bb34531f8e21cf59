package ll2sim_test

import (
	"testing"

	"tminus/ingest/sim/ll2sim"
	"tminus/ingest/sim/shapetest"
)

// TestSimulatorSendsWhatTheFeedSends compares every list in every mode with the
// description of the feed: fields, types, nesting, labels, what may be null and
// what is.
func TestSimulatorSendsWhatTheFeedSends(t *testing.T) {
	t.Parallel()
	_, base := start(t, func(o *ll2sim.Options) { o.Launches, o.Sizes.Rockets = 1000, 260 })
	shapes := shapetest.Read(t, "testdata/feed.txt")
	c := shapetest.NewChecker(shapes)
	for _, list := range shapes.Lists {
		where := list.Path + "/?mode=" + list.Mode
		for _, record := range all(t, base+where, 100) {
			c.Look(list.Object, where, record)
		}
	}
	c.Finish(t)
}
