package server_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"tminus/server"
	"tminus/server/ingestion"
	"tminus/store/accounts"
	"tminus/store/failure"
	"tminus/store/storetest"
)

func TestIngestReport(t *testing.T) {
	t.Parallel()
	limit, left := 15, 4
	told := func(after time.Duration) string { return storetest.Now.Add(after).Format(time.RFC3339) }
	asked := storetest.Now.Add(withinASecond)
	s := newSite(t, func(c *server.Config) {
		c.Ingest = func(context.Context) (ingestion.Status, error) {
			return ingestion.Status{
				CallsLimit: &limit, CallsLeft: &left, NextCallAt: asked.Add(time.Minute),
				HeldUntil: asked.Add(time.Minute), HeldReason: "answered 429",
				Next:   []ingestion.PlannedCall{{Job: "pulse", Purpose: "see changes", DueAt: asked.Add(time.Minute)}},
				Failed: []ingestion.Failure{{Job: "pads", At: asked, Message: "answered 502", RetryAt: asked.Add(time.Hour)}},
			}, nil
		}
	})
	storetest.SaveLaunches(t, s.store, storetest.Launch(0))
	answer := s.staffed(t, 1, accounts.Developer).get(200, "/dashboard/ingest")
	parts, _ := answer["parts"].([]any)
	delete(answer, "parts")
	want := object{
		"timestamp": told(0), "offline": false, "calls_limit": 15.0, "calls_left": 4.0, "next_call_at": told(time.Minute),
		"held_until": told(time.Minute), "held_reason": "answered 429",
		"next":   []any{object{"job": "pulse", "purpose": "see changes", "last_at": nil, "due_at": told(time.Minute)}},
		"failed": []any{object{"job": "pads", "at": told(0), "message": "answered 502", "retry_at": told(time.Hour)}},
	}
	if fmt.Sprint(answer) != fmt.Sprint(want) {
		t.Errorf("report = %v\nwant %v", answer, want)
	}
	if at(parts, 0, "kind") != "launches" || at(parts, 0, "count") != 1.0 || at(parts, 0, "starter") != 0.0 {
		t.Errorf("parts = %v, want one launch first", parts)
	}
}

func TestIngestReportOffline(t *testing.T) {
	t.Parallel()
	s := newSite(t, func(c *server.Config) {
		c.Ingest = func(context.Context) (ingestion.Status, error) {
			return ingestion.Status{Offline: true, Failed: []ingestion.Failure{
				{Job: "pads", At: storetest.Now, Class: "unreachable", Message: "answered 502"},
			}}, nil
		}
	})
	answer := s.staffed(t, 1, accounts.Developer).get(200, "/dashboard/ingest")
	if failed := at(answer, "failed", 0); at(failed, "job") != "pads" || at(failed, "retry_at") != nil {
		t.Errorf("failed = %v, want the pads and no next try", answer["failed"])
	}
	if got := at(s.getJSON(t, 200, api+"status"), "ingest", "last_error"); got != nil {
		t.Errorf("visitors of an offline site are told of %v", got)
	}
}

func TestIngestReportWithoutAFeed(t *testing.T) {
	t.Parallel()
	b := newSite(t).staffed(t, 1, accounts.Moderator)
	answer := b.get(200, "/dashboard/ingest")
	for name, want := range map[string]any{
		"offline": true, "calls_limit": nil, "calls_left": nil, "next_call_at": nil, "held_until": nil, "held_reason": nil,
	} {
		if answer[name] != want {
			t.Errorf("%s = %v, want %v", name, answer[name], want)
		}
	}
	if next, ok := answer["next"].([]any); !ok || len(next) > 0 {
		t.Errorf("next = %v, want an empty list", answer["next"])
	}
	b.refused(409, 102, "/dashboard/ingest/refresh", nil)
}

func TestStaffAskForALook(t *testing.T) {
	t.Parallel()
	var asked int
	var refusal error
	s := newSite(t, func(c *server.Config) {
		c.Refresh = func(context.Context) error { asked++; return refusal }
	})
	b := s.staffed(t, 1, accounts.Moderator)
	if answer := b.post(202, "/dashboard/ingest/refresh", nil); answer["message"] != "The feed is asked now." || asked != 1 {
		t.Errorf("asked %d times, answered %v", asked, answer)
	}
	refusal = &failure.Error{Code: failure.Conflict, Message: "This site runs offline and never asks the feed."}
	answer := b.refused(409, 102, "/dashboard/ingest/refresh", nil)
	if answer["error"] != refusal.Error() || answer["delay"] != nil {
		t.Errorf("offline = %v, want the sentence without a delay", answer)
	}
	refusal = &failure.WaitError{Code: failure.Conflict, Message: "No call of the feed is left.", Wait: 89500 * time.Millisecond}
	w := b.send("POST", "/dashboard/ingest/refresh", nil)
	if w.Code != 409 || w.body["businessErrorCode"] != 102.0 || w.body["delay"] != 90.0 || w.Header().Get("Retry-After") != "90" {
		t.Errorf("spent = %d %v, want 409 with 102 and 90 s", w.Code, w.body)
	}
}
