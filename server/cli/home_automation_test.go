package cli

import (
	"context"
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"tminus/ingest/sim/ll2sim"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// documentedSite is the address that recipes have in place of one's own.
const documentedSite = "https://launches.example"

var (
	addresses   = regexp.MustCompile(documentedSite + `/[\w./?=&-]+`)
	fenced      = regexp.MustCompile("(?s)```(\\w+)\n(.*?)```")
	resource    = regexp.MustCompile(`resource: (\S+)`)
	valueOf     = regexp.MustCompile(`value_json((?:\.\w+|\[\d+\])+) *(?:\}\}|if)`)
	attributes  = regexp.MustCompile(`json_attributes_path: "\$([^"]+)"`)
	ofChange    = regexp.MustCompile(`trigger\.json((?:\.\w+)+)`)
	attribute   = regexp.MustCompile(`(?m)^          - (\w+)$`)
	imported    = regexp.MustCompile(`blueprint_import/\?blueprint_url=([^)]+)\)`)
	stepsOfPath = regexp.MustCompile(`\.(\w+)|\[(\d+)\]`)
)

// TestHomeAutomation runs every recipe of docs/home-automation.md against the
// program: shells run, and what sensors and flows pick out of answers is there.
func TestHomeAutomation(t *testing.T) {
	t.Parallel()
	sim := ll2sim.New(ll2sim.Options{Seed: 7, Launches: 300})
	defer sim.Close()
	source := httptest.NewServer(sim)
	defer source.Close()
	address := free(t)
	ctx, cancel := context.WithCancel(t.Context())
	var log storetest.Output
	ended := make(chan int, 1)
	go func() {
		ended <- Run(ctx, testProgram, []string{
			"serve", "--data=" + t.TempDir(), "--addr=" + address, "--base-url=http://" + address, "--news-url=", "--apod-url=",
			"--ll2-url=" + source.URL + "/2.3.0", "--ll2-hourly=1000000",
		}, &storetest.Output{}, &log)
	}()
	defer func() {
		cancel()
		if code := <-ended; code != 0 {
			t.Errorf("the server ended with %d: %s", code, log.String())
		}
	}()
	soon(t, "the start", func() bool { return strings.Contains(log.String(), "msg=serving") })
	site := "http://" + address
	soon(t, "the feed", func() bool { return len(certainties(t, site)) > 200 })

	text, err := os.ReadFile("../../docs/home-automation.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range addresses.FindAllString(string(text), -1) {
		if strings.Contains(found, "/stream") {
			continue // does not end
		}
		if status, body := fetched(t, site+strings.TrimPrefix(found, documentedSite)); status != 200 {
			t.Errorf("%s = %d %s", found, status, body)
		}
	}
	imports := imported.FindAllStringSubmatch(string(text), -1)
	for _, link := range imports {
		found, err := url.QueryUnescape(link[1])
		if status, body := fetched(t, site+strings.TrimPrefix(found, documentedSite)); err != nil || status != 200 || !strings.HasPrefix(body, "blueprint:") {
			t.Errorf("%s = %d %s", found, status, body)
		}
	}
	if len(imports) != 2 {
		t.Errorf("%d automations are imported, want two", len(imports))
	}
	hook := httptest.NewServer(http.NotFoundHandler())
	defer hook.Close()
	here := strings.NewReplacer(documentedSite, site, "http://homeassistant.local:8123", hook.URL, "--max-time 3600", "--max-time 2")
	ran := map[string]int{}
	for _, block := range fenced.FindAllStringSubmatch(here.Replace(string(text)), -1) {
		language, recipe := block[1], block[2]
		ran[language]++
		switch language {
		case "sh":
			runRecipe(t, recipe)
		case "yaml":
			if strings.HasPrefix(recipe, "automation:") {
				holdAutomation(t, recipe)
				continue
			}
			holdSensor(t, recipe)
		case "json":
			holdFlow(t, recipe)
		default:
			t.Errorf("nothing here runs %s:\n%s", language, recipe)
		}
	}
	if ran["sh"] != 4 || ran["yaml"] != 3 || ran["json"] != 1 {
		t.Errorf("ran %v, want four shells, two sensors, an automation and a flow", ran)
	}
}

// runRecipe runs a shell's lines, which say something and fail at nothing.
func runRecipe(t *testing.T, recipe string) {
	t.Helper()
	said, err := exec.CommandContext(t.Context(), "sh", "-euc", recipe).CombinedOutput()
	if err != nil || len(strings.TrimSpace(string(said))) < 10 {
		t.Errorf("%s\nended with %v and said %q", recipe, err, said)
	}
}

// holdSensor asks what a sensor asks, and looks for what it shows.
func holdSensor(t *testing.T, recipe string) {
	t.Helper()
	asked, shown := resource.FindStringSubmatch(recipe), valueOf.FindStringSubmatch(recipe)
	if asked == nil || shown == nil {
		t.Fatalf("no address or no value in\n%s", recipe)
	}
	answer := answered(t, asked[1])
	if valueAt(answer, shown[1]) == nil {
		t.Errorf("%s has no %s: %v", asked[1], shown[1], answer)
	}
	if within := attributes.FindStringSubmatch(recipe); within != nil {
		record, _ := valueAt(answer, within[1]).(map[string]any)
		for _, name := range attribute.FindAllStringSubmatch(recipe, -1) {
			if _, ok := record[name[1]]; !ok {
				t.Errorf("%s has no attribute %s: %v", within[1], name[1], record)
			}
		}
	}
}

// holdAutomation looks in a change, as the stream sends it, for what an
// automation says of it.
func holdAutomation(t *testing.T, recipe string) {
	t.Helper()
	text, err := json.Marshal(views.NewLaunchChange(catalogue.ListedChange{
		Entry: ledger.Entry{Change: ledger.Change{Field: "status", Old: "Go for Launch", New: "On Hold"}}, Launch: storetest.Launch(1),
	}))
	if err != nil {
		t.Fatal(err)
	}
	var change any
	if err := json.Unmarshal(text, &change); err != nil {
		t.Fatal(err)
	}
	said := ofChange.FindAllStringSubmatch(recipe, -1)
	for _, path := range said {
		if valueAt(change, path[1]) == nil {
			t.Errorf("a change has no %s: %s", path[1], text)
		}
	}
	if len(said) == 0 {
		t.Errorf("says nothing of the change:\n%s", recipe)
	}
}

// holdFlow asks what a flow asks, and looks for what it takes on.
func holdFlow(t *testing.T, recipe string) {
	t.Helper()
	var nodes []struct {
		Type, URL, ID string
		Wires         [][]string
		Rules         []struct{ To string }
	}
	if err := json.Unmarshal([]byte(recipe), &nodes); err != nil {
		t.Fatal(err)
	}
	known, picked := map[string]bool{}, 0
	var answer any
	for _, node := range nodes {
		known[node.ID] = true
		if node.Type == "http request" {
			answer = answered(t, node.URL)
		}
		for _, rule := range node.Rules {
			picked++
			if path, ok := strings.CutPrefix(rule.To, "payload"); !ok || valueAt(answer, path) == nil {
				t.Errorf("the answer has no %s: %v", rule.To, answer)
			}
		}
	}
	for _, node := range nodes {
		for _, wires := range node.Wires {
			for _, to := range wires {
				if !known[to] {
					t.Errorf("%s leads to %s, which is not there", node.ID, to)
				}
			}
		}
	}
	if picked == 0 {
		t.Error("the flow takes nothing on")
	}
}

// answered returns the decoded answer of an address.
func answered(t *testing.T, address string) any {
	t.Helper()
	status, body := fetched(t, address)
	var answer any
	if err := json.Unmarshal([]byte(body), &answer); status != 200 || err != nil {
		t.Fatalf("%s = %d %s", address, status, body)
	}
	return answer
}

// valueAt returns what stands at a path such as .launches[0].name, nil when
// nothing does.
func valueAt(value any, path string) any {
	for _, step := range stepsOfPath.FindAllStringSubmatch(path, -1) {
		switch at := value.(type) {
		case map[string]any:
			value = at[step[1]]
		case []any:
			place, err := strconv.Atoi(step[2])
			if err != nil || place >= len(at) {
				return nil
			}
			value = at[place]
		default:
			return nil
		}
	}
	return value
}
