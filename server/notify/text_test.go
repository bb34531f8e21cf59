package notify_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"tminus/server/notify"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

var update = flag.Bool("update", false, "write golden files")

const goldenTexts = "testdata/texts.json"

// textCase is one occasion and what is told of it. The preview of the site is
// held against the same file.
type textCase struct {
	Case     string       `json:"case"`
	Zone     string       `json:"zone"`
	Now      time.Time    `json:"now"`
	Occasion occasionCase `json:"occasion"`
	Launch   launchCase   `json:"launch"`
	Text     writtenText  `json:"text"`
}

type occasionCase struct {
	Kind      catalogue.OccasionKind `json:"kind"`
	NET       time.Time              `json:"net"`
	ExpiresAt time.Time              `json:"expires_at"`
	catalogue.OccasionFacts
}

type launchCase struct {
	ID           string        `json:"id"`
	Name         string        `json:"name"`
	Rocket       string        `json:"rocket"`
	Pad          string        `json:"pad"`
	Location     string        `json:"location"`
	NET          time.Time     `json:"net"`
	NETPrecision string        `json:"net_precision"`
	Status       int64         `json:"status"`
	StatusName   string        `json:"status_name"`
	WebcastLive  bool          `json:"webcast_live"`
	FailReason   string        `json:"fail_reason"`
	Landings     []landingCase `json:"landings"`
}

type landingCase struct {
	Attempt *bool `json:"attempt"`
	Success *bool `json:"success"`
}

type writtenText struct {
	Title   string         `json:"title"`
	Body    string         `json:"body"`
	Tag     string         `json:"tag"`
	Path    string         `json:"path"`
	Expires time.Time      `json:"expires"`
	Urgency notify.Urgency `json:"urgency"`
}

func (l launchCase) launch() catalogue.Launch {
	launch := catalogue.Launch{
		ID: l.ID, Name: l.Name, NET: l.NET, NETPrecision: ledger.PrecisionNamed(l.NETPrecision),
		Status:      ledger.Status{ID: l.Status, Name: l.StatusName},
		WebcastLive: l.WebcastLive, FailReason: l.FailReason,
	}
	if l.Rocket != "" {
		launch.Rocket = &catalogue.Rocket{Name: l.Rocket}
	}
	if l.Pad != "" {
		launch.Pad = &catalogue.Pad{Name: l.Pad, Location: &catalogue.Location{Name: l.Location}}
	}
	for _, landing := range l.Landings {
		launch.LauncherStages = append(launch.LauncherStages, catalogue.LauncherStage{
			Landing: &catalogue.Landing{Attempt: landing.Attempt, Success: landing.Success},
		})
	}
	return launch
}

func (c textCase) compose(t *testing.T) notify.Text {
	t.Helper()
	zone, err := time.LoadLocation(c.Zone)
	if err != nil {
		t.Fatal(err)
	}
	return notify.Compose(catalogue.Occasion{
		LaunchID: c.Launch.ID, Kind: c.Occasion.Kind, NET: c.Occasion.NET,
		Facts: c.Occasion.OccasionFacts, ExpiresAt: c.Occasion.ExpiresAt,
	}, c.Launch.launch(), zone, c.Now)
}

func textCases(t *testing.T) []textCase {
	t.Helper()
	golden, err := os.ReadFile(goldenTexts)
	if err != nil {
		t.Fatal(err)
	}
	var cases []textCase
	if err := json.Unmarshal(golden, &cases); err != nil {
		t.Fatal(err)
	}
	return cases
}

func TestTextsAreThoseOfTheGoldenFile(t *testing.T) {
	cases := textCases(t)
	for i, c := range cases {
		got := writtenText(c.compose(t))
		if *update {
			cases[i].Text = got
			continue
		}
		if got != c.Text {
			t.Errorf("%s:\n got %+v\nwant %+v", c.Case, got, c.Text)
		}
	}
	if *update {
		var text bytes.Buffer
		encoder := json.NewEncoder(&text)
		encoder.SetEscapeHTML(false)
		encoder.SetIndent("", "  ")
		if err := encoder.Encode(cases); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(goldenTexts, text.Bytes(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

func TestTheGoldenFileHasEveryKind(t *testing.T) {
	missing := map[catalogue.OccasionKind]bool{}
	for _, kind := range kinds {
		missing[kind] = true
	}
	for _, c := range textCases(t) {
		delete(missing, c.Occasion.Kind)
	}
	if len(missing) > 0 {
		t.Errorf("no case for %v", missing)
	}
}

var kinds = []catalogue.OccasionKind{
	catalogue.OccasionReminder, catalogue.OccasionSlip, catalogue.OccasionAdvance, catalogue.OccasionDated,
	catalogue.OccasionScrub, catalogue.OccasionHold, catalogue.OccasionResumed, catalogue.OccasionGo,
	catalogue.OccasionWebcast, catalogue.OccasionLiftoff, catalogue.OccasionOutcome, catalogue.OccasionAnnounced,
	catalogue.OccasionWithdrawn,
}

// Whatever the feed calls a launch, a notice fits where devices show it.
func TestTextsFitWhateverLaunchesAreCalled(t *testing.T) {
	names := []string{
		"", " | ", "X", strings.Repeat("word ", 60), strings.Repeat("ἀ", 300), "Long March 2D | " + strings.Repeat("长", 90),
	}
	for _, kind := range kinds {
		for _, name := range names {
			launch := launchCase{ID: "id", Name: name, Rocket: name, Pad: name, Location: name, FailReason: name, NET: time.Unix(2e9, 0)}
			text := notify.Compose(catalogue.Occasion{Kind: kind, Facts: catalogue.OccasionFacts{Lead: 10}}, launch.launch(),
				time.UTC, time.Unix(2e9-600, 0))
			if title, body := utf8.RuneCountInString(text.Title), utf8.RuneCountInString(text.Body); title > 60 || body > 120 || body == 0 {
				t.Errorf("%s of %.20q: %d and %d characters: %q, %q", kind, name, title, body, text.Title, text.Body)
			}
			if !utf8.ValidString(text.Title + text.Body) {
				t.Errorf("%s of %.20q: %q, %q is no text", kind, name, text.Title, text.Body)
			}
		}
	}
}

// However long the name of a rocket is, a notice has the chance with its counts, or
// neither.
func TestNoNoticeTellsAChanceWithoutItsCounts(t *testing.T) {
	told := map[bool]int{}
	for length := range 120 {
		launch := launchCase{ID: "id", Name: "X", Rocket: strings.Repeat("r", length), NET: time.Unix(2e9, 0), NETPrecision: "Minute", Status: 1}
		facts := catalogue.OccasionFacts{Lead: 24 * 60, NETPrecision: "Minute", Firm: &catalogue.FirmFacts{Tenths: 7, Held: 85, Seen: 118}}
		body := notify.Compose(catalogue.Occasion{Kind: catalogue.OccasionReminder, Facts: facts}, launch.launch(), time.UTC, time.Unix(2e9-86_400, 0)).Body
		whole := strings.HasSuffix(body, " 7 in 10 hold from here, 85 of 118.")
		if whole != strings.Contains(body, "in 10") || whole != strings.Contains(body, "118") {
			t.Errorf("%d characters: %q", length, body)
		}
		told[whole]++
	}
	if told[true] == 0 || told[false] == 0 {
		t.Errorf("told %v", told)
	}
}
