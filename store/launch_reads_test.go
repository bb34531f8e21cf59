package store_test

import (
	"sync"
	"sync/atomic"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/storetest"
)

func TestReadsWhileWriting(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	storetest.SaveLaunches(t, st, storetest.Launch(0))
	var stop atomic.Bool
	var readers sync.WaitGroup
	for range 4 {
		readers.Go(func() {
			for least := 1; !stop.Load(); {
				page, err := st.Catalogue.ListLaunches(t.Context(), catalogue.LaunchList{Limit: 50})
				if err != nil || page.Total < least {
					t.Errorf("%d launches, %v, after there were %d", page.Total, err, least)
					return
				}
				least = page.Total
				launch, err := st.Catalogue.LaunchByID(t.Context(), storetest.LaunchID(0))
				if err != nil || launch.Rocket == nil || len(launch.SpacecraftStages) != 1 {
					t.Errorf("launch = %+v, %v, want it whole", launch, err)
					return
				}
			}
		})
	}
	for n := range 30 {
		storetest.SaveLaunches(t, st, storetest.Launch(n))
	}
	stop.Store(true)
	readers.Wait()
	if got := listPage(t, st, catalogue.LaunchList{}).Total; got != 30 {
		t.Errorf("total at the end = %d, want 30", got)
	}
}
