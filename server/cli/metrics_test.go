package cli

import (
	"context"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"tminus/ingest/sim/ll2sim"
	"tminus/store/storetest"
)

// free returns an address that nobody listens on.
func free(t *testing.T) string {
	t.Helper()
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	return listener.Addr().String()
}

// fetched returns the status and the text of an answer, 0 for none.
func fetched(t *testing.T, url string) (int, string) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		return 0, ""
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(text)
}

// dashboardNames are the names in the expressions of the dashboard.
func dashboardNames(t *testing.T) []string {
	t.Helper()
	text, err := os.ReadFile("../../docs/grafana.json")
	if err != nil {
		t.Fatal(err)
	}
	var dashboard struct {
		Panels []struct{ Targets []struct{ Expr string } }
	}
	if err := json.Unmarshal(text, &dashboard); err != nil {
		t.Fatal(err)
	}
	names := []string{}
	for _, panel := range dashboard.Panels {
		for _, target := range panel.Targets {
			names = append(names, regexp.MustCompile(`\b(tminus|go|process)_\w+`).FindAllString(target.Expr, -1)...)
		}
	}
	if len(names) < 30 {
		t.Fatalf("only %d names in the dashboard: %v", len(names), names)
	}
	return names
}

// TestMetricsHaveWhatTheDashboardShows runs the program against a feed whose
// every second answer is broken, until each name of the dashboard has a value.
func TestMetricsHaveWhatTheDashboardShows(t *testing.T) {
	sim := ll2sim.New(ll2sim.Options{Seed: 7, Launches: 300, Faults: func(_ *http.Request, n int) ll2sim.Fault {
		if n%2 == 0 {
			return ll2sim.Status(http.StatusBadGateway)
		}
		return ll2sim.Fault{}
	}})
	defer sim.Close()
	feed := httptest.NewServer(sim)
	defer feed.Close()
	site, scrapes := "http://"+free(t), free(t)
	ctx, stop := context.WithCancel(t.Context())
	var log storetest.Output
	ended := make(chan int, 1)
	go func() {
		ended <- Run(ctx, testProgram, []string{
			"serve", "--data=" + t.TempDir(), "--addr=" + strings.TrimPrefix(site, "http://"), "--metrics-addr=" + scrapes,
			"--ll2-url=" + feed.URL + "/2.3.0", "--ll2-hourly=1000000", "--news-url=", "--apod-url=",
		}, &storetest.Output{}, &log)
	}()
	missing, scraped := dashboardNames(t), ""
	for deadline := time.Now().Add(2 * time.Minute); len(missing) > 0 && time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		fetched(t, site+"/launches")
		_, scraped = fetched(t, "http://"+scrapes+"/metrics")
		lacking := []string{}
		for _, name := range missing {
			if !regexp.MustCompile(`(?m)^` + name + `(\{|\s)`).MatchString(scraped) {
				lacking = append(lacking, name)
			}
		}
		missing = lacking
	}
	if len(missing) > 0 {
		t.Errorf("the dashboard shows %q, which are not told:\n%s", missing, scraped)
	}
	if status, _ := fetched(t, site+"/metrics"); status != 404 {
		t.Errorf("GET /metrics of the site = %d, want 404", status)
	}
	stop()
	if code := <-ended; code != 0 {
		t.Errorf("the server ended with %d: %s", code, log.String())
	}
	if status, _ := fetched(t, "http://"+scrapes+"/metrics"); status != 0 {
		t.Errorf("the metrics are still told: %d", status)
	}
}

func TestMetricsAddressThatIsTaken(t *testing.T) {
	listener, err := new(net.ListenConfig).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer listener.Close()
	var log storetest.Output
	code := Run(t.Context(), testProgram, []string{
		"serve", "--offline", "--data=" + t.TempDir(), "--addr=" + free(t), "--metrics-addr=" + listener.Addr().String(),
	}, &storetest.Output{}, &log)
	if code != 1 || !strings.Contains(log.String(), "address already in use") {
		t.Errorf("the server ended with %d: %s", code, log.String())
	}
}
