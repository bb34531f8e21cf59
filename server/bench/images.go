package bench

import (
	"context"
	"errors"
	"path/filepath"
	"time"
)

// making is how long is looked at the site while it makes copies of images: it
// asks a host for one a second.
const making = 40 * time.Second

// measureImages compares the site while it fetches images and makes copies of
// them with the same site that leaves them to their publishers.
func (b *Bench) measureImages(ctx context.Context, _ string) error {
	sim, err := b.simulate(ctx, b.Launches)
	if err != nil {
		return err
	}
	defer sim.stop()
	data := filepath.Join(b.folder, "images")
	if err := b.ingest(ctx, sim, data); err != nil {
		return err
	}
	without, before, err := b.whileMaking(ctx, data, append(feeds(sim), "TMINUS_IMAGES=direct"))
	if err != nil {
		return err
	}
	with, during, err := b.whileMaking(ctx, data, feeds(sim))
	if err != nil {
		return err
	}
	made, err := filepath.Glob(filepath.Join(data, "cache", "images", "*", "*-160.*"))
	if err != nil {
		return err
	}
	if len(made) == 0 {
		return errors.New("no copies of images were made")
	}
	b.report.told("copied while looked at", float64(len(made)), "images")
	b.report.atMost("memory more while copies of images are made", with-without, "MB", 80)
	b.report.compare("reads while copies of images are made ÷ without, p99", before, during, 2)
	return nil
}

// whileMaking returns the highest memory of a site with such settings, and how
// long reads took, over a while.
func (b *Bench) whileMaking(ctx context.Context, data string, settings []string) (memory float64, reads result, err error) {
	site, err := b.serve(ctx, data, settings...)
	if err != nil {
		return 0, result{}, err
	}
	defer site.stop()
	var took []time.Duration
	for round, end := 0, time.Now().Add(making); time.Now().Before(end); round++ {
		measured, err := calmReads(round).run(ctx, site)
		if err != nil {
			return 0, result{}, err
		}
		took = append(took, measured.took...)
	}
	memory, err = site.memory("VmHWM")
	return memory, resultOf(took, making), err
}
