package plan

import (
	"testing"
	"time"
)

func TestFailuresBackOff(t *testing.T) {
	var p Progress
	slow := Failure{Reason: "no answer", Class: "unreachable", Smaller: true}
	for i, want := range []struct {
		size  int
		retry time.Duration
	}{{50, time.Minute}, {25, 2 * time.Minute}, {25, 4 * time.Minute}, {25, 8 * time.Minute}, {25, 16 * time.Minute}, {25, 30 * time.Minute}, {25, 30 * time.Minute}} {
		p = p.Failed(noon, slow)
		if p.Limit() != want.size || !p.Retry.Equal(noon.Add(want.retry)) {
			t.Errorf("failure %d: %d a page, again after %v; want %d, %v", i+1, p.Limit(), p.Retry.Sub(noon), want.size, want.retry)
		}
	}
	for _, size := range []int{50, PageSize, PageSize} {
		if p = p.Worked(); p.Limit() != size || p.Failures != 0 || !p.Retry.IsZero() || p.Error != "" {
			t.Errorf("after a page %+v, want %d a page and no failure", p, size)
		}
	}
	if p = p.Failed(noon, Failure{Class: "throttled", Throttled: true}); p.Failures != 0 || !p.Retry.IsZero() || p.Class != "throttled" {
		t.Errorf("a throttled call counts as failure: %+v", p)
	}
}
