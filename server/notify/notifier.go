package notify

import (
	"cmp"
	"context"
	"crypto/ecdh"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"sync"
	"time"

	"tminus/server/mail"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/follow"
	"tminus/store/zones"
)

// Webhooks says who may have notices sent to an address of their own.
type Webhooks string

// Who may.
const (
	WebhooksMembers Webhooks = "members"
	WebhooksStaff   Webhooks = "staff"
	WebhooksOff     Webhooks = "off"
)

// Client asks a host: that of server/fence, so that no address that somebody
// names leads into the operator's network.
type Client interface {
	Do(request *http.Request) (*http.Response, error)
}

// introduced is a client that says who asks.
type introduced struct {
	Client
	agent string
}

// Do implements Client.
func (i introduced) Do(request *http.Request) (*http.Response, error) {
	request.Header.Set("User-Agent", i.agent)
	return i.Client.Do(request)
}

// Config is what a Notifier works with.
type Config struct {
	Follows *follow.Follows
	Base    *url.URL // public address of the site, where notices lead; nil: notices are off
	// Client asks public hosts, PrivateClient also the operator's own networks: it is
	// for what the operator, or staff, have named; nil: as Client.
	Client, PrivateClient Client
	// Agent is the User-Agent of all that is asked.
	Agent string

	Log *slog.Logger
	Now func() time.Time // nil: the system's clock

	// PushSeed is the private key that browsers bind subscriptions to, 32 bytes.
	PushSeed []byte
	// LeaveSeed signs the links that end mails.
	LeaveSeed []byte
	// PushContact is an address that push services can write to where Base is no
	// https; PushHosts are more hosts of theirs, their subdomains included.
	PushContact string
	PushHosts   []string

	Mail      mail.Sender // nil: no mails
	Templates *mail.Templates
	// AllowMail counts a mail to an address, or returns how long to wait for it.
	AllowMail func(ctx context.Context, address string) (time.Duration, error)

	Webhooks Webhooks
	// FilterTitle returns what the launches of a canonical filter are called:
	// "Launches: SpaceX, crewed"; nil: nobody says so.
	FilterTitle func(ctx context.Context, filter string) (string, error)
	// Card draws the card of a launch; nil: nothing is posted with a picture.
	Card func(ctx context.Context, launch catalogue.Launch) (Picture, error)
}

// Notifier sends what the outbox holds. It is safe for concurrent use.
type Notifier struct {
	Config
	push    *pusher // nil: push is off
	senders map[follow.SinkKind]sender
	wake    chan struct{}

	mu       sync.Mutex
	counts   map[countKey]Count
	sessions map[int64]blueskySession // by sink
}

// sender hands a message to a sink. What it returns is judged by judge.
type sender func(ctx context.Context, sink follow.Sink, l message) error

// New returns a notifier. It sends nothing before Run but tests.
func New(c Config) (*Notifier, error) {
	if c.Base == nil {
		return nil, errors.New("notices need the address of the site")
	}
	if c.Now == nil {
		c.Now = time.Now
	}
	if c.PrivateClient == nil {
		c.PrivateClient = c.Client
	}
	c.Client, c.PrivateClient = introduced{c.Client, c.Agent}, introduced{c.PrivateClient, c.Agent}
	n := &Notifier{Config: c, wake: make(chan struct{}, 1), counts: map[countKey]Count{}, sessions: map[int64]blueskySession{}}
	if c.Base.Scheme == "https" || mail.Loopback(c.Base.Hostname()) {
		key, err := ecdh.P256().NewPrivateKey(c.PushSeed)
		if err != nil {
			return nil, fmt.Errorf("key of push: %w", err)
		}
		n.push = newPusher(c, key)
	}
	n.senders = map[follow.SinkKind]sender{
		follow.MailSink: n.sendMail, follow.WebhookSink: n.sendWebhook, follow.NtfySink: n.sendNtfy,
		follow.GotifySink: n.sendGotify, follow.DiscordSink: n.sendDiscord, follow.SlackSink: n.sendSlack,
		follow.MatrixSink: n.sendMatrix, follow.TelegramSink: n.sendTelegram, follow.MastodonSink: n.sendMastodon,
		follow.BlueskySink: n.sendBluesky,
	}
	if n.push != nil {
		n.senders[follow.PushSink] = n.push.send
	}
	for kind := range n.senders { // a count begins at 0, so that its first rise is seen
		n.counts[countKey{kind, string(follow.Done)}] = Count{Kind: kind, Result: string(follow.Done)}
	}
	return n, nil
}

