package notify_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"
	"time"

	"tminus/server/notify"
	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/ledger"
)

// spacewalk returns an item about a spacewalk that begins in so long.
func spacewalk(kind catalogue.OccasionKind, in time.Duration, lead int, change func(*catalogue.Event)) follow.Item {
	date := noon.Add(in)
	item := follow.Item{
		Occasion: catalogue.Occasion{
			ID: 7, EventID: 189, Kind: kind, NET: date, Facts: catalogue.OccasionFacts{Lead: lead},
			Key: "a key", HappenedAt: noon, ExpiresAt: noon.Add(time.Hour),
		},
		Event: catalogue.Event{
			ID: 189, Name: "US spacewalk 94", Type: catalogue.NamedID{ID: 3, Name: "EVA"}, Date: &date, Certainty: ledger.CertaintyExact,
			Location: "International Space Station", Videos: []catalogue.Video{{URL: "https://www.youtube.com/watch?v=abcdefghijk"}},
		},
	}
	if change != nil {
		change(&item.Event)
	}
	return item
}

func TestTextsOfEvents(t *testing.T) {
	t.Parallel()
	const reminder, webcast = catalogue.OccasionReminder, catalogue.OccasionWebcast
	for name, tt := range map[string]struct {
		item        follow.Item
		title, body string
		tag         string
	}{
		"a day before": {
			spacewalk(reminder, 24*time.Hour, 1440, nil), "In 24 h: US spacewalk 94",
			"EVA tomorrow at 12:00 GMT+1. International Space Station.", "l:event-189:t",
		},
		"ten minutes before, live": {
			spacewalk(reminder, 10*time.Minute, 10, func(e *catalogue.Event) { e.WebcastLive = true }), "In 10 min: US spacewalk 94",
			"EVA at 12:10 GMT+1. International Space Station. Webcast is live.", "l:event-189:t",
		},
		"days before": {
			spacewalk(reminder, 72*time.Hour, 4320, nil), "In 3 d: US spacewalk 94",
			"EVA on November 27, 12:00 GMT+1. International Space Station.", "l:event-189:t",
		},
		"before quiet hours": {
			spacewalk(reminder, 14*time.Hour, 0, nil), "At 02:00 tomorrow: US spacewalk 94", "EVA at 02:00 GMT+1. International Space Station.", "l:event-189:t",
		},
		"live before it begins": {
			spacewalk(webcast, 25*time.Minute, 0, nil), "Webcast live: US spacewalk 94", "EVA at 12:25 GMT+1. International Space Station.", "l:event-189:w",
		},
		"live since": {
			spacewalk(webcast, -time.Minute, 0, nil), "Webcast live: US spacewalk 94", "EVA. International Space Station.", "l:event-189:w",
		},
		"no longer planned": {
			spacewalk(catalogue.OccasionWithdrawn, 48*time.Hour, 0, nil), "No longer planned: US spacewalk 94",
			"Removed from the schedule.", "l:event-189:t",
		},
		"live on a day": {
			spacewalk(webcast, time.Hour, 0, func(e *catalogue.Event) { e.Certainty, e.Location = ledger.CertaintyDay, "" }),
			"Webcast live: US spacewalk 94", "EVA.", "l:event-189:w",
		},
		"live, and then it moved": {
			spacewalk(webcast, time.Hour, 0, func(e *catalogue.Event) { e.Date, e.Location = nil, "" }), "Webcast live: US spacewalk 94", "EVA.", "l:event-189:w",
		},
		"of no kind": {
			spacewalk(reminder, 10*time.Minute, 10, func(e *catalogue.Event) { e.Type, e.Location = catalogue.NamedID{}, "" }),
			"In 10 min: US spacewalk 94", "It begins at 12:10 GMT+1.", "l:event-189:t",
		},
		"with a long name": {
			spacewalk(reminder, 10*time.Minute, 10, func(e *catalogue.Event) { e.Name = strings.Repeat("long ", 20) }),
			"In 10 min: long long long long long long long long long…", "EVA at 12:10 GMT+1. International Space Station.", "l:event-189:t",
		},
	} {
		text := notify.TextOf(tt.item, time.FixedZone("", 3600), noon)
		if text.Title != tt.title || text.Body != tt.body || text.Tag != tt.tag || text.Path != "/events/189" {
			t.Errorf("%s: %+v\nwant %q, %q, %s", name, text, tt.title, tt.body, tt.tag)
		}
	}
}

