package cli

import (
	"errors"
	"time"

	"tminus/ingest"
)

type ingestCmd struct {
	Once   bool `xor:"mode" help:"Do all that is due now, at least one look at the coming launches, and end."`
	Status bool `xor:"mode" help:"Print the age of each part, the calls left and the next planned ones."`
}

// Run reads the feed until a signal comes, once, or not at all.
func (c ingestCmd) Run(a *app) (err error) {
	st, err := a.open()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	_, runner, err := a.ingestion(st, nil)
	if err != nil {
		return err
	}
	switch {
	case c.Status:
		return printStatus(a, runner)
	case c.Once:
		return runner.RunOnce(a.ctx)
	default:
		return runner.Run(a.ctx)
	}
}

func printStatus(a *app, runner *ingest.Runner) error {
	status, err := runner.Status(a.ctx)
	if err != nil {
		return err
	}
	return status.Write(a.out, time.Now())
}
