package ingest

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/url"
	"slices"
	"sync"
	"time"

	"tminus/ingest/photo"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/images"
)

const (
	// photoPace is how far the questions to one host are apart at least.
	photoPace = time.Second
	// photoHosts is how many hosts are asked at the same time.
	photoHosts = 4
	// photoLook is how often the catalogue is asked what it names.
	photoLook = 15 * time.Second
	// photoShow is how often pages learn of what was fetched, so that not every
	// image empties the cache of answers.
	photoShow = time.Minute
	// photoVisit is how long a page takes to miss all of its images.
	photoVisit = 2 * time.Second
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
	wanted   []visit  // the latest first
	shown    time.Time
	hosts    map[string]*photoHost // by name
	hostOf   map[string]*photoHost // by address, of what the catalogue names
	busy     int
	done     chan *photoHost
	decoding sync.Mutex // one image at a time: it takes much memory
}

// visit is what visitors missed at about the same time.
type visit struct {
	at        time.Time
	addresses []string
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
		asker:   photo.Asker{Client: s.cfg.Photos.Client, Agent: s.cfg.Agent, Now: s.now, Timeout: s.cfg.Timeout, Spool: s.cfg.Photos.Folder.Spool},
		version: -1, hosts: map[string]*photoHost{}, done: make(chan *photoHost, photoHosts),
	}
}

// run fetches until ctx ends, and waits for what is under way.
func (p *photos) run(ctx context.Context) {
	look, used := time.NewTicker(photoLook), time.NewTicker(usedEvery)
	defer look.Stop()
	defer used.Stop()
	p.once(func() { p.look(ctx) })
	for ctx.Err() == nil {
		wait := photoLook
		p.once(func() { wait = p.start(ctx) })
		next := time.NewTimer(wait)
		select {
		case <-ctx.Done():
		case <-next.C:
		case host := <-p.done:
			p.ended(host)
		case <-p.Folder.Wanted():
			p.want(p.Folder.TakeWanted())
		case <-look.C:
			p.once(func() { p.look(ctx) })
		case <-used.C:
			p.once(p.saveUsed)
		}
		next.Stop()
	}
	for p.busy > 0 {
		p.ended(<-p.done)
	}
	p.once(p.saveUsed)
}

// once does one step. A panic ends the step, not the program.
func (p *photos) once(do func()) {
	err := failure.Try(func() error {
		do()
		return nil
	})
	if err != nil {
		p.log.Error("a step of fetching images broke", "err", err)
	}
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

// want puts what was missed first. What one page missed stays in its order.
func (p *photos) want(addresses []string) {
	now := p.now()
	if len(p.wanted) == 0 || now.Sub(p.wanted[0].at) > photoVisit {
		p.wanted = slices.Insert(p.wanted, 0, visit{at: now})
	}
	p.wanted[0].addresses = append(p.wanted[0].addresses, addresses...)
}

// look asks the catalogue what it names, when it has changed, and has shown
// what was fetched since it was last shown.
func (p *photos) look(ctx context.Context) {
	if now := p.now(); now.Sub(p.shown) >= photoShow {
		p.Folder.Publish()
		p.shown = now
	}
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
	hosts := make(map[string]*photoHost, len(named))
	for _, address := range named {
		hosts[address] = p.host(address)
	}
	p.hostOf = hosts
	p.Folder.SetNamed(named)
}

// start begins with what is most urgent at every host that is free, and returns
// how long there is nothing more to begin with.
func (p *photos) start(ctx context.Context) time.Duration {
	now, wait := p.now(), photoLook
	for _, list := range append(p.stillWanted(), p.background()) {
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

// stillWanted returns what visitors missed and may be asked for, by visit.
func (p *photos) stillWanted() [][]string {
	now := p.now()
	var lists [][]string
	for i := range p.wanted {
		v := &p.wanted[i]
		v.addresses = slices.DeleteFunc(v.addresses, func(address string) bool { return p.Folder.Due(address).After(now) })
		lists = append(lists, v.addresses)
	}
	p.wanted = slices.DeleteFunc(p.wanted, func(v visit) bool { return len(v.addresses) == 0 })
	return lists
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
	if host := p.hostOf[address]; host != nil {
		return host
	}
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
	err := failure.Try(func() error {
		rest = p.ask(ctx, address)
		return nil
	})
	if err != nil {
		p.log.Error("an image broke what fetches it", "address", address, "err", err)
		_ = p.Folder.Fail(address, images.Failing, "broke the program")
	}
	return rest
}

func (p *photos) ask(ctx context.Context, address string) (rest time.Duration) {
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
