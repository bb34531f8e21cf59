package stats

import (
	"slices"
	"testing"

	"tminus/store/catalogue"
)

func TestBothTakesNothingThatIsExcluded(t *testing.T) {
	t.Parallel()
	got := both(catalogue.Choice[int64]{None: []int64{3}}, []int64{3, 4, 7})
	if !slices.Equal(got.Any, []int64{4, 7}) || len(got.None) != 0 {
		t.Errorf("all but 3 of 3, 4, 7 = %+v", got)
	}
}
