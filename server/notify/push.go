package notify

import (
	"cmp"
	"context"
	"crypto/ecdh"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"time"

	webpush "github.com/SherClockHolmes/webpush-go"

	"tminus/store/follow"
)

// pushHosts are where the makers of browsers take messages; each stands for its
// subdomains, too.
var pushHosts = []string{
	"fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com",
}

// pusher sends messages to browsers. All use of the library is here: it adds
// mailto: to a subscriber that is no https itself, reads padded keys alone in
// one of their alphabets, and would use a client without a timeout.
type pusher struct {
	client          Client
	public, private string
	subscriber      string // https://… or a bare mail address
	hosts           []string
	now             func() time.Time
}

func newPusher(c Config, key *ecdh.PrivateKey) *pusher {
	p := &pusher{
		client: c.PrivateClient, hosts: append(append([]string{}, pushHosts...), c.PushHosts...), now: c.Now,
		public:     base64.RawURLEncoding.EncodeToString(key.PublicKey().Bytes()),
		private:    base64.RawURLEncoding.EncodeToString(key.Bytes()),
		subscriber: c.PushContact,
	}
	if c.Base.Scheme == "https" {
		p.subscriber = c.Base.String()
	}
	if p.subscriber == "" {
		p.subscriber = "nobody@localhost" // tried out on one's own machine
	}
	return p
}

// pushMessage is Declarative Web Push: Safari shows it by itself, and the
// worker of other browsers reads the same fields.
type pushMessage struct {
	WebPush      int              `json:"web_push"`
	Notification pushNotification `json:"notification"`
}

type pushNotification struct {
	Title    string `json:"title"`
	Body     string `json:"body"`
	Navigate string `json:"navigate"`
	Tag      string `json:"tag"`
	Lang     string `json:"lang"`
	Silent   bool   `json:"silent"`
}

// send encrypts the message and hands it to the browser's push service.
func (p *pusher) send(ctx context.Context, sink follow.Sink, l message) error {
	if err := p.check(sink); err != nil {
		return err
	}
	message, err := json.Marshal(pushMessage{8030, pushNotification{
		Title: l.Title, Body: l.Body, Navigate: l.URL, Tag: l.Tag, Lang: "en",
	}})
	if err != nil {
		return fmt.Errorf("push message: %w", err)
	}
	var refusal error
	response, err := webpush.SendNotificationWithContext(ctx, message,
		&webpush.Subscription{Endpoint: sink.Address, Keys: webpush.Keys{Auth: sink.Keys.Auth, P256dh: sink.Keys.P256dh}},
		&webpush.Options{
			HTTPClient: judging{p.client, &refusal}, Subscriber: p.subscriber, Topic: short(l.Tag), TTL: p.life(l),
			Urgency: webpush.Urgency(l.Urgency), VAPIDPublicKey: p.public, VAPIDPrivateKey: p.private,
		})
	if response != nil {
		response.Body.Close()
	}
	if errors.Is(err, errSent) {
		return refusal
	}
	return err
}

// life returns for how many seconds the message is worth keeping.
func (p *pusher) life(l message) int {
	return int(max(0, min(l.Expires.Sub(p.now()), 28*24*time.Hour)) / time.Second)
}

// errSent says that the request was made; what came of it is told elsewhere.
var errSent = errors.New("sent")

// judging makes requests as do does, and keeps what came of them.
type judging struct {
	client  Client
	refusal *error
}

// Do implements webpush.HTTPClient. The answer is read and closed already.
func (j judging) Do(request *http.Request) (*http.Response, error) {
	*j.refusal = do(j.client, request)
	return nil, errSent
}

// check refuses a subscription that is none of a known push service, or whose
// keys are none.
func (p *pusher) check(sink follow.Sink) error {
	endpoint, err := url.Parse(sink.Address)
	if err != nil || endpoint.Scheme != "https" || endpoint.User != nil || !p.knows(endpoint) {
		return errAddress
	}
	point, err := decodeKey(sink.Keys.P256dh)
	if err != nil {
		return errAddress
	}
	if _, err := ecdh.P256().NewPublicKey(point); err != nil {
		return errAddress
	}
	if auth, err := decodeKey(sink.Keys.Auth); err != nil || len(auth) != 16 {
		return errAddress
	}
	return nil
}

// knows compares the host alone: an expression over the whole address would
// take 127.0.0.1/fcm.googleapis.com for Google's. A host of the operator's may
// name a port.
func (p *pusher) knows(endpoint *url.URL) bool {
	host, port := strings.ToLower(endpoint.Hostname()), cmp.Or(endpoint.Port(), "443")
	for _, known := range p.hosts {
		name, own, _ := strings.Cut(known, ":")
		if port == cmp.Or(own, "443") && (host == name || strings.HasSuffix(host, "."+name)) {
			return true
		}
	}
	return false
}

// decodeKey reads base64 of either alphabet, padded or not.
func decodeKey(text string) ([]byte, error) {
	text = strings.TrimRight(strings.NewReplacer("+", "-", "/", "_").Replace(text), "=")
	raw, err := base64.RawURLEncoding.DecodeString(text)
	if err != nil {
		return nil, errors.New("no key")
	}
	return raw, nil
}
