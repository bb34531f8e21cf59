package storetest

import (
	"fmt"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// SampleLaunch returns a launch with the gaps that records of the feed have.
func SampleLaunch(r *rand.Rand, n int) catalogue.Launch {
	if r.IntN(12) == 0 {
		launch := ListLaunch(n) // nothing but a name and a time is known
		launch.NET = Now.AddDate(0, 0, r.IntN(600)-300)
		return launch
	}
	launch := Launch(n)
	launch.NET = Now.Add(time.Duration(r.IntN(1200)-800) * 12 * time.Hour)
	launch.Name = []string{"Falcon", "Soyuz", "Électron"}[r.IntN(3)] + " | " + fmt.Sprint(n)
	status := int64(r.IntN(10) + 1)
	launch.Status = ledger.Status{ID: status, Name: fmt.Sprint("Status ", status)}
	launch.NETPrecision = Precision(int64(r.IntN(19) - 1))
	launch.Provider = maybe(r, Agency(r.IntN(5)+1))
	launch.Rocket = maybe(r, Rocket(r.IntN(6)+1))
	launch.Mission = maybe(r, *launch.Mission)
	if launch.Mission != nil {
		launch.Mission.Type = []string{"", "Communications", "Test Flight", "Earth  Science, Weather"}[r.IntN(4)]
		launch.Mission.Orbit = maybe(r, catalogue.Orbit{ID: int64(r.IntN(4)), Name: "Orbit"})
	}
	launch.Pad = maybe(r, Pad(r.IntN(9)+1))
	if launch.Pad != nil {
		// Each place is in one country, or in one that nobody told.
		launch.Pad.Country, launch.Pad.Location.Country = CountryOf(launch.Pad.ID%4), CountryOf(launch.Pad.Location.ID%3)
	}
	launch.Programs = nil
	for _, program := range r.Perm(4)[:r.IntN(3)] {
		launch.Programs = append(launch.Programs, Program(program+1))
	}
	launch.LauncherStages = launch.LauncherStages[:r.IntN(2)]
	for i := range launch.LauncherStages {
		launch.LauncherStages[i].Booster = maybe(r, Booster(r.IntN(8)+1))
		launch.LauncherStages[i].Reused = maybe(r, r.IntN(2) == 0)
		launch.LauncherStages[i].Landing = maybe(r, sampleLanding(r, n))
	}
	launch.SpacecraftStages = nil
	if r.IntN(3) == 0 {
		stage := SpacecraftStage(n)
		stage.Spacecraft = maybe(r, Spacecraft(r.IntN(10)+1))
		stage.Crew = stage.Crew[:r.IntN(len(stage.Crew)+1)]
		launch.SpacecraftStages = []catalogue.SpacecraftStage{stage}
	}
	launch.Videos = launch.Videos[:r.IntN(2)]
	return launch
}

func maybe[T any](r *rand.Rand, value T) *T {
	if r.IntN(8) == 0 {
		return nil
	}
	return &value
}

// CountryOf returns the country with an id, nil for 0.
func CountryOf(id int64) *catalogue.Country {
	if id == 0 {
		return nil
	}
	return &catalogue.Country{ID: id, Name: fmt.Sprint("Country ", id)}
}

// Precision is one of the feed's, nil for -1.
func Precision(id int64) *ledger.Precision {
	if id < 0 {
		return nil
	}
	return &ledger.Precision{ID: id}
}

// RandomFilter returns the query of a filter of up to four parts.
func RandomFilter(r *rand.Rand) url.Values {
	query := url.Values{}
	ids := func(n int) func() string { return func() string { return strconv.Itoa(r.IntN(n + 2)) } }
	several := func(value func() string) func() string {
		return func() string {
			var values []string
			for range r.IntN(3) + 1 {
				values = append(values, []string{"", "", "-"}[r.IntN(3)]+value())
			}
			return strings.Join(values, ",")
		}
	}
	word := func(words ...string) func() string { return func() string { return words[r.IntN(len(words))] } }
	day := func() string { return Now.AddDate(0, 0, r.IntN(600)-400).Format(time.DateOnly) }
	parts := map[string]func() string{
		"agency": several(ids(5)), "location": several(ids(9)), "rocketConfig": several(ids(6)), "launcher": several(ids(8)),
		"spacecraftConfig": several(ids(4)), "astronaut": several(ids(41)), "program": several(ids(4)), "pad": several(ids(9)),
		"status": several(ids(10)), "country": several(ids(3)), "orbit": several(ids(3)),
		"missionType": several(word("communications", "TEST  flight", "Earth Science Weather", "none")),
		"crewed":      word("true", "false"), "webcast": word("true", "false"), "reused": word("true", "false"), "landing": word("rtls", "asds", "ocean", "none"),
		"from": day, "to": day, "when": word("today", "week", "month", "week@Asia/Tokyo"), "certainty": word("exact", "day", "month", "quarter", "year"), "search": word("falcon", "ELECTRON", "moved"),
	}
	names := []string{}
	for name := range parts {
		names = append(names, name)
	}
	slices.Sort(names) // the seed decides, not the map
	for _, at := range r.Perm(len(names))[:r.IntN(4)+1] {
		query.Set(names[at], parts[names[at]]())
	}
	if from, to := query.Get("from"), query.Get("to"); to != "" && from > to {
		query.Set("from", to)
	}
	query.Set("upcoming", word("true", "false", "all", "all")())
	return query
}

// sampleLanding returns how the booster of SampleLaunch(n) comes down, as far as
// that is said.
func sampleLanding(r *rand.Rand, n int) catalogue.Landing {
	types := []catalogue.LandingType{
		{ID: 1, Name: "Return to Launch Site", Abbrev: "RTLS"}, LauncherStage(0).Landing.Type, {ID: 3, Name: "Ocean", Abbrev: "Ocean"}, {},
	}
	return catalogue.Landing{ID: int64(n + 1), Attempt: maybe(r, r.IntN(3) > 0), Type: types[r.IntN(len(types))]}
}
