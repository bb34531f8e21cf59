package store_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/search"
	"tminus/store/storetest"
)

// TestSearchAnswersSentences asks for launches, people and vehicles in sentences.
func TestSearchAnswersSentences(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	st := storetest.New(t)
	launch := func(n int, name string, in time.Duration, status, precision int64) catalogue.Launch {
		l := storetest.Launch(n)
		l.Name, l.NET, l.SpacecraftStages = name, storetest.Now.Add(in), nil
		l.Status, l.NETPrecision = ledger.Status{ID: status, Name: "Status"}, storetest.Precision(precision)
		return l
	}
	crewed := launch(3, "Falcon 9 | Crew-13", 3*day, ledger.StatusGo, 1)
	crewed.SpacecraftStages = []catalogue.SpacecraftStage{storetest.SpacecraftStage(3)}
	flown := launch(5, "Electron | Owl", -2*day, ledger.StatusSuccess, 1)
	storetest.SaveLaunches(
		t, st,
		launch(1, "Soyuz | Late", -20*time.Hour, ledger.StatusTBC, 1),
		launch(2, "Falcon 9 | Starlink 1", time.Hour, ledger.StatusGo, 1),
		crewed,
		launch(4, "Ariane 64 | Someday", 2*time.Hour, ledger.StatusTBD, 7),
		flown,
	)
	heavy, sls := storetest.Rocket(7), storetest.Rocket(8)
	heavy.Name, heavy.FullName = "Falcon Heavy", "Falcon Heavy"
	sls.Name, sls.FullName, sls.Alias = "SLS", "Space Launch System", "SLS"
	people := []catalogue.Astronaut{storetest.Astronaut(1), storetest.Astronaut(2)}
	up, down := true, false
	people[0].Name, people[0].InSpace, people[1].Name, people[1].InSpace = "Ann Above", &up, "Bob Below", &down
	company := storetest.Agency(9)
	company.Name, company.Abbrev = "SpaceX", "SpX"
	storetest.Save(t, st, intake.Batch{Rockets: []catalogue.Rocket{heavy, sls}, Astronauts: people, Agencies: []catalogue.Agency{company}})

	for text, want := range map[string]string{
		"next launch":              "Falcon 9 | Starlink 1 of 4",
		"what is the next launch?": "Falcon 9 | Starlink 1 of 4",
		"next crewed launch":       "Falcon 9 | Crew-13 of 1",
		"next falcon 9":            "Falcon 9 | Starlink 1 of 2",
		"next crewed falcon 9":     "Falcon 9 | Crew-13 of 1",
		"next electron":            "words: launch; looked: electron",
		"today":                    "Falcon 9 | Starlink 1 of 1",
		"tomorrow":                 "none of 0",
		"this week":                "Falcon 9 | Starlink 1 of 2",
		"crewed":                   "Falcon 9 | Crew-13 of 1",
		"last launch":              "Electron | Owl of 1",
		"when is crew-13":          "Falcon 9 | Crew-13; looked: crew-13",
		"when was owl":             "Electron | Owl; looked: owl",
		"when is banana":           "words: ; looked: banana",
		"who is in space":          "1 in space: Ann Above",
		"falcon heavy vs sls":      "Falcon Heavy, Space Launch System",
		"falcon heavy vs banana":   "words: ",
		"spacx":                    "words: agency; corrected: spacex",
	} {
		found, err := st.Search.Find(t.Context(), search.Query{Text: text, Limit: 5})
		if err != nil {
			t.Fatal(err)
		}
		if got := answered(found); got != want {
			t.Errorf("%q is answered by %s, want %s", text, got, want)
		}
	}

	// The first of the list that is in order of what is next is the answer to "next launch".
	found, err := st.Search.Find(t.Context(), search.Query{Text: "next launch", Limit: 1})
	if err != nil {
		t.Fatal(err)
	}
	list, err := st.Catalogue.ListLaunches(t.Context(), catalogue.LaunchList{Next: true})
	if err != nil || list.Items[0].ID != found.Answer.Launch.ID || list.Items[0].ID != found.Groups[0].Hits[0].ID {
		t.Errorf("next = %s, first of the list = %s, %v", found.Answer.Launch.ID, list.Items[0].ID, err)
	}
}

// answered tells an answer in short, or what was found as words.
func answered(found search.Result) string {
	looked := ""
	if found.Looked != "" {
		looked = "; looked: " + found.Looked
	}
	if found.Corrected != "" {
		looked += "; corrected: " + found.Corrected
	}
	a := found.Answer
	switch {
	case a == nil:
		kinds := []string{}
		for _, group := range found.Groups {
			kinds = append(kinds, string(group.Kind))
		}
		return "words: " + strings.Join(kinds, " ") + looked
	case len(a.Compared.Hits) == 2:
		return a.Compared.Hits[0].Title + ", " + a.Compared.Hits[1].Title
	case a.Launch != nil && a.Launches == nil:
		return a.Launch.Name + looked
	case a.Launch != nil:
		return fmt.Sprintf("%s of %d", a.Launch.Name, a.Total)
	case a.Launches != nil:
		return fmt.Sprintf("none of %d", a.Total)
	}
	return fmt.Sprintf("%d in space: %s", a.Total, found.Groups[0].Hits[0].Title)
}
