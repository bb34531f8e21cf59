package starter

import (
	"slices"
	"strings"
	"time"

	"tminus/store/catalogue"
)

type launchRow struct {
	ID               string            `json:"id"`
	Slug             string            `json:"slug"`
	Name             string            `json:"name"`
	Designator       string            `json:"designator"`
	Status           int64             `json:"status"`
	NET              moment            `json:"net"`
	NETPrecision     int64             `json:"net_precision"`
	Probability      *int              `json:"probability"`
	FailReason       string            `json:"fail_reason"`
	Provider         int64             `json:"provider"`
	Rocket           int64             `json:"rocket"`
	RocketStageID    int64             `json:"rocket_stage_id"`
	Pad              int64             `json:"pad"`
	Programs         []int64           `json:"programs"`
	Mission          missionRow        `json:"mission"`
	InfoLinks        []infoRow         `json:"info_links"`
	Timeline         []timelineRow     `json:"timeline"`
	LauncherStages   []launcherStage   `json:"launcher_stages"`
	SpacecraftStages []spacecraftStage `json:"spacecraft_stages"`
}

type missionRow struct {
	ID          int64   `json:"id"`
	Name        string  `json:"name"`
	Type        string  `json:"type"`
	Description string  `json:"description"`
	Orbit       int64   `json:"orbit"`
	Agencies    []int64 `json:"agencies"`
}

type infoRow struct {
	Title    string  `json:"title"`
	URL      address `json:"url"`
	Type     string  `json:"type"`
	Language string  `json:"language"`
}

type timelineRow struct {
	Name   string `json:"name"`
	Offset span   `json:"offset"`
}

// launches returns all launches. Ids of missions, stages, landings and seats
// are part of the data, as they must differ from each other.
func (l *loader) launches() []catalogue.Launch {
	rows := read[launchRow](l, "launches.json")
	launches := make([]catalogue.Launch, 0, len(rows))
	used := map[string]bool{}
	ids := &nestedIDs{l: l, used: map[nestedID]bool{}}
	for i := range rows {
		r := &rows[i]
		if used[r.ID] {
			l.failf("launch %s occurs twice", r.ID)
		}
		used[r.ID] = true
		launches = append(launches, l.launch(r, ids))
	}
	return launches
}

func (l *loader) launch(r *launchRow, ids *nestedIDs) catalogue.Launch {
	owner := "launch " + r.ID
	ids.take(owner, "rocket stage", r.RocketStageID)
	launch := catalogue.Launch{
		ID: r.ID, Slug: r.Slug, Name: r.Name, Designator: r.Designator, NET: r.NET.Time, Probability: r.Probability,
		NETPrecision: l.lists.precision.find(l, owner, "NET precision", r.NETPrecision), FailReason: r.FailReason,
		Provider: l.agency.find(l, owner, "agency", r.Provider), Rocket: l.rocket.find(l, owner, "rocket", r.Rocket),
		RocketStageID: r.RocketStageID, Mission: l.mission(owner, &r.Mission, ids),
		Pad: l.pad.find(l, owner, "pad", r.Pad), Programs: l.program.list(l, owner, "program", r.Programs),
		LastUpdated: AsOf, Seen: seen(),
	}
	if status := l.lists.status.find(l, owner, "status", r.Status); status != nil {
		launch.Status = *status
	}
	for _, link := range r.InfoLinks {
		u := string(link.URL)
		host, _, _ := strings.Cut(strings.TrimPrefix(u, "https://"), "/")
		launch.InfoLinks = append(launch.InfoLinks, catalogue.Link{
			Title: link.Title, Source: strings.TrimPrefix(host, "www."), URL: u, Type: link.Type, Language: link.Language,
		})
	}
	for _, event := range r.Timeline {
		launch.Timeline = append(launch.Timeline, catalogue.TimelineEvent{Name: event.Name, Offset: time.Duration(event.Offset)})
	}
	byOffset := func(a, b catalogue.TimelineEvent) int { return int((a.Offset - b.Offset) / time.Millisecond) }
	if !slices.IsSortedFunc(launch.Timeline, byOffset) {
		l.failf("%s: the timeline is not in order", owner)
	}
	for i := range r.LauncherStages {
		launch.LauncherStages = append(launch.LauncherStages, l.launcherStage(owner, &r.LauncherStages[i], r.NET.Time, ids))
	}
	for i := range r.SpacecraftStages {
		launch.SpacecraftStages = append(launch.SpacecraftStages, l.spacecraftStage(owner, &r.SpacecraftStages[i], r.NET.Time, ids))
	}
	return launch
}

func (l *loader) mission(owner string, r *missionRow, ids *nestedIDs) *catalogue.Mission {
	ids.take(owner, "mission", r.ID)
	return &catalogue.Mission{
		ID: r.ID, Name: r.Name, Type: r.Type, Description: r.Description,
		Orbit: l.lists.orbit.find(l, owner, "orbit", r.Orbit), Agencies: l.agency.list(l, owner, "agency", r.Agencies),
	}
}

// nestedIDs watches that no nested object has the id of another of its kind.
type nestedIDs struct {
	l    *loader
	used map[nestedID]bool
}

type nestedID struct {
	kind string
	id   int64
}

func (n *nestedIDs) take(owner, kind string, id int64) {
	key := nestedID{kind, id}
	if id <= 0 || n.used[key] {
		n.l.failf("%s: %s %d occurs twice or is not positive", owner, kind, id)
	}
	n.used[key] = true
}
