// Package ll2sim is a simulator of the Launch Library 2.3.0 feed for tests,
// benchmarks and working offline.
//
// A [Server] is an http.Handler that serves a made-up but believable
// catalogue, generated from a seed, under /2.3.0/ in the feed's own JSON
// shape: modes, envelopes, filters, orderings and also its traps. It throttles
// like the feed, can be told to fail in many ways, and its catalogue and clock
// can be changed while it runs:
//
//	sim := ll2sim.New(ll2sim.Options{Seed: 1, Launches: 500})
//	ts := httptest.NewServer(sim)
//	defer ts.Close()
//	defer sim.Close() // lets hanging requests go
//	// the feed's base URL is ts.URL + "/2.3.0"
//
//	sim.SetFaults(ll2sim.Script(ll2sim.Status(503), ll2sim.Truncate()))
//	sim.Update(func(c *ll2sim.Catalog) {
//		l := c.Upcoming()[0]
//		l.Slip(48 * time.Hour)
//		c.Touch(l)
//	})
//
// The same seed, sizes and epoch always give the same catalogue. Names of
// rockets, agencies, pads and programmes are public facts; people, figures and
// histories are invented.
package ll2sim
