package auth

// Hold takes one slot of the hasher until release is called.
func (h *Hasher) Hold() (release func()) {
	h.slots <- struct{}{}
	return func() { <-h.slots }
}

// Queued returns how many callers wait for a slot.
func (h *Hasher) Queued() int { return len(h.queue) }

// FetchBytes is how long a provider's document may be.
const FetchBytes = fetchBytes

// WordsText is the list of words that people make passwords of.
var WordsText = wordsText

// CommonText is the list of common passwords, of beginnings and of endings.
var CommonText = commonText
