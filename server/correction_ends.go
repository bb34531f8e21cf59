package server

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"tminus/server/views"
	"tminus/store/corrections"
)

// correctionEnds remembers what staff were told of corrections that ended.
type correctionEnds struct {
	logged, mailed map[int64]bool // of those that are not noted as told
	failed         int            // mails, one after the other
	next           time.Time      // when another mail is tried
}

const (
	endsPause    = time.Minute // after a mail that failed; twice that after the next
	endsLongest  = time.Hour
	longestValue = 120 // characters of a value in the mail
)

// tellOfCorrections tells the log and the site's contact address which corrections
// ended by themselves. It notes that only once the mail server took the mail, so
// none is lost, and remembers it even where noting fails, so none is sent twice.
func (s *Server) tellOfCorrections(ctx context.Context) error {
	ended, err := s.store.Corrections.Untold(ctx)
	if err != nil || len(ended) == 0 {
		return err
	}
	if s.ends.logged == nil {
		s.ends.logged, s.ends.mailed = map[int64]bool{}, map[int64]bool{}
	}
	var untold []corrections.Correction
	for _, c := range ended {
		s.logEnd(ctx, c)
		if !s.ends.mailed[c.ID] {
			untold = append(untold, c)
		}
	}
	told, err := s.mailEnds(ctx, untold)
	if err != nil || !told {
		return err
	}
	ids := views.MapAll(ended, func(c corrections.Correction) int64 { return c.ID })
	if err := s.store.Intake.ToldCorrections(ctx, ids); err != nil {
		return err
	}
	clear(s.ends.logged)
	clear(s.ends.mailed)
	return nil
}

// logEnd writes a line of the log once.
func (s *Server) logEnd(ctx context.Context, c corrections.Correction) {
	if s.ends.logged[c.ID] {
		return
	}
	s.ends.logged[c.ID] = true
	s.log.InfoContext(ctx, "correction ended", "correction", c.ID, "kind", string(c.Kind), "record", c.RecordID, "field", c.Field, "why", string(c.Why))
}

// mailEnds mails what ended and reports whether that is done. After a failure it
// waits longer and longer.
func (s *Server) mailEnds(ctx context.Context, untold []corrections.Correction) (done bool, err error) {
	if len(untold) == 0 {
		return true, nil
	}
	if s.now().Before(s.ends.next) {
		return false, nil
	}
	// A mail that is sent again after a crash can be known by what it tells.
	id := fmt.Sprintf("corrections-%d-%d-%d", untold[0].ID, untold[len(untold)-1].ID, len(untold))
	wait, err := s.member.MailEnded(ctx, id, views.MapAll(untold, endLine), s.ends.failed > 0)
	if err != nil {
		s.ends.next = s.now().Add(min(endsPause<<min(s.ends.failed, 6), endsLongest))
		s.ends.failed++
		return false, fmt.Errorf("mail that corrections ended: %w", err)
	}
	if wait > 0 {
		s.ends.next = s.now().Add(wait)
		return false, nil
	}
	s.ends.failed, s.ends.next = 0, time.Time{}
	for _, c := range untold {
		s.ends.mailed[c.ID] = true
	}
	return true, nil
}

// endLine says of a correction that it ended and why.
func endLine(c corrections.Correction) string {
	field, _ := corrections.FieldOf(c.Kind, c.Field)
	what := cmp.Or(c.Name, "A record that is gone") + ", " + field.Label
	switch c.Why {
	case corrections.Mended:
		return what + ": our data source says " + endValue(c.Value) + " now, too."
	case corrections.Gone:
		return what + ": the fact is gone with its record. It was corrected here to " + endValue(c.Value) + "."
	case corrections.Changed, corrections.Withdrawn:
	}
	return what + ": our data source says " + endValue(c.FeedValue) + " now. It was corrected here to " + endValue(c.Value) + "."
}

// endValue returns a value as a mail has it.
func endValue(value string) string {
	return cmp.Or(views.Shorten(value, longestValue), "nothing")
}
