package notify_test

import (
	"net/http"
	"net/http/httptest"
	"sync/atomic"
	"testing"
	"time"

	"tminus/server/fence"
	"tminus/server/notify"
	"tminus/store/accounts"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// TestRightsCountWhenTheyAreUsed takes the role of somebody whose webhook lies in
// a network of the operator's, under two settings of who may have webhooks.
func TestRightsCountWhenTheyAreUsed(t *testing.T) {
	t.Parallel()
	for webhooks, lost := range map[notify.Webhooks]follow.Result{
		notify.WebhooksStaff: follow.Dropped, notify.WebhooksMembers: follow.Broken, notify.WebhooksOff: follow.Dropped,
	} {
		t.Run(string(webhooks), func(t *testing.T) {
			t.Parallel()
			s := newSite(t, 3*time.Hour)
			var got atomic.Int32
			receiver := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) { got.Add(1) }))
			t.Cleanup(receiver.Close)
			account := storetest.Account(t, s.Store, 1, accounts.Moderator)
			owner := follow.Owner{Account: account.ID}
			rule := follow.Rule{LaunchID: s.launch.ID, Kinds: []catalogue.OccasionKind{catalogue.OccasionHold}}
			if _, err := s.Follows.PutRule(t.Context(), owner, rule); err != nil {
				t.Fatal(err)
			}
			hook := follow.Sink{Kind: follow.WebhookSink, Address: receiver.URL + "/hook", Keys: follow.SinkKeys{Secret: notify.NewWebhookSecret()}}
			if _, _, err := s.Follows.PutSink(t.Context(), owner, hook); err != nil {
				t.Fatal(err)
			}
			n := newNotifier(t, func(c *notify.Config) {
				c.Follows, c.Now, c.Webhooks = s.Follows, s.clock.Now, webhooks
				c.Client, c.PrivateClient = fence.NewClient(fence.Notices, nil), fence.NewClient(fence.Notices, loopback)
			})
			tell := func() follow.Result {
				t.Helper()
				s.change(t, hold)
				if _, err := s.Follows.FanOut(t.Context()); err != nil {
					t.Fatal(err)
				}
				batches, err := s.Follows.Claim(t.Context(), follow.Room{Kinds: []follow.SinkKind{follow.WebhookSink}, Most: 10, Each: 10})
				if err != nil || len(batches) != 1 {
					t.Fatalf("batches = %+v, %v", batches, err)
				}
				outcome := n.Attempt(t.Context(), batches[0])
				if err := s.Follows.Finish(t.Context(), batches[0], outcome); err != nil {
					t.Fatal(err)
				}
				s.clock.Advance(time.Minute)
				s.change(t, func(l *catalogue.Launch) {
					l.Status = ledger.Status{ID: ledger.StatusTBD, Name: "To Be Determined"}
				})
				s.clock.Advance(time.Minute)
				return outcome.Result
			}
			arrived := int32(0)
			if webhooks != notify.WebhooksOff {
				arrived = 1
				if result := tell(); result != follow.Done {
					t.Errorf("staff: %s, want that it arrives", result)
				}
			}
			if _, err := s.Accounts.SetRoles(t.Context(), account.ID, nil); err != nil {
				t.Fatal(err)
			}
			if result := tell(); result != lost || got.Load() != arrived {
				t.Errorf("after the role was lost: %s, %d requests, want %s and %d", result, got.Load(), lost, arrived)
			}
		})
	}
}

func TestPrivateTargetsAreForTheOperatorAndStaff(t *testing.T) {
	t.Parallel()
	receiver := httptest.NewServer(http.HandlerFunc(func(http.ResponseWriter, *http.Request) {}))
	t.Cleanup(receiver.Close)
	n := newNotifier(t, func(c *notify.Config) {
		c.Client, c.PrivateClient = fence.NewClient(fence.Notices, nil), fence.NewClient(fence.Notices, loopback)
	})
	for standing, want := range map[follow.Standing]bool{
		"": false, follow.OfDevice: false, follow.OfMember: false, follow.OfStaff: true, follow.OfOperator: true,
	} {
		for _, kind := range []follow.SinkKind{
			follow.WebhookSink, follow.NtfySink, follow.GotifySink, follow.DiscordSink, follow.SlackSink, follow.MatrixSink,
		} {
			sink := follow.Sink{Standing: standing, Kind: kind, Address: receiver.URL + "/topic", Keys: follow.SinkKeys{Secret: notify.NewWebhookSecret()}}
			checked := n.Check(t.Context(), sink) == nil
			_, failed := n.Test(t.Context(), sink, "UTC")
			if checked != want || (failed == nil) != want {
				t.Errorf("%s of %q: checked %t, sent %t, want %t", kind, standing, checked, failed == nil, want)
			}
		}
	}
}
