package ingest

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strconv"
	"time"

	"tminus/ingest/apod"
	"tminus/ingest/fetch"
	"tminus/ingest/plan"
	"tminus/ingest/wire"
	"tminus/store/catalogue"
)

// The jobs that read pictures, and what is kept about the feed as a whole.
const (
	pictureName = "picture feed"
	jobPicture  = "picture of the day"
	jobPictures = "earlier pictures"
)

const (
	// pictureEvery is how often the day's picture is asked for until it is
	// there, and how long the feed is left alone after a failure. The key
	// that everybody may use is good for 30 calls an hour and 50 a day.
	pictureEvery = time.Hour
	// picturesEvery is how often missing days are asked for.
	picturesEvery = 24 * time.Hour
	// pictureDays is how many days back missing pictures are asked for.
	pictureDays = 30
	// pictureAppears is when a day's picture appears, in UTC: at midnight of
	// the summer time where it is made.
	pictureAppears = 4 * time.Hour
	dayLength      = 24 * time.Hour
)

// pictureReader does the jobs that read pictures.
type pictureReader struct {
	pacedFeed
	key string
}

// pictureFeed returns the Astronomy Picture of the Day, nil when it is off.
func pictureFeed(s *shared) (*pacedFeed, error) {
	if s.cfg.APODURL == "" {
		return nil, nil
	}
	patience := func(int) time.Duration { return pictureEvery }
	f := &pictureReader{pacedFeed: pacedFeed{patience: patience, rest: pictureEvery}, key: s.cfg.APODKey}
	f.jobs = []pacedJob{
		{job{jobPicture, f.today}, "see today's picture", f.dueToday},
		{job{jobPictures, f.earlier}, "fetch the pictures of earlier days", f.dueEarlier},
	}
	return &f.pacedFeed, f.open(s, fetch.Options{Feed: pictureName, BaseURL: s.cfg.APODURL, Heard: f.heard})
}

// heard leaves the feed alone for an hour when it says that the key's calls
// are spent.
func (f *pictureReader) heard(ctx context.Context, h http.Header) error {
	if left, err := strconv.Atoi(h.Get("X-RateLimit-Remaining")); err == nil && left <= 0 {
		return f.Hold(ctx, time.Hour, "the key's calls are spent")
	}
	return nil
}

// dueToday says when the day's picture is due: every hour until it is there,
// then when the next one appears. The cursor is the day of the latest one.
func (f *pictureReader) dueToday(_ context.Context, all map[string]plan.Progress) (time.Time, bool, error) {
	p := all[jobPicture]
	if p.Done.IsZero() {
		return f.now(), true, nil
	}
	today := f.now().UTC().Add(-pictureAppears).Truncate(dayLength)
	if p.Cursor.Before(today) {
		return p.Done.Add(pictureEvery), true, nil
	}
	return plan.Later(p.Done.Add(pictureEvery), p.Cursor.Add(dayLength+pictureAppears)), true, nil
}

// dueEarlier says when missing days are due: once a day while there are any.
func (f *pictureReader) dueEarlier(ctx context.Context, all map[string]plan.Progress) (time.Time, bool, error) {
	latest := all[jobPicture].Cursor
	if latest.IsZero() {
		return time.Time{}, false, nil
	}
	from, _, err := f.missing(ctx, latest)
	if err != nil || from == "" {
		return time.Time{}, false, err
	}
	if done := all[jobPictures].Done; !done.IsZero() {
		return done.Add(picturesEvery), true, nil
	}
	return f.now(), true, nil
}

// missing returns the first and the last day without a picture among those
// before the latest one; "" when there is none.
func (f *pictureReader) missing(ctx context.Context, latest time.Time) (from, to string, err error) {
	stored, err := f.catalogue.ListPictures(ctx, latest.Format(time.DateOnly), pictureDays)
	if err != nil {
		return "", "", err
	}
	have := make(map[string]bool, len(stored))
	for _, p := range stored {
		have[p.Date] = true
	}
	for back := 1; back < pictureDays; back++ {
		day := latest.Add(-time.Duration(back) * dayLength).Format(time.DateOnly)
		if have[day] {
			continue
		}
		if from = day; to == "" {
			to = day
		}
	}
	return from, to, nil
}

// today asks for the latest picture.
func (f *pictureReader) today(ctx context.Context, r *run) error {
	return f.ask(ctx, r, url.Values{})
}

// earlier asks for the days that are missing, all at once.
func (f *pictureReader) earlier(ctx context.Context, r *run) error {
	latest, err := f.progress(ctx, jobPicture)
	if err != nil {
		return err
	}
	from, to, err := f.missing(ctx, latest.Cursor)
	if err != nil {
		return err
	}
	return f.ask(ctx, r, url.Values{"start_date": {from}, "end_date": {to}})
}

// ask asks for pictures and stores them with the progress.
func (f *pictureReader) ask(ctx context.Context, r *run, q url.Values) error {
	q.Set("api_key", f.key)
	q.Set("thumbs", "true")
	var env wire.Envelope
	var pictures []catalogue.Picture
	asked := f.fetch.Get(ctx, fetch.Call{Query: q, Purpose: r.job, Sent: &r.record.Calls}, func(body io.Reader) (err error) {
		pictures = nil
		env, err = apod.Pictures(body, func(p catalogue.Picture) error {
			if len(pictures) == maxRecords {
				return errTooMany
			}
			pictures = append(pictures, p)
			return nil
		})
		return err
	})
	if asked == nil && len(pictures) == 0 {
		asked = f.without(env)
	}
	if len(pictures) == 0 {
		return asked
	}
	if asked == nil {
		r.p = f.after(r, pictures)
	}
	return errors.Join(asked, f.save(ctx, r, pictures, env))
}

// without returns the failure of an answer that had no picture.
func (f *pictureReader) without(env wire.Envelope) error {
	reason := "the answer has no picture"
	if len(env.Bad) > 0 {
		reason = fmt.Sprintf("the answer has no picture: %s", env.Bad[0].Reason)
	}
	return f.fetch.Reject("", reason)
}

// after returns the progress after an answer; that of today's picture points to
// the latest day.
func (f *pictureReader) after(r *run, pictures []catalogue.Picture) plan.Progress {
	next := r.p.End(f.now())
	if r.job != jobPicture {
		return next
	}
	for _, p := range pictures {
		if day, err := time.Parse(time.DateOnly, p.Date); err == nil && day.After(next.Cursor) {
			next.Cursor = day
		}
	}
	return next
}

// save stores pictures with the progress, and notes when no day is missing.
func (f *pictureReader) save(ctx context.Context, r *run, pictures []catalogue.Picture, env wire.Envelope) error {
	ctx = context.WithoutCancel(ctx)
	marks, err := r.pageMarks(catalogue.KindPictures)
	if err != nil {
		return err
	}
	saved, err := f.intake.SavePictures(ctx, pictures, marks)
	if err != nil {
		return err
	}
	r.took(env, saved)
	latest, err := f.progress(ctx, jobPicture)
	if err != nil {
		return err
	}
	from, _, err := f.missing(ctx, latest.Cursor)
	if err != nil || from != "" {
		return err
	}
	return f.keepMarks(ctx, momentMark(catalogue.MarkSwept(catalogue.KindPictures), f.now()))
}