func TestAWebhookOfAnEvent(t *testing.T) {
	t.Parallel()
	s := newService(t, http.StatusOK)
	sink := follow.Sink{Kind: follow.WebhookSink, Address: s.URL, Keys: follow.SinkKeys{Secret: notify.NewWebhookSecret()}}
	type notice struct {
		Launch *struct{ ID string }
		Event  *struct {
			ID                          int64
			Name, Type, URL, WebcastURL string
		}
		Old, New *struct{ NET, Certainty string }
	}
	var body struct {
		Type string
		Data struct {
			notice
			Notices []notice
		}
	}
	batch := reminder(sink, noon)
	launch := batch.Items[0]
	send := func(items ...follow.Item) {
		t.Helper()
		batch.Items = items
		if got := newNotifier(t, at(noon)).Attempt(t.Context(), batch); got.Result != follow.Done {
			t.Fatalf("%+v", got)
		}
		sent := s.all()
		body.Data.notice, body.Data.Notices = notice{}, nil
		if err := json.Unmarshal(sent[len(sent)-1].raw, &body); err != nil {
			t.Fatal(err)
		}
	}
	event := spacewalk(catalogue.OccasionReminder, time.Hour, 60, nil)
	send(event)
	got := body.Data
	if body.Type != "event.reminder" || got.Launch != nil || got.Old != nil || got.Event == nil || got.New == nil ||
		got.Event.ID != 189 || got.Event.URL != "https://tminus.example/space/events/189" || got.New.NET != "2026-11-24T12:00:00Z" || got.New.Certainty != "exact" {
		t.Errorf("%s: %s", body.Type, s.all()[0].raw)
	}
	send(launch, event)
	if got := body.Data.Notices; body.Type != "digest" || len(got) != 2 || got[0].Launch == nil || got[0].Event != nil || got[1].Launch != nil || got[1].Event == nil {
		t.Errorf("%s of both: %+v", body.Type, got)
	}
}

// What gathers several alerts says what they are about.
func TestAPostOfSeveralNamesEventsAndLaunches(t *testing.T) {
	t.Parallel()
	s := newService(t, http.StatusOK)
	batch := reminder(follow.Sink{Kind: follow.NtfySink, Address: s.URL + "/topic"}, noon)
	launch, event := batch.Items[0], spacewalk(catalogue.OccasionReminder, time.Hour, 60, nil)
	other := event
	other.EventID, other.Event.ID = 190, 190
	for _, tt := range []struct {
		items []follow.Item
		want  string
	}{
		{[]follow.Item{launch, event}, "2 alerts about 2 launches and events"},
		{[]follow.Item{event, other}, "2 alerts about 2 events"},
		{[]follow.Item{event, event}, "2 alerts about US spacewalk 94"},
	} {
		batch.Items = tt.items
		if got := newNotifier(t, at(noon)).Attempt(t.Context(), batch); got.Result != follow.Done {
			t.Fatalf("%+v", got)
		}
		sent := s.all()
		if raw := string(sent[len(sent)-1].raw); !strings.Contains(raw, tt.want) {
			t.Errorf("%s, want %q", raw, tt.want)
		}
	}
	batch.Items = []follow.Item{{Occasion: event.Occasion}}
	if got := newNotifier(t, at(noon)).Attempt(t.Context(), batch); got.Result != follow.Dropped {
		t.Errorf("of an event that is gone: %+v", got)
	}
}
