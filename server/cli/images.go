package cli

import (
	"errors"
	"fmt"
	"io"
	"text/tabwriter"
	"time"

	"tminus/store/images"
)

type imagesCmd struct {
	Status bool `xor:"mode" help:"Print how many copies there are, how large, and which hosts fail (default)."`
	Clear  bool `xor:"mode" help:"Remove all copies, beside a running server too. They are fetched again."`
}

// Run prints how the copies stand, or removes them.
func (c imagesCmd) Run(a *app) error {
	copies, err := a.images()
	if err != nil {
		return err
	}
	if copies == nil {
		return errors.New("no copies are kept: TMINUS_IMAGES is direct")
	}
	if c.Clear {
		if err := copies.Clear(); err != nil {
			return err
		}
		_, err = fmt.Fprintln(a.out, "All copies are removed.")
		return err
	}
	return a.printImages(copies)
}

// images returns the folder of copies, nil when images come from their
// publishers.
func (a *app) images() (*images.Folder, error) {
	if a.config.ImagesDirect {
		return nil, nil
	}
	return images.Open(a.config.Images(), images.Options{Limit: int64(a.config.ImagesMB) << 20, Idle: a.config.Offline || a.config.ReadOnly})
}

func (a *app) printImages(copies *images.Folder) (err error) {
	st, err := a.open()
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, st.Close()) }()
	named, err := st.Catalogue.ImageAddresses(a.ctx, time.Now(), a.config.NewsImages)
	if err != nil {
		return err
	}
	copies.SetNamed(named)
	return writeImages(a.out, copies.Counts())
}

func writeImages(out io.Writer, c images.Counts) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(table, "kept\t%d\nwaiting\t%d\nmissing\t%d\nfailing\t%d\nrefused\t%d\n", c.Kept, c.Waiting, c.Missing, c.Failing, c.Refused)
	fmt.Fprintf(table, "megabytes\t%.1f of %d\n", float64(c.Bytes)/(1<<20), c.Limit>>20)
	if len(c.Hosts) > 0 {
		fmt.Fprint(table, "\nhost\tkept\twaiting\tfailures\tlast failure\n")
	}
	for _, h := range c.Hosts {
		fmt.Fprintf(table, "%s\t%d\t%d\t%d\t%s\n", h.Host, h.Kept, h.Waiting, h.Failures, h.LastFailure)
	}
	return table.Flush()
}
