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
	"tminus/ingest/wire"
	"tminus/store/catalogue"
	"tminus/store/feed"
)

// The jobs that read pictures, and what is kept about the feed as a whole.
const (
	pictureFeed = "picture feed"
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
	*sideFeed
	key string
}

// pictureFeed returns the Astronomy Picture of the Day, nil when it is off.
func (r *Runner) pictureFeed() (*sideFeed, error) {
	if r.cfg.APODURL == "" {
		return nil, nil
	}
	f, err := r.newSideFeed(pictureFeed, r.cfg.APODURL)
	if err != nil {
		return nil, err
	}
	f.patience, f.rest = func(int) time.Duration { return pictureEvery }, pictureEvery
	p := &pictureReader{sideFeed: f, key: r.cfg.APODKey}
	f.fetch.heard = p.heard
	f.jobs = []sideJob{
		{jobPicture, "see today's picture", p.dueToday, p.today},
		{jobPictures, "fetch the pictures of earlier days", p.dueEarlier, p.earlier},
	}
	return f, nil
}

// heard leaves the feed alone for an hour when it says that the key's calls
// are spent.
func (r *pictureReader) heard(ctx context.Context, h http.Header) error {
	if left, err := strconv.Atoi(h.Get("X-RateLimit-Remaining")); err == nil && left <= 0 {
		return r.hold(ctx, time.Hour, "the key's calls are spent")
	}
	return nil
}

// dueToday says when the day's picture is due: every hour until it is there,
// then when the next one appears. The cursor is the day of the latest one.
func (r *pictureReader) dueToday(_ context.Context, all map[string]progress) (time.Time, bool, error) {
	p := all[jobPicture]
	if p.Done.IsZero() {
		return r.now(), true, nil
	}
	today := r.now().UTC().Add(-pictureAppears).Truncate(dayLength)
	if p.Cursor.Before(today) {
		return p.Done.Add(pictureEvery), true, nil
	}
	return later(p.Done.Add(pictureEvery), p.Cursor.Add(dayLength+pictureAppears)), true, nil
}

// dueEarlier says when missing days are due: once a day while there are any.
func (r *pictureReader) dueEarlier(ctx context.Context, all map[string]progress) (time.Time, bool, error) {
	latest := all[jobPicture].Cursor
	if latest.IsZero() {
		return time.Time{}, false, nil
	}
	from, _, err := r.missing(ctx, latest)
	if err != nil || from == "" {
		return time.Time{}, false, err
	}
	if done := all[jobPictures].Done; !done.IsZero() {
		return done.Add(picturesEvery), true, nil
	}
	return r.now(), true, nil
}

// missing returns the first and the last day without a picture among those
// before the latest one; "" when there is none.
func (r *pictureReader) missing(ctx context.Context, latest time.Time) (from, to string, err error) {
	stored, err := r.catalogue.ListPictures(ctx, latest.Format(time.DateOnly), pictureDays)
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
func (r *pictureReader) today(ctx context.Context, w *work) error {
	return r.ask(ctx, w, url.Values{})
}

// earlier asks for the days that are missing, all at once.
func (r *pictureReader) earlier(ctx context.Context, w *work) error {
	latest, err := r.progress(ctx, jobPicture)
	if err != nil {
		return err
	}
	from, to, err := r.missing(ctx, latest.Cursor)
	if err != nil {
		return err
	}
	return r.ask(ctx, w, url.Values{"start_date": {from}, "end_date": {to}})
}

// ask asks for pictures and stores them with the progress.
func (r *pictureReader) ask(ctx context.Context, w *work, q url.Values) error {
	q.Set("api_key", r.key)
	q.Set("thumbs", "true")
	var env wire.Envelope
	var pictures []catalogue.Picture
	asked := r.fetch.get(ctx, call{query: q, purpose: w.task.job, sent: &w.run.Calls}, func(body io.Reader) (err error) {
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
		asked = r.without(env)
	}
	if len(pictures) == 0 {
		return asked
	}
	if asked == nil {
		w.p = r.ended(w, pictures)
	}
	return errors.Join(asked, r.save(ctx, w, pictures, env))
}

// without returns the failure of an answer that had no picture.
func (r *pictureReader) without(env wire.Envelope) error {
	reason := "the answer has no picture"
	if len(env.Bad) > 0 {
		reason = fmt.Sprintf("the answer has no picture: %s", env.Bad[0].Reason)
	}
	return &fetchError{url: withoutQuery(r.fetch.base.String()), reason: reason}
}

// ended returns the progress after an answer; that of today's picture points to
// the latest day.
func (r *pictureReader) ended(w *work, pictures []catalogue.Picture) progress {
	next := w.p.end(r.now())
	if w.task.job != jobPicture {
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
func (r *pictureReader) save(ctx context.Context, w *work, pictures []catalogue.Picture, env wire.Envelope) error {
	ctx = context.WithoutCancel(ctx)
	mark, err := progressOf{w.task.job, w.p}.mark()
	if err != nil {
		return err
	}
	saved, err := r.catalogue.SavePictures(ctx, pictures, []feed.Mark{mark, momentMark(catalogue.MarkSeen(catalogue.KindPictures), r.now())})
	if err != nil {
		return err
	}
	w.took(env, saved)
	latest, err := r.progress(ctx, jobPicture)
	if err != nil {
		return err
	}
	from, _, err := r.missing(ctx, latest.Cursor)
	if err != nil || from != "" {
		return err
	}
	_, err = r.catalogue.SavePictures(ctx, nil, []feed.Mark{momentMark(catalogue.MarkSwept(catalogue.KindPictures), r.now())})
	return err
}
