package ingest

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/url"
	"runtime/debug"
	"slices"
	"sync"
	"time"

	"tminus/ingest/photo"
	"tminus/store/catalogue"
	"tminus/store/images"
)

const (
	// photoPace is how far the questions to one host are apart at least.
	photoPace = time.Second
	// photoHosts is how many hosts are asked at the same time.
	photoHosts = 4
	// photoLook is how often the catalogue is asked what it names.
	photoLook = time.Minute
	// photoRest is how long a host is left alone when its image was not written:
	// the disk may be full.
	photoRest = 10 * time.Minute
	// usedEvery is how often it is written down what was used when.
	usedEvery = time.Hour
)

// Photos are what is needed to keep copies of the catalogue's images.
type Photos struct {
	Folder *images.Folder
	Client photo.Client // asks the hosts
	News   bool         // with those of articles
}

// photos fetches images, one at a time from a host, those first that a visitor
// missed and then those that pages show first.
type photos struct {
	Photos
	catalogue *catalogue.Catalogue
	asker     photo.Asker
	now       func() time.Time
	log       *slog.Logger

	named    []string // what the catalogue names, most urgent first
	version  int64    // of the catalogue when it was asked
	wanted   []string // by visitors
	hosts    map[string]*photoHost
	busy     int
	done     chan *photoHost
	decoding sync.Mutex // one image at a time: it takes much memory
}

// photoHost is a host of images.
type photoHost struct {
	busy bool
	free time.Time // when it may be asked again
}

// newPhotos returns what keeps copies, nil when nothing does.
func newPhotos(s *shared) *photos {
	if s.cfg.Photos.Folder == nil {
		return nil
	}
	return &photos{
		Photos: s.cfg.Photos, catalogue: s.catalogue, now: s.now, log: s.log,
		asker:   photo.Asker{Client: s.cfg.Photos.Client, Agent: s.cfg.agent(), Now: s.now, Timeout: s.cfg.Timeout, Spool: s.cfg.Photos.Folder.Spool},
		version: -1, hosts: map[string]*photoHost{}, done: make(chan *photoHost, photoHosts),
	}
}

// run fetches until ctx ends, and waits for what is under way.
func (p *photos) run(ctx context.Context) {
	look, used := time.NewTicker(photoLook), time.NewTicker(usedEvery)
	defer look.Stop()
	defer used.Stop()
	p.look(ctx)
	for ctx.Err() == nil {
		next := time.NewTimer(p.start(ctx))
		select {
		case <-ctx.Done():
		case <-next.C:
		case host := <-p.done:
			p.ended(host)
		case <-p.Folder.Wanted():
			p.wanted = append(p.wanted, p.Folder.TakeWanted()...)
		case <-look.C:
			p.look(ctx)
		case <-used.C:
			p.saveUsed()
		}
		next.Stop()
	}
	for p.busy > 0 {
		p.ended(<-p.done)
	}
	p.saveUsed()
}

func (p *photos) ended(host *photoHost) {
	host.busy = false
	p.busy--
}

func (p *photos) saveUsed() {
	if err := p.Folder.SaveUsed(); err != nil {
		p.log.Warn("it was not written down which images were used", "err", err)
	}
}

// look asks the catalogue what it names, when it has changed, and has shown
// what was fetched since the last look.
func (p *photos) look(ctx context.Context) {
	p.Folder.Publish()
	version, err := p.catalogue.CatalogueVersion(ctx)
	if err == nil && version == p.version {
		return
	}
	var named []string
	if err == nil {
		named, err = p.catalogue.ImageAddresses(ctx, p.now(), p.News)
	}
	if err != nil {
		if ctx.Err() == nil {
			p.log.Error("the images to fetch are not known", "err", err)
		}
		return
	}
	p.named, p.version = named, version
	p.Folder.SetNamed(named)
}

// start begins with what is most urgent at every host that is free, and returns
// how long there is nothing more to begin with.
func (p *photos) start(ctx context.Context) time.Duration {
	now, wait := p.now(), photoLook
	p.wanted = slices.DeleteFunc(p.wanted, func(address string) bool { return p.Folder.Due(address).After(now) })
	for _, list := range [][]string{p.wanted, p.background()} {
		for _, address := range list {
			if p.busy == photoHosts {
				return wait
			}
			if p.Folder.Due(address).After(now) {
				continue
			}
			host := p.host(address)
			switch {
			case host == nil, host.busy:
			case host.free.After(now):
				wait = min(wait, host.free.Sub(now))
			default:
				p.begin(ctx, address, host)
			}
		}
	}
	return wait
}

// background returns what is fetched without having been asked for: nothing
// when one that was would have to go for it.
func (p *photos) background() []string {
	if !p.Folder.HasRoom() {
		return nil
	}
	return p.named
}

// host returns the host of an address, nil when it has none.
func (p *photos) host(address string) *photoHost {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return nil
	}
	if p.hosts[u.Host] == nil {
		p.hosts[u.Host] = &photoHost{}
	}
	return p.hosts[u.Host]
}

func (p *photos) begin(ctx context.Context, address string, host *photoHost) {
	host.busy = true
	p.busy++
	go func() {
		defer func() { p.done <- host }()
		rest := p.fetch(ctx, address)
		host.free = p.now().Add(max(photoPace, rest))
	}()
}

// fetch asks for one image and keeps what comes of it. It returns for how long
// the host wants to be left alone. A panic ends this image, not the program.
func (p *photos) fetch(ctx context.Context, address string) (rest time.Duration) {
	defer func() {
		if cause := recover(); cause != nil {
			p.log.Error("an image broke what fetches it", "address", address, "err", cause, "stack", string(debug.Stack()))
			_ = p.Folder.Fail(address, images.Failing, "broke the program")
		}
	}()
	answer := p.asker.Ask(ctx, address, p.Folder.Validators(address))
	if ctx.Err() != nil {
		if answer.Body != nil {
			photo.Discard(answer.Body)
		}
		return 0
	}
	if err := p.take(address, answer); err != nil {
		p.log.Error("an image was not kept", "address", address, "err", err)
		return photoRest
	}
	return answer.Rest
}

// take keeps what an answer tells of an image.
func (p *photos) take(address string, answer photo.Answer) error {
	switch {
	case answer.State != images.Kept:
		return p.Folder.Fail(address, answer.State, answer.Reason)
	case answer.Body == nil:
		return p.Folder.Confirm(address)
	}
	defer photo.Discard(answer.Body)
	p.decoding.Lock()
	defer p.decoding.Unlock()
	if _, err := answer.Body.Seek(0, io.SeekStart); err != nil {
		return err
	}
	made, err := photo.Make(answer.Body)
	if errors.Is(err, photo.ErrRefused) {
		return p.Folder.Fail(address, images.Refused, err.Error())
	}
	if err != nil {
		return err
	}
	return p.Folder.Keep(address, made, answer.Validators)
}
