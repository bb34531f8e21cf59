package server_test

import (
	"context"
	"net/http"
	"reflect"
	"strings"
	"testing"
	"time"

	"tminus/server"
	"tminus/server/ingestion"
	"tminus/store/storetest"
)

func TestStatusTellsWhatIngestionDidAndWillDo(t *testing.T) {
	t.Parallel()
	const secret = "http://cache.corp.internal:8000/: lookup cache.corp.internal on 10.255.255.53:53: no such host"
	limit, left := 15, 4
	asked := storetest.Now.Add(withinASecond)
	s := newSite(t, func(c *server.Config) {
		c.Ingest = func(context.Context) (ingestion.Status, error) {
			return ingestion.Status{
				CallsLimit: &limit, CallsLeft: &left,
				Next: []ingestion.PlannedCall{
					{Job: "pulse", Purpose: "see changes", LastAt: asked.Add(-time.Minute), DueAt: asked.Add(time.Minute)},
					{Job: "history", Purpose: "read the past", DueAt: asked.Add(time.Hour)},
				},
				Failed: []ingestion.Failure{
					{Job: "near launches", At: asked.Add(-2 * time.Hour), Class: "refused", Message: "answered 403"},
					{Job: "pads", At: asked.Add(-time.Hour), Class: "unreachable", Message: secret},
				},
			}, nil
		}
	})
	told := func(after time.Duration) string { return storetest.Now.Add(after).Format(time.RFC3339) }
	want := map[string]any{
		"offline": false, "calls_limit": 15.0, "calls_left": 4.0,
		"next": []any{
			map[string]any{"job": "pulse", "purpose": "see changes", "last_at": told(-time.Minute), "due_at": told(time.Minute)},
			map[string]any{"job": "history", "purpose": "read the past", "last_at": nil, "due_at": told(time.Hour)},
		},
		"last_error": map[string]any{"job": "pads", "at": told(-time.Hour), "reason": "unreachable"},
	}
	if got := s.getJSON(t, http.StatusOK, "/api/v1/public/status")["ingest"]; !reflect.DeepEqual(got, want) {
		t.Errorf("ingest = %v\nwant %v", got, want)
	}
	for _, path := range []string{"/api/v1/public/status", "/launches", "/nosuch"} {
		if body := s.get(t, path).Body.String(); strings.Contains(body, "corp.internal") || strings.Contains(body, "10.255") {
			t.Errorf("%s tells strangers where the feed is read from: %s", path, body)
		}
	}
}
