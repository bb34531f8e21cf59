package bench

import (
	"context"
	"fmt"
	"regexp"
	"time"
)

const (
	cardsAtOnce = 100
	// cardReaders are nearly as many as may wait. Who is refused is no work.
	cardReaders = 30
)

// measureCards tells how long a card takes that nobody has asked for, and how
// other readers fare and what memory it takes when there are many.
func (b *Bench) measureCards(ctx context.Context, data string) error {
	site, err := b.serve(ctx, data, "TMINUS_OFFLINE=true", "TMINUS_BASE_URL=https://tminus.example")
	if err != nil {
		return err
	}
	defer site.stop()
	addresses, err := cardAddresses(ctx, site, 2*cardsAtOnce)
	if err != nil {
		return err
	}
	cards := load{
		encoding: "identity", connections: 1, requests: cardsAtOnce, pause: time.Millisecond,
		path: func(n int) string { return addresses[n] },
	}
	alone, err := cards.run(ctx, site)
	if err != nil {
		return err
	}
	b.report.atMost("card, drawn, p50", milliseconds(alone.p50), "ms", 120)
	before, err := calmlyRead(ctx, site)
	if err != nil {
		return err
	}
	resting, err := site.memory("VmHWM")
	if err != nil {
		return err
	}
	cards.connections, cards.path = cardReaders, func(n int) string { return addresses[cardsAtOnce+n] }
	ended := make(chan error, 1)
	go func() {
		_, err := cards.run(ctx, site)
		ended <- err
	}()
	var during []time.Duration
	for round := calmRounds; ; round++ {
		reads, err := briefReads(round).run(ctx, site)
		if err != nil {
			return err
		}
		during = append(during, reads.took...)
		select {
		case err := <-ended:
			if err != nil {
				return err
			}
			b.report.compare("reads while 100 cards are drawn ÷ before, p99", before, resultOf(during, 0), 2)
			busy, err := site.memory("VmHWM")
			b.report.atMost("memory more while 100 cards are drawn", busy-resting, "MB", 60)
			return err
		default:
		}
	}
}

// calmRounds have about as many reads as there are while cards are drawn: the
// slowest hundredth of fewer is the luck of two of them.
const calmRounds = 5

// calmlyRead tells how long reads take while nothing else is done.
func calmlyRead(ctx context.Context, site *process) (result, error) {
	var took []time.Duration
	for round := range calmRounds {
		reads, err := calmReads(round).run(ctx, site)
		if err != nil {
			return result{}, err
		}
		took = append(took, reads.took...)
	}
	return resultOf(took, 0), nil
}

// briefReads are calm reads for a moment, so that what is measured ends with
// what is drawn.
func briefReads(round int) load {
	reads := calmReads(round)
	reads.requests = 20
	return reads
}

var cardTag = regexp.MustCompile(`og:image" content="https://tminus\.example(/og/[^"]+)"`)

// cardAddresses returns the cards of so many launches.
func cardAddresses(ctx context.Context, site *process, count int) ([]string, error) {
	ids, err := launchIDs(ctx, site, count)
	if err != nil {
		return nil, err
	}
	var addresses []string
	for _, id := range ids {
		page, err := read(ctx, site, "/launches/"+id)
		if err != nil {
			return nil, err
		}
		tag := cardTag.FindSubmatch(page)
		if tag == nil {
			return nil, fmt.Errorf("the page of launch %s names no card", id)
		}
		addresses = append(addresses, string(tag[1]))
	}
	return addresses, nil
}
