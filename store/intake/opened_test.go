package intake_test

import (
	"testing"

	"tminus/store/storetest"
)

// opened is a store under test that is watched.
type opened struct{ storetest.Watched }

func open(tb testing.TB) opened {
	tb.Helper()
	return opened{storetest.Watch(tb)}
}

// seeded returns a store that holds a small starter catalogue.
func seeded(tb testing.TB) opened {
	tb.Helper()
	st := open(tb)
	storetest.SeedStarter(tb, st.Store)
	return st
}
