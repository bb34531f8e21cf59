package figures

import (
	"testing"

	"tminus/store/sqlite/sqlitetest"
)

// No row is looked at for the launches that figures of how dates held are about.
func TestForeseenLaunchesComeFromTheirIndex(t *testing.T) {
	t.Parallel()
	const want = "SCAN l USING COVERING INDEX launches_foreseen_idx"
	if got := sqlitetest.Plan(t, sqlitetest.Open(t), foreseenSQL); got != want {
		t.Errorf("the plan is\n%s\nwant\n%s", got, want)
	}
}
