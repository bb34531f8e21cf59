package stream

import (
	"context"
	"io"
	"net/http"
	"time"
)

// listener is one stream.
type listener struct {
	asked
	*Handlers
	out     io.Writer
	control *http.ResponseController

	last    int64 // line of the ledger up to which all was sent
	version int64 // that was sent
}

// run sends what there is until the client leaves, the stream has lasted long
// enough, or the site stops. It is an error when the client does not read.
func (l *listener) run(ctx context.Context) error {
	if err := l.begin(ctx); err != nil {
		return err
	}
	beats := time.NewTicker(beatEvery)
	defer beats.Stop()
	end := time.NewTimer(lifetime())
	defer end.Stop()
	for {
		now := l.hub.now()
		if err := l.send(ctx, now); err != nil {
			return err
		}
		select {
		case <-now.next:
		case <-beats.C:
			if err := l.write([]byte(beat)); err != nil {
				return err
			}
		case <-end.C:
			return nil
		case <-l.hub.ended:
			return nil
		case <-ctx.Done():
			return nil
		}
	}
}

// begin says hello, and sends again what the client missed.
func (l *listener) begin(ctx context.Context) error {
	now := l.hub.now()
	l.last, l.version = now.last, now.version
	text := hello(l.options.Now(), now.version)
	if l.after == nil {
		return l.write(numbered(now.last, text))
	}
	missed, err := l.missed(ctx, *l.after, now.last)
	if err != nil {
		return err
	}
	return l.write(append(text, missed...))
}

// missed returns the events of the lines after one and up to last, or that they
// are too many or too long ago. A number that the ledger has not reached is of
// another site, or of one that was restored.
func (l *listener) missed(ctx context.Context, after, last int64) ([]byte, error) {
	if after > last {
		return reset(last), nil
	}
	frames, more, err := l.between(ctx, after, last)
	if err != nil {
		return nil, err
	}
	if more || len(frames) > 0 && l.options.Now().Sub(frames[0].seenAt) > oldest {
		return reset(last), nil
	}
	return joined(frames), nil
}

// between returns the events that were asked for of the lines after one and up
// to last, and whether there are more than are sent at once.
func (l *listener) between(ctx context.Context, after, last int64) (frames []frame, more bool, err error) {
	changes, more, err := l.catalogue.ChangesBetween(ctx, l.filter, after, last, kept)
	if err != nil {
		return nil, false, err
	}
	frames, err = framesOf(changes)
	return frames, more, err
}

// send sends what is new since the last time.
func (l *listener) send(ctx context.Context, now *present) error {
	var text []byte
	if now.last > l.last {
		changes, err := l.news(ctx, now)
		if err != nil {
			return err
		}
		text, l.last = changes, now.last
	}
	if now.version != l.version {
		text, l.version = append(text, versionEvent(now.version)...), now.version
	}
	if len(text) == 0 {
		return nil
	}
	return l.write(text)
}

// news returns the events of the lines that are new. Who hears everything is
// sent those that are made for all.
func (l *listener) news(ctx context.Context, now *present) ([]byte, error) {
	if !l.all {
		frames, more, err := l.between(ctx, l.last, now.last)
		if more {
			return reset(now.last), err
		}
		return joined(frames), err
	}
	if l.last < now.from {
		return reset(now.last), nil
	}
	frames := now.changes
	for len(frames) > 0 && frames[0].id <= l.last {
		frames = frames[1:]
	}
	return joined(frames), nil
}

func joined(frames []frame) (text []byte) {
	for _, f := range frames {
		text = append(text, f.text...)
	}
	return text
}

// write sends text at once. The server's own deadline is for whole answers.
func (l *listener) write(text []byte) error {
	if err := l.control.SetWriteDeadline(time.Now().Add(patience)); err != nil {
		return err
	}
	if _, err := l.out.Write(text); err != nil {
		return err
	}
	return l.control.Flush()
}
