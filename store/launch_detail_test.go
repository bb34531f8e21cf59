package store_test

import (
	"context"
	"errors"
	"reflect"
	"slices"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/intake"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

func launchByID(t *testing.T, st *store.Store, id string) catalogue.Launch {
	t.Helper()
	launch, err := st.Catalogue.LaunchByID(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return launch
}

// shown cuts a saved launch down to what LaunchByID promises.
func shown(l catalogue.Launch) catalogue.Launch {
	l.Certainty = ledger.CertaintyExact
	l.Mission.Agencies, l.Mission.Image = nil, nil
	l.Rocket.Programs, l.Rocket.Manufacturer = nil, core(l.Rocket.Manufacturer)
	l.Pad.Agencies = nil
	for i := range l.Programs {
		l.Programs[i].Agencies = nil
	}
	for i := range l.LauncherStages {
		l.LauncherStages[i].Booster.Rocket = nil
		l.LauncherStages[i].PreviousLaunchID = "" // of a launch that is not stored
		if place := l.LauncherStages[i].Landing.Zone.Location; place != nil {
			l.LauncherStages[i].Landing.Zone.Location = &catalogue.Location{
				ID: place.ID, Name: place.Name, Description: place.Description, Seen: place.Seen,
			}
		}
	}
	for i := range l.SpacecraftStages {
		stage := &l.SpacecraftStages[i]
		stage.Spacecraft.Config.Agency = core(stage.Spacecraft.Config.Agency)
		for _, crew := range [][]catalogue.CrewMember{stage.Crew, stage.OnboardCrew, stage.LandingCrew} {
			for _, member := range crew {
				member.Astronaut.Agency = core(member.Astronaut.Agency)
			}
		}
	}
	return l
}

func core(a *catalogue.Agency) *catalogue.Agency {
	return &catalogue.Agency{ID: a.ID, Name: a.Name, Abbrev: a.Abbrev, Type: a.Type, Seen: a.Seen}
}

func TestLaunchByIDReturnsTheWholeGraph(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	crewed := func() catalogue.Launch {
		launch := storetest.Launch(10)
		// Nobody else tells anything of the provider.
		launch.Rocket.Manufacturer, launch.Mission.Agencies, launch.Pad.Agencies = storetest.Ptr(storetest.Agency(5)), nil, nil
		launch.LauncherStages[0].Booster.Rocket = nil
		launch.Provider.SocialLogo, launch.Provider.ParentID = storetest.Image(7), storetest.Ptr(int64(3))
		launch.Provider.Featured = true
		launch.Provider.Countries = append(launch.Provider.Countries,
			catalogue.Country{ID: 9, Name: "France", Alpha2: "FR", Alpha3: "FRA", NationalityName: "French"},
			catalogue.Country{ID: 1, Name: "Germany", Alpha2: "DE", Alpha3: "DEU", NationalityName: "German"})
		launch.Pad.Image, launch.Pad.Location.Image = storetest.Image(8), storetest.Image(9)
		launch.Mission.Image = storetest.Image(12)
		launch.SpacecraftStages[0].Landing = &catalogue.Landing{
			ID: 4711, Success: storetest.Ptr(false), Type: catalogue.LandingType{ID: 5, Name: "Ocean", Abbrev: "Ocean"},
		}
		launch.SpacecraftStages[0].MissionEndAt = storetest.Ptr(storetest.Now.AddDate(1, 0, 0))
		launch.SpacecraftStages[0].OnboardCrew = []catalogue.CrewMember{
			{ID: 77, Role: "Guest", Astronaut: storetest.Ptr(storetest.Astronaut(9))},
		}
		second := storetest.LauncherStage(11)
		second.Landing.Zone.ID, second.Landing.Zone.Location = 6, nil
		second.Booster.Image, second.Booster.Rocket = storetest.Image(13), nil
		launch.LauncherStages = append(launch.LauncherStages, second)
		launch.Programs = append(launch.Programs, storetest.Program(1))
		slices.Reverse(launch.Timeline) // as the feed sends it: in order of time
		return launch
	}
	storetest.SaveLaunches(t, st, crewed())

	got, want := launchByID(t, st, storetest.LaunchID(10)), shown(crewed())
	want.FirstSeenAt, want.ChangedAt = &storetest.Now, want.LastUpdated
	for name, pair := range map[string][2]any{
		"provider":          {got.Provider, want.Provider},
		"rocket":            {got.Rocket, want.Rocket},
		"mission":           {got.Mission, want.Mission},
		"pad":               {got.Pad, want.Pad},
		"programs":          {got.Programs, want.Programs},
		"launcher stages":   {got.LauncherStages, want.LauncherStages},
		"spacecraft stages": {got.SpacecraftStages, want.SpacecraftStages},
		"launch":            {got, want},
	} {
		if !reflect.DeepEqual(pair[0], pair[1]) {
			t.Errorf("%s = %+v\nwant %+v", name, pair[0], pair[1])
		}
	}
}

func TestLaunchByIDOrdersItsLists(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	launch := storetest.Launch(10)
	minute := func(n int) time.Time { return storetest.Now.Add(time.Duration(n) * time.Minute) }
	launch.Videos = []catalogue.Video{{URL: "b", Priority: 8}, {URL: "c", Priority: 9}, {URL: "a", Priority: 10, Type: "Official Webcast"}}
	launch.Patches = []catalogue.Patch{{Name: "b", Priority: 1}, {Name: "a", Priority: 10}, {Name: "c", Priority: 0}}
	launch.InfoLinks = []catalogue.Link{{URL: "b", Priority: 2}, {URL: "a", Priority: 1}}
	launch.Updates = []catalogue.Update{{Comment: "b", CreatedAt: minute(1)}, {Comment: "a", CreatedAt: minute(2)}, {Comment: "c", CreatedAt: minute(0)}}
	launch.Timeline = []catalogue.TimelineEvent{{Name: "b", Offset: 0}, {Name: "c", Offset: time.Minute}, {Name: "a", Offset: -time.Hour}}
	stage := &launch.SpacecraftStages[0]
	stage.Crew[0].Priority, stage.Crew[1].Priority = 5, 0
	storetest.SaveLaunches(t, st, launch)

	got := launchByID(t, st, launch.ID)
	text := ""
	for _, v := range got.Videos {
		text += v.URL
	}
	for _, p := range got.Patches {
		text += p.Name
	}
	for _, l := range got.InfoLinks {
		text += l.URL
	}
	for _, u := range got.Updates {
		text += u.Comment
	}
	for _, e := range got.Timeline {
		text += e.Name
	}
	for _, c := range got.SpacecraftStages[0].Crew {
		text += c.Role
	}
	if want := "abc" + "abc" + "ab" + "abc" + "abc" + "PilotCommander"; text != want {
		t.Errorf("videos, patches, links, updates, timeline, crew = %s, want %s", text, want)
	}
}

func TestLaunchByIDNamesTheFlightBeforeOnceItIsStored(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	launch, before := storetest.Launch(3), storetest.Launch(4)
	launch.LauncherStages[0].PreviousLaunchID = before.ID
	storetest.SaveLaunches(t, st, launch)
	stage := launchByID(t, st, launch.ID).LauncherStages[0]
	if stage.PreviousLaunchID != "" || stage.PreviousLaunchName != "An earlier one" {
		t.Errorf("flight before that is not stored = %q, %q, want a name without an id", stage.PreviousLaunchID, stage.PreviousLaunchName)
	}
	storetest.SaveLaunches(t, st, before)
	if got := launchByID(t, st, launch.ID).LauncherStages[0].PreviousLaunchID; got != before.ID {
		t.Errorf("stored flight before = %q, want %q", got, before.ID)
	}
}

func TestLaunchByIDNotFound(t *testing.T) {
	t.Parallel()
	st := mixed(t)
	_, err := st.Catalogue.LaunchByID(t.Context(), storetest.LaunchID(4711))
	if failure.CodeOf(err) != failure.NotFound {
		t.Errorf("unknown launch: %v, want NotFound", err)
	}
	if got := launchByID(t, st, storetest.LaunchID(14)); got.WithdrawnAt == nil || !got.WithdrawnAt.Equal(storetest.Now) {
		t.Errorf("withdrawn launch has WithdrawnAt %v, want %v", got.WithdrawnAt, storetest.Now)
	}
}

func TestLaunchChanges(t *testing.T) {
	t.Parallel()
	clock := storetest.NewClock()
	st := storetest.New(t, store.WithClock(clock.Now))
	launch := storetest.Launch(1)
	storetest.SaveLaunches(t, st, launch)
	if got := launchByID(t, st, launch.ID).Changes; len(got) != 0 {
		t.Errorf("changes of a new launch = %+v, want none", got)
	}

	launch.At = storetest.Now.Add(time.Hour)
	launch.WebcastLive = true
	storetest.SaveLaunches(t, st, launch)
	launch.At = storetest.Now.Add(2 * time.Hour)
	launch.Name = "Rocket 2 | Renamed"
	storetest.SaveLaunches(t, st, launch)
	want := []ledger.Change{
		{LaunchID: launch.ID, SeenAt: storetest.Now.Add(2 * time.Hour), Field: "name", Old: "Rocket 2 | Mission 1", New: "Rocket 2 | Renamed"},
		{LaunchID: launch.ID, SeenAt: storetest.Now.Add(time.Hour), Field: "webcast_live", Old: "false", New: "true"},
	}
	if got := launchByID(t, st, launch.ID).Changes; !reflect.DeepEqual(got, want) {
		t.Errorf("changes = %+v, want %+v", got, want)
	}
}

func TestLaunchRedirect(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	starter := storetest.Launch(1)
	starter.ID = "11111111-1111-5111-8111-111111111111"
	if _, err := st.Intake.SeedStarter(t.Context(), intake.Batch{Launches: []catalogue.Launch{starter}}, storetest.Now); err != nil {
		t.Fatal(err)
	}
	_, err := st.Catalogue.LaunchRedirect(t.Context(), starter.ID)
	if failure.CodeOf(err) != failure.NotFound {
		t.Errorf("redirect before the feed answered: %v, want NotFound", err)
	}
	storetest.SaveLaunches(t, st, storetest.Launch(1))
	got, err := st.Catalogue.LaunchRedirect(t.Context(), starter.ID)
	if err != nil || got != storetest.LaunchID(1) {
		t.Errorf("redirect = %q, %v, want %q", got, err, storetest.LaunchID(1))
	}
}

func TestLaunchByIDFollowsItsParents(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	storetest.SaveLaunches(t, st, storetest.Launch(1), storetest.Launch(41)) // of one rocket
	before := launchByID(t, st, storetest.LaunchID(1))
	if other := launchByID(t, st, storetest.LaunchID(41)); before.Rocket != other.Rocket {
		t.Errorf("rockets = %p and %p, want one: it is read once", before.Rocket, other.Rocket)
	}

	rocket := storetest.Rocket(2)
	rocket.FullName, rocket.At = "Renamed", storetest.Now.Add(time.Minute)
	storetest.Save(t, st, intake.Batch{Rockets: []catalogue.Rocket{rocket}})
	if got := launchByID(t, st, storetest.LaunchID(41)).Rocket.FullName; got != "Renamed" {
		t.Errorf("full name after the rename = %q, want Renamed", got)
	}
	if before.Rocket.FullName == "Renamed" {
		t.Error("an answer given before the rename changed")
	}
}

func TestReadsEndWithTheirContext(t *testing.T) {
	t.Parallel()
	st := mixed(t)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := st.Catalogue.LaunchByID(ctx, storetest.LaunchID(1)); !errors.Is(err, context.Canceled) {
		t.Errorf("LaunchByID after the end of its context: %v, want Canceled", err)
	}
	if _, err := st.Catalogue.ListLaunches(ctx, catalogue.LaunchList{}); !errors.Is(err, context.Canceled) {
		t.Errorf("ListLaunches after the end of its context: %v, want Canceled", err)
	}
}
