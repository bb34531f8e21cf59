package server_test

import (
	"net/http"
	"strings"
	"testing"

	"tminus/store/storetest"
)

// TestAnEventTakesAlarms asks for one launch with alarms, and for mistakes.
func TestAnEventTakesAlarms(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 1)
	path := "/launches/" + storetest.LaunchID(1) + "/event.ics"
	event := s.get(t, path+"?alarm=60,10").Body.String()
	if !strings.Contains(event, "TRIGGER:-PT60M") || !strings.Contains(event, "TRIGGER:-PT10M") {
		t.Errorf("alarms are missing in\n%s", event)
	}
	if strings.Contains(s.get(t, path).Body.String(), "VALARM") {
		t.Error("an event has alarms that nobody asked for")
	}
	if strings.Contains(event, "METHOD:") {
		t.Error("the calendar names a method, which needs an organiser")
	}
	for _, wrong := range []string{"30,x", "-5", "20000", "1,2,3,4"} {
		if w := s.get(t, path+"?alarm="+wrong); w.Code != http.StatusBadRequest {
			t.Errorf("alarm=%s is %d, want 400", wrong, w.Code)
		}
	}
}
