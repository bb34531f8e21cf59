package starter_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"tminus/ingest/starter"
	"tminus/store/catalogue"
	"tminus/store/storetest"
)

// files returns the catalogue's own files, to be spoilt.
func files(t *testing.T) fstest.MapFS {
	t.Helper()
	paths, err := filepath.Glob("data/*.json")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no data files: %v", err)
	}
	all := fstest.MapFS{}
	for _, path := range paths {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if strings.Contains(string(text), "http:") {
			t.Errorf("%s holds an address that is not https", path)
		}
		all[filepath.Base(path)] = &fstest.MapFile{Data: text}
	}
	return all
}

func TestLoadRefusesWhatIsWrong(t *testing.T) {
	for name, tt := range map[string]struct{ file, old, new, want string }{
		"unknown field":         {"pads.json", `"latitude"`, `"height_above"`, `unknown field "height_above"`},
		"unknown agency":        {"rockets.json", `"manufacturer": 1000`, `"manufacturer": 77`, "rocket 468: no agency 77"},
		"unknown country":       {"agencies.json", `"countries": [2]`, `"countries": [4242]`, "no country 4242"},
		"unknown parent":        {"agencies.json", `"parent_id": 1044`, `"parent_id": 4242`, "agency 115: no agency 4242"},
		"unknown astronaut":     {"launches.json", `"astronaut": 111`, `"astronaut": 42`, "no astronaut 42"},
		"unknown role":          {"launches.json", `"role": "Cosmonaut"`, `"role": "Cook"`, `no role "Cook"`},
		"unknown status":        {"launches.json", `"status": 3`, `"status": 33`, "no status 33"},
		"unknown precision":     {"launches.json", `"net_precision": 0`, `"net_precision": 3`, "no NET precision 3"},
		"unknown booster state": {"boosters.json", `"status": 4`, `"status": 44`, "no booster status 44"},
		"id twice":              {"agencies.json", `"id": 44,`, `"id": 121,`, "agency 121 occurs twice"},
		"launch twice": {
			"launches.json", "f8c9f344-a6df-4f30-873a-90fe3a7840b3", "e3df2ecd-c239-472f-95e4-2b89b4f75800",
			"launch e3df2ecd-c239-472f-95e4-2b89b4f75800 occurs twice",
		},
		"mission twice":  {"launches.json", `"id": 1431`, `"id": 1430`, "mission 1430 occurs twice"},
		"no id":          {"programs.json", `"id": 1,`, ``, "program 0: the id is not positive"},
		"bad date":       {"rockets.json", `"1957-10-04"`, `"1957-13-04"`, "rockets.json, row 1"},
		"bad moment":     {"launches.json", `"1957-10-04T19:28:34Z"`, `"1957-10-04 19:28"`, "launches.json, row 1"},
		"bad duration":   {"launches.json", `"offset": "1m59s"`, `"offset": "soon"`, "invalid duration"},
		"out of order":   {"launches.json", `"offset": "1m59s"`, `"offset": "9h"`, "the timeline is not in order"},
		"ends too early": {"launches.json", `"1961-04-12T07:55:00Z"`, `"1961-04-12T05:55:00Z"`, "is not after"},
		"not https":      {"agencies.json", `"https://www.nasa.gov/"`, `"http://www.nasa.gov/"`, "is no https address"},
		"null":           {"rockets.json", `"1957-10-04"`, `null`, "leave out what is unknown"},
		"no JSON":        {"countries.json", `[`, `{`, "countries.json: "},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			spoilt := files(t)
			text := string(spoilt[tt.file].Data)
			if !strings.Contains(text, tt.old) {
				t.Fatalf("%s does not contain %s", tt.file, tt.old)
			}
			spoilt[tt.file] = &fstest.MapFile{Data: []byte(strings.Replace(text, tt.old, tt.new, 1))}
			_, err := starter.Load(spoilt)
			if err == nil || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("error %v, want one with %q", err, tt.want)
			}
		})
	}
}

func TestLoadNamesAMissingFile(t *testing.T) {
	all := files(t)
	delete(all, "pads.json")
	if _, err := starter.Load(all); err == nil || !strings.Contains(err.Error(), "pads.json") {
		t.Errorf("error %v, want one that names pads.json", err)
	}
}

// TestFillsAnEmptyStore saves the catalogue as a first start does.
func TestFillsAnEmptyStore(t *testing.T) {
	s := storetest.New(t)
	seeded, err := s.Intake.SeedStarter(t.Context(), starterBatch(t), starter.AsOf)
	if err != nil || !seeded {
		t.Fatalf("seeded %v, error %v", seeded, err)
	}
	crew12, err := s.Catalogue.LaunchByID(t.Context(), "862b54e3-7bf8-48e5-8cd1-d77257d5fde9")
	if err != nil {
		t.Fatal(err)
	}
	if !crew12.Starter || crew12.Detail != catalogue.DetailDetailed || !crew12.At.Equal(starter.AsOf) {
		t.Errorf("starter %v, detail %v, seen at %v", crew12.Starter, crew12.Detail, crew12.At)
	}
	if got := len(crew12.SpacecraftStages[0].Crew); got != 4 {
		t.Errorf("crew of %d, want 4", got)
	}
	stage := crew12.LauncherStages[0]
	turnAround := 40*24*time.Hour + 3*time.Hour + 27*time.Minute + 46*time.Second
	if stage.Booster.SerialNumber != "B1101" || stage.Landing.Zone.Abbrev != "LZ-40" || stage.TurnAround != turnAround {
		t.Errorf("%s after %v to %+v", stage.Booster.SerialNumber, stage.TurnAround, stage.Landing.Zone)
	}
	if len(crew12.Timeline) < 10 || len(crew12.Programs) != 2 {
		t.Errorf("%d events, %d programs", len(crew12.Timeline), len(crew12.Programs))
	}
}
