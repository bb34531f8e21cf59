package store_test

import (
	"cmp"
	"math/rand/v2"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
	"tminus/store/zones"
)

// sampleSize is how many launches the sample has.
const sampleSize = 400

// sample returns a store of random launches, of which some changed since and
// some were withdrawn, the launches as they can be listed, and the ids of those
// that changed.
func sample(t *testing.T, r *rand.Rand) (st *store.Store, launches []catalogue.Launch, changed map[string]bool) {
	t.Helper()
	st, changed = storetest.New(t), map[string]bool{}
	var batch []catalogue.Launch
	for n := range sampleSize {
		batch = append(batch, storetest.SampleLaunch(r, n))
	}
	storetest.SaveLaunches(t, st, batch...)
	var later []catalogue.Launch
	for n := range batch {
		switch r.IntN(6) {
		case 0, 1: // what is known of it may be quite another
			next := storetest.SampleLaunch(r, n)
			next.Detail, next.At = catalogue.DetailDetailed, storetest.Now.Add(time.Hour)
			next.Name += " moved"
			later = append(later, next)
			changed[next.ID] = true
		case 2:
			if r.IntN(3) == 0 {
				if err := st.Intake.WithdrawLaunch(t.Context(), batch[n].ID); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	storetest.SaveLaunches(t, st, later...)
	for n := range batch {
		launch, err := st.Catalogue.LaunchByID(t.Context(), storetest.LaunchID(n))
		if err != nil {
			t.Fatal(err)
		}
		if launch.WithdrawnAt == nil {
			launches = append(launches, launch)
		}
	}
	return st, launches, changed
}

// meant decides in plain words whether a query means a launch.
func meant(query url.Values, l catalogue.Launch) bool {
	for name, decide := range oracle {
		if text := query.Get(name); text != "" && !decide(text, l) {
			return false
		}
	}
	return true
}

// oracle decides for each parameter.
var oracle = map[string]func(text string, l catalogue.Launch) bool{
	"agency": chosen(func(l catalogue.Launch) []string {
		return idOf(l.Provider, func(a *catalogue.Agency) int64 { return a.ID })
	}),
	"rocketConfig": chosen(func(l catalogue.Launch) []string {
		return idOf(l.Rocket, func(x *catalogue.Rocket) int64 { return x.ID })
	}),
	"pad": chosen(func(l catalogue.Launch) []string { return idOf(l.Pad, func(p *catalogue.Pad) int64 { return p.ID }) }),
	"location": chosen(func(l catalogue.Launch) []string {
		return idOf(l.Pad, func(p *catalogue.Pad) int64 { return p.Location.ID })
	}),
	"country": chosen(func(l catalogue.Launch) []string {
		if l.Pad == nil {
			return nil
		}
		country := l.Pad.Country
		if country == nil {
			country = l.Pad.Location.Country
		}
		return idOf(country, func(c *catalogue.Country) int64 { return c.ID })
	}),
	"orbit": chosen(func(l catalogue.Launch) []string {
		if l.Mission == nil {
			return nil
		}
		return idOf(l.Mission.Orbit, func(o *catalogue.Orbit) int64 { return o.ID })
	}),
	"missionType": chosen(func(l catalogue.Launch) []string {
		if l.Mission == nil {
			return nil
		}
		return []string{strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(l.Mission.Type, ",", " ")), " "))}
	}),
	"status": chosen(func(l catalogue.Launch) []string { return []string{strconv.FormatInt(l.Status.ID, 10)} }),
	"program": chosen(func(l catalogue.Launch) (ids []string) {
		for _, program := range l.Programs {
			ids = append(ids, strconv.FormatInt(program.ID, 10))
		}
		return ids
	}),
	"launcher": chosen(func(l catalogue.Launch) (ids []string) {
		for _, stage := range l.LauncherStages {
			ids = append(ids, idOf(stage.Booster, func(b *catalogue.Booster) int64 { return b.ID })...)
		}
		return ids
	}),
	"spacecraftConfig": chosen(func(l catalogue.Launch) (ids []string) {
		for _, stage := range l.SpacecraftStages {
			ids = append(ids, idOf(stage.Spacecraft, func(s *catalogue.Spacecraft) int64 { return s.Config.ID })...)
		}
		return ids
	}),
	"astronaut": chosen(func(l catalogue.Launch) (ids []string) {
		for _, stage := range l.SpacecraftStages {
			for _, member := range stage.Crew {
				ids = append(ids, strconv.FormatInt(member.Astronaut.ID, 10))
			}
		}
		return ids
	}),
	"crewed": is(func(l catalogue.Launch) bool {
		return slices.ContainsFunc(l.SpacecraftStages, func(s catalogue.SpacecraftStage) bool { return len(s.Crew) > 0 })
	}),
	"webcast": is(func(l catalogue.Launch) bool { return len(l.Videos) > 0 }),
	"reused": is(func(l catalogue.Launch) bool {
		return slices.ContainsFunc(l.LauncherStages, func(s catalogue.LauncherStage) bool { return s.Reused != nil && *s.Reused })
	}),
	"landing": func(text string, l catalogue.Launch) bool {
		known := len(l.LauncherStages) > 0
		for _, stage := range l.LauncherStages {
			said := stage.Landing != nil && stage.Landing.Attempt != nil
			if said && *stage.Landing.Attempt && strings.ToLower(stage.Landing.Type.Abbrev) == text {
				return true
			}
			known = known && said && !*stage.Landing.Attempt
		}
		return known && text == "none"
	},
	"from":   func(text string, l catalogue.Launch) bool { return l.NET.UTC().Format(time.DateOnly) >= text },
	"to":     func(text string, l catalogue.Launch) bool { return l.NET.UTC().Format(time.DateOnly) <= text },
	"search": func(text string, l catalogue.Launch) bool { return strings.Contains(plain(l.Name), plain(text)) },
	"certainty": func(text string, l catalogue.Launch) bool {
		order := []string{"exact", "day", "week", "month", "quarter", "half", "year"}
		known := slices.Index(order, string(catalogue.Certainty(l, storetest.Now)))
		return known >= 0 && known <= slices.Index(order, text)
	},
	"when": func(text string, l catalogue.Launch) bool {
		span, name, _ := strings.Cut(text, "@")
		zone := zones.OrUTC(cmp.Or(name, "UTC"))
		year, month, day := storetest.Now.In(zone).Date()
		first := time.Date(year, month, day, 0, 0, 0, 0, zone)
		days := map[string]int{"today": 1, "week": 7, "month": 30}[span]
		known := []ledger.Certainty{ledger.CertaintyExact, ledger.CertaintyDay}
		if span == "month" {
			known = append(known, ledger.CertaintyWeek, ledger.CertaintyMonth)
		}
		return !l.NET.Before(first) && l.NET.Before(first.AddDate(0, 0, days)) &&
			slices.Contains(known, catalogue.Certainty(l, storetest.Now))
	},
	"upcoming": func(text string, l catalogue.Launch) bool {
		comes := !l.Status.Final() && storetest.Now.Sub(l.NET) <= 24*time.Hour
		return text == "all" || (text == "true") == comes
	},
}

