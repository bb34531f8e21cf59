package bench

import (
	"context"
	"fmt"
	"path/filepath"

	"tminus/store/storebench"
)

// measureFirmness tells how long it takes to read how launches stood and how they
// moved, which is done once for each version of the catalogue, where a ledger of
// 20,000 lines was kept. It leaves the catalogue with that ledger.
func (b *Bench) measureFirmness(ctx context.Context, data string) error {
	const changes = 20
	took, err := storebench.Firmness(ctx, filepath.Join(data, "tminus.db"), changes)
	if err != nil {
		return err
	}
	what := fmt.Sprintf("how %d launches with 20,000 lines of the ledger stood and moved, read after a change, p50", b.Launches)
	b.report.atMost(what, milliseconds(median(took)), "ms", 10)
	return nil
}
