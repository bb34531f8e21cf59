package card_test

import (
	"errors"
	"image"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"tminus/server/card"
)

// slowPhotos hand out no photo until they may.
type slowPhotos struct{ asked, may chan struct{} }

func (p slowPhotos) Photo(string) (image.Image, bool) {
	p.asked <- struct{}{}
	<-p.may
	return nil, false
}

// TestSoManyCardsWait has all in work that are drawn at a time, and 32 that wait:
// one more is refused at once, and those that waited are drawn.
func TestSoManyCardsWait(t *testing.T) {
	t.Parallel()
	const waiting = 32
	p := card.NewPainter()
	inWork := p.AtOnce()
	photos := slowPhotos{make(chan struct{}, inWork+waiting), make(chan struct{})}
	shown := card.Card{Name: "Crew-12", Photo: &card.Photo{}}
	var wait sync.WaitGroup
	draw := func() {
		wait.Go(func() {
			if body, err := p.Draw(t.Context(), shown, photos); err != nil || len(body) == 0 {
				t.Errorf("a card that waited = %d bytes, %v", len(body), err)
			}
		})
	}
	for range inWork {
		draw()
		<-photos.asked
	}
	for range waiting {
		draw()
	}
	deadline := time.Now().Add(time.Minute)
	for p.Waiting() < waiting && time.Now().Before(deadline) {
		time.Sleep(time.Millisecond)
	}
	if _, err := p.Draw(t.Context(), shown, photos); !errors.Is(err, card.ErrBusy) {
		t.Errorf("one more = %v, want %v", err, card.ErrBusy)
	}
	close(photos.may)
	wait.Wait()
}

// TestTheHashNamesWhatIsDrawn changes each fact in turn.
func TestTheHashNamesWhatIsDrawn(t *testing.T) {
	t.Parallel()
	whole := card.Card{
		Over: "Falcon 9", Name: "Crew-12", Status: card.Status{ID: 3, Name: "Success"}, Left: card.Fact{Large: "Flew", Small: "Here"},
		Right: card.Fact{Large: "LEO", Small: "SpaceX"}, Art: card.Ascent, Seed: "a", Photo: &card.Photo{Address: "b", Credit: "c"},
	}
	hashes := []string{whole.Hash()}
	for _, change := range []func(*card.Card){
		func(c *card.Card) { c.Over = "" }, func(c *card.Card) { c.Name = "" }, func(c *card.Card) { c.Status.ID = 4 },
		func(c *card.Card) { c.Left.Large = "" }, func(c *card.Card) { c.Left.Small = "" }, func(c *card.Card) { c.Right.Large = "" },
		func(c *card.Card) { c.Right.Small = "" }, func(c *card.Card) { c.Art = card.OnPad }, func(c *card.Card) { c.Seed = "" },
		func(c *card.Card) { c.Photo = nil }, func(c *card.Card) { c.Photo = &card.Photo{Address: "other", Credit: "c"} },
		func(c *card.Card) { c.Plot = &card.Plot{} }, func(c *card.Card) { c.Plot = &card.Plot{Diagonal: [2]card.Place{{X: 1}}} },
	} {
		other := whole
		change(&other)
		if hash := other.Hash(); len(hash) != 10 || slices.Contains(hashes, hash) {
			t.Errorf("the hash of %+v is %q, which another card has", other, hash)
		}
		hashes = append(hashes, other.Hash())
	}
}

// TestWordsOfCards tells what is read to somebody who cannot see the card.
func TestWordsOfCards(t *testing.T) {
	t.Parallel()
	for id, want := range map[int64]string{
		1: "Go for launch", 2: "To be determined", 3: "Success", 4: "Failure", 5: "On hold", 6: "In flight", 7: "Partial failure",
		8: "To be confirmed", 9: "Payload deployed", 42: "Waiting for rain",
	} {
		got := card.Card{Over: "Atlas V", Name: "Juno", Status: card.Status{ID: id, Name: "Waiting for rain"}}.Alt()
		if got != "Atlas V. Juno. "+want {
			t.Errorf("status %d reads %q", id, got)
		}
	}
	if got := (card.Card{Name: "Juno"}).Alt(); strings.Contains(got, ". ") {
		t.Errorf("a name alone reads %q", got)
	}
}