func plain(text string) string { return strings.ReplaceAll(strings.ToLower(text), "é", "e") }

func is(so func(catalogue.Launch) bool) func(string, catalogue.Launch) bool {
	return func(text string, l catalogue.Launch) bool { return so(l) == (text == "true") }
}

func idOf[T any](value *T, id func(*T) int64) []string {
	if value == nil {
		return nil
	}
	return []string{strconv.FormatInt(id(value), 10)}
}

// chosen decides by the values that a launch has.
func chosen(values func(catalogue.Launch) []string) func(string, catalogue.Launch) bool {
	return func(text string, l catalogue.Launch) bool {
		asked, found := false, false
		for part := range strings.SplitSeq(text, ",") {
			value, excluded := strings.CutPrefix(part, "-")
			has := slices.Contains(values(l), strings.ToLower(strings.Join(strings.Fields(value), " ")))
			if excluded && has {
				return false
			}
			asked, found = asked || !excluded, found || !excluded && has
		}
		return found || !asked
	}
}

// TestFiltersMeanOneSet asks for the launches of random filters, page by page
// and by their changes, and decides for each launch by itself.
func TestFiltersMeanOneSet(t *testing.T) {
	t.Parallel()
	r := rand.New(rand.NewPCG(14, 2026))
	st, launches, changed := sample(t, r)
	found := 0
	for range 200 {
		query := storetest.RandomFilter(r)
		filter, err := catalogue.ParseFilter(query)
		if err != nil {
			t.Fatalf("%v: %v", query, err)
		}
		var want, wantChanged []string
		for _, launch := range launches {
			if meant(query, launch) {
				want = append(want, launch.ID)
				if changed[launch.ID] {
					wantChanged = append(wantChanged, launch.ID)
				}
			}
		}
		slices.Sort(want)
		found += len(want)
		for _, order := range []*bool{nil, storetest.Ptr(true), storetest.Ptr(false)} {
			got, total := listAll(t, st, catalogue.LaunchList{Filter: *filter, Descending: order, Limit: 37})
			if !slices.Equal(got, want) || total != len(want) {
				t.Errorf("%s lists %d launches of %d, want %d:\n%v\n%v", query.Encode(), len(got), total, len(want), got, want)
			}
		}
		slices.Sort(wantChanged)
		if got := changedAll(t, st, *filter); !slices.Equal(got, wantChanged) {
			t.Errorf("%s: %d launches changed, want %d:\n%v\n%v", query.Encode(), len(got), len(wantChanged), got, wantChanged)
		}
	}
	if found < 1000 {
		t.Errorf("all filters together found %d launches: the sample shows little", found)
	}
}

// listAll returns the ids on all pages of a list in order of id, and its total.
func listAll(t *testing.T, st *store.Store, list catalogue.LaunchList) (ids []string, total int) {
	t.Helper()
	for list.Page = 1; ; list.Page++ {
		page := listPage(t, st, list)
		if len(page.Items) == 0 {
			slices.Sort(ids)
			return ids, page.Total
		}
		for _, launch := range page.Items {
			ids = append(ids, launch.ID)
		}
	}
}

// changedAll returns the ids of the launches whose changes are listed, each
// once, in order.
func changedAll(t *testing.T, st *store.Store, filter catalogue.Filter) []string {
	t.Helper()
	page, err := st.Catalogue.ListChanges(t.Context(), catalogue.ChangeFilter{Launches: &filter, Limit: 10 * sampleSize})
	if err != nil {
		t.Fatal(err)
	}
	if page.Total != len(page.Items) {
		t.Errorf("%s: %d changes of %d", filter.Canonical(), len(page.Items), page.Total)
	}
	ids := []string{}
	for _, change := range page.Items {
		ids = append(ids, change.Launch.ID)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}
