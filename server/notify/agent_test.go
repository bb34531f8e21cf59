package notify_test

import (
	"net/http"
	"testing"

	"tminus/server/notify"
	"tminus/store/follow"
)

// Whoever is sent something, or is only looked for, finds out which site that was.
func TestEveryServiceIsToldWhoAsks(t *testing.T) {
	const agent = "Tminus/test (+https://tminus.example/space)"
	named := func(c *notify.Config) { c.Agent = agent }
	for name, sink := range map[string]follow.Sink{
		"a webhook": {Kind: follow.WebhookSink, Keys: follow.SinkKeys{Secret: notify.NewWebhookSecret()}},
		"a chat":    {Kind: follow.SlackSink},
		"a channel": {Kind: follow.MastodonSink, Keys: follow.SinkKeys{Token: "secret"}},
	} {
		s := newService(t, http.StatusOK)
		sink.Address = s.URL + "/hook"
		n := newNotifier(t, at(noon), named)
		if err := n.Check(t.Context(), sink); err != nil {
			t.Errorf("%s: Check = %v", name, err)
		}
		if got := n.Attempt(t.Context(), reminder(sink, noon)); got.Result != follow.Done {
			t.Errorf("%s: %+v, want that it is done", name, got)
		}
		requests := s.all()
		if len(requests) != 2 {
			t.Errorf("%s got %d requests, want the look and the notice", name, len(requests))
		}
		for _, request := range requests {
			if got := request.header.Get("User-Agent"); got != agent {
				t.Errorf("%s: %s by %q, want %q", name, request.Method, got, agent)
			}
		}
	}
	push := newPushService(t)
	if got := newNotifier(t, hosts(push.host()), at(noon), named).Attempt(t.Context(), reminder(push.sink("/send"), noon)); got.Result != follow.Done {
		t.Fatalf("push: %+v, want that it is done", got)
	}
	if got := push.got()[0].header.Get("User-Agent"); got != agent {
		t.Errorf("push by %q, want %q", got, agent)
	}
}
