package notify

import (
	"bytes"
	"cmp"
	"context"
	"crypto/rand"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"time"

	webhooks "github.com/standard-webhooks/standard-webhooks/libraries/go"

	"tminus/server/feed"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
)

// webhookBytes is the longest body. What tells of many launches leaves out the
// last of them.
const webhookBytes = 20 << 10

// NewWebhookSecret returns what signs the calls of one webhook: "whsec_…".
func NewWebhookSecret() string {
	secret := make([]byte, 24)
	_, _ = rand.Read(secret) // it never fails
	return "whsec_" + base64.StdEncoding.EncodeToString(secret)
}

// webhookTypes are what programs know the kinds by.
var webhookTypes = map[catalogue.OccasionKind]string{
	catalogue.OccasionReminder: "launch.reminder", catalogue.OccasionSlip: "launch.slipped",
	catalogue.OccasionAdvance: "launch.advanced", catalogue.OccasionDated: "launch.dated",
	catalogue.OccasionScrub: "launch.scrubbed", catalogue.OccasionHold: "launch.held",
	catalogue.OccasionResumed: "launch.resumed", catalogue.OccasionGo: "launch.go",
	catalogue.OccasionWebcast: "launch.webcast", catalogue.OccasionLiftoff: "launch.liftoff",
	catalogue.OccasionOutcome: "launch.outcome", catalogue.OccasionAnnounced: "launch.announced",
	catalogue.OccasionWithdrawn: "launch.withdrawn",
}

// webhookType returns what programs know a notice by.
func webhookType(item webhookNotice) string {
	if item.Event != nil {
		return "event." + string(item.Kind)
	}
	return webhookTypes[item.Kind]
}

type webhookBody struct {
	Type      string `json:"type"`
	Timestamp string `json:"timestamp"`
	Data      any    `json:"data"`
}

// webhookNotice is one occasion for programs.
type webhookNotice struct {
	Kind   catalogue.OccasionKind `json:"kind"`
	Title  string                 `json:"title"`
	Body   string                 `json:"body"`
	Launch *webhookLaunch         `json:"launch,omitempty"`
	Event  *webhookEvent          `json:"event,omitempty"`
	Lead   int                    `json:"lead,omitempty"` // minutes
	Old    *webhookTime           `json:"old"`
	New    *webhookTime           `json:"new"`
	SeenAt string                 `json:"seen_at"`
}

type webhookLaunch struct {
	ID          string `json:"id"`
	Name        string `json:"name"`
	Status      string `json:"status"`
	WebcastLive bool   `json:"webcast_live"`
	WebcastURL  string `json:"webcast_url,omitempty"`
	URL         string `json:"url"`
}

type webhookEvent struct {
	ID          int64  `json:"id"`
	Name        string `json:"name"`
	Type        string `json:"type"`
	WebcastLive bool   `json:"webcast_live"`
	WebcastURL  string `json:"webcast_url,omitempty"`
	URL         string `json:"url"`
}

type webhookTime struct {
	NET       string           `json:"net"`
	Certainty ledger.Certainty `json:"certainty"`
	Words     string           `json:"words"` // in UTC: "NET September 2027"
}

type webhookDigest struct {
	Notices []webhookNotice `json:"notices"`
	More    int             `json:"more"`
}

// sendWebhook posts the notice with the headers of Standard Webhooks.
func (n *Notifier) sendWebhook(ctx context.Context, sink follow.Sink, l message) error {
	body, err := n.webhookBody(l)
	if err != nil {
		return err
	}
	signer, err := webhooks.NewWebhook(sink.Keys.Secret)
	if err != nil {
		return errAddress
	}
	signature, err := signer.Sign(l.ID, l.Now, body)
	if err != nil {
		return fmt.Errorf("sign webhook: %w", err)
	}
	return n.deliver(ctx, sink, http.MethodPost, sink.Address, body, map[string]string{
		webhooks.HeaderWebhookID: l.ID, webhooks.HeaderWebhookTimestamp: fmt.Sprint(l.Now.Unix()),
		webhooks.HeaderWebhookSignature: signature,
	})
}

func (n *Notifier) webhookBody(l message) ([]byte, error) {
	body := webhookBody{Timestamp: stamp(l.Now)}
	var notices []webhookNotice
	for i, item := range l.Items {
		notices = append(notices, n.webhookNotice(item, l.Lines[i], l.Now))
	}
	switch {
	case len(notices) == 0 && l.More == 0:
		body.Type, body.Data = "test", map[string]string{"title": l.Title, "body": l.Body}
	case len(notices) == 1 && l.More == 0:
		body.Type, body.Data = webhookType(notices[0]), notices[0]
	default:
		body.Type, body.Data = "launch.digest", webhookDigest{notices, l.More}
		if slices.ContainsFunc(l.Items, isOfEvent) {
			body.Type = "digest"
		}
	}
	text, err := json.Marshal(body)
	for err == nil && len(text) > webhookBytes && len(notices) > 1 {
		notices = notices[:len(notices)-1]
		body.Data = webhookDigest{notices, l.More + len(l.Items) - len(notices)}
		text, err = json.Marshal(body)
	}
	return text, err
}

func (n *Notifier) webhookNotice(item follow.Item, text Text, now time.Time) webhookNotice {
	launch := item.Launch
	notice := webhookNotice{
		Kind: item.Kind, Title: text.Title, Body: text.Body, Lead: item.Facts.Lead, SeenAt: stamp(cmp.Or(item.Facts.SeenAt, item.HappenedAt)),
	}
	if isOfEvent(item) {
		event := item.Event
		notice.Event = &webhookEvent{
			ID: event.ID, Name: event.Name, Type: event.Type.Name, WebcastLive: event.WebcastLive, WebcastURL: feed.EventWebcast(event),
			URL: n.Base.JoinPath(feed.EventPath(event)).String(),
		}
		notice.New = webhookTimeOf(eventTime(item.Occasion, event, time.UTC))
		return notice
	}
	notice.Launch = &webhookLaunch{
		ID: launch.ID, Name: launch.Name, Status: launch.Status.Name, WebcastLive: launch.WebcastLive, WebcastURL: launch.OfficialWebcast(),
		URL: n.Base.JoinPath(feed.LaunchPath(launch)).String(),
	}
	w := newWriter(item.Occasion, launch, time.UTC, now)
	notice.Old, notice.New = webhookTimeOf(w.old), webhookTimeOf(w.net)
	return notice
}

func webhookTimeOf(p planned) *webhookTime {
	if !p.known() {
		return nil
	}
	return &webhookTime{stamp(p.NET), p.Certainty, views.When(p.Launch)}
}

func stamp(at time.Time) string { return at.UTC().Format(time.RFC3339) }

// deliver sends JSON to an address that somebody named.
func (n *Notifier) deliver(ctx context.Context, sink follow.Sink, method, address string, body []byte, headers map[string]string) error {
	request, err := n.request(ctx, method, address, body, headers)
	if err != nil {
		return err
	}
	return do(n.clientFor(sink), request)
}

// request returns a request with JSON to an address that somebody named.
func (*Notifier) request(ctx context.Context, method, address string, body []byte, headers map[string]string) (*http.Request, error) {
	if _, err := webAddress(address); err != nil {
		return nil, err
	}
	request, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body))
	if err != nil {
		return nil, errAddress
	}
	request.Header.Set("Content-Type", "application/json")
	for name, value := range headers {
		request.Header.Set(name, value)
	}
	return request, nil
}