// PushKey returns the public key that browsers subscribe with, unpadded
// base64url; false when push is off.
func (n *Notifier) PushKey() (string, bool) {
	if n.push == nil {
		return "", false
	}
	return n.push.public, true
}

// Allows reports whether there may be sinks of a kind for members at all; what
// goes to addresses of theirs can be kept for staff or off.
func (n *Notifier) Allows(kind follow.SinkKind) bool {
	switch kind {
	case follow.PushSink:
		return n.push != nil
	case follow.MailSink:
		return n.Mail != nil
	case follow.WebhookSink, follow.NtfySink, follow.GotifySink, follow.DiscordSink, follow.SlackSink, follow.MatrixSink:
		return n.Webhooks != WebhooksOff
	case follow.TelegramSink, follow.MastodonSink, follow.BlueskySink: // channels of the site alone
	}
	return false
}

// ForStaffAlone reports whether sinks of a kind are kept for staff.
func (n *Notifier) ForStaffAlone(kind follow.SinkKind) bool {
	return n.Webhooks == WebhooksStaff && kind != follow.PushSink && kind != follow.MailSink
}

// Refusal says why nothing is sent to a sink that may have been allowed when it
// was added: a sentence for its owner, "" when it is allowed now. Its standing
// counts.
func (n *Notifier) Refusal(sink follow.Sink) string {
	switch {
	case sink.Kind == follow.PushSink, sink.Kind == follow.MailSink, sink.Standing == follow.OfOperator:
		return ""
	case n.Webhooks == WebhooksOff:
		return "This site no longer sends alerts there."
	case n.ForStaffAlone(sink.Kind) && sink.Standing != follow.OfStaff:
		return "Only the staff of this site can get alerts there."
	}
	return ""
}

// clientFor returns what asks the host of a sink: only what the operator or
// staff have named may lie in a network of the operator's.
func (n *Notifier) clientFor(sink follow.Sink) Client {
	if sink.Standing == follow.OfOperator || sink.Standing == follow.OfStaff {
		return n.PrivateClient
	}
	return n.Client
}

// Wake has what is new sent at once. It never waits.
func (n *Notifier) Wake() {
	select {
	case n.wake <- struct{}{}:
	default:
	}
}

// Test sends "This is a test" to the sink now, and returns what came of it. A
// sink that does not take it is an Unavailable failure that says why.
func (n *Notifier) Test(ctx context.Context, sink follow.Sink, zone string) (follow.Outcome, error) {
	send, ok := n.senders[sink.Kind]
	if !ok {
		return follow.Outcome{Result: follow.Dropped}, failure.New(failure.NotFound, "There is nothing that sends to this.")
	}
	if reason := n.Refusal(sink); reason != "" {
		return follow.Outcome{Result: follow.Dropped}, failure.New(failure.Forbidden, reason)
	}
	err := send(ctx, sink, n.testMessage(zones.OrUTC(zone)))
	n.count(sink.Kind, string(resultOf(err)), 0)
	switch {
	case err == nil:
		return follow.Outcome{Result: follow.Done}, nil
	case resultOf(err) == follow.Held:
		return follow.Outcome{Result: follow.Held}, failure.New(failure.Unavailable, explain(err))
	}
	// Whoever tests may be about to put it right, so a refusal is not held against it.
	return follow.Outcome{Result: follow.Again, Failure: explain(err)}, failure.New(failure.Unavailable, explain(err))
}

// countKey tells counts apart.
type countKey struct {
	kind   follow.SinkKind
	result string
}

// Count says how many deliveries to one kind of sink ended in one way.
type Count struct {
	Kind   follow.SinkKind
	Result string // done, again, gone, broken or dropped
	N      int64
	// Delay is the sum, for those that are done, of how long it took from the
	// moment of the occasion.
	Delay time.Duration
}

// Counts returns what became of deliveries since the start.
func (n *Notifier) Counts() []Count {
	n.mu.Lock()
	defer n.mu.Unlock()
	list := make([]Count, 0, len(n.counts))
	for _, c := range n.counts {
		list = append(list, c)
	}
	slices.SortFunc(list, func(a, b Count) int {
		return cmp.Or(cmp.Compare(a.Kind, b.Kind), cmp.Compare(a.Result, b.Result))
	})
	return list
}

func (n *Notifier) count(kind follow.SinkKind, result string, delay time.Duration) {
	n.mu.Lock()
	defer n.mu.Unlock()
	key := countKey{kind, result}
	c := n.counts[key]
	c.Kind, c.Result, c.N, c.Delay = kind, result, c.N+1, c.Delay+delay
	n.counts[key] = c
}
