package intake

import (
	"slices"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/sqlite"
)

// saveLaunch saves a launch with everything that hangs on it, and keeps the
// ledger of what changed.
func (w *writer) saveLaunch(launch *catalogue.Launch) outcome {
	r := record{table: "launches", id: launch.ID, seen: launch.Seen}
	if launch.Same {
		w.doing = "see launch " + launch.ID
		w.touch(r)
		return unchanged
	}
	w.replaceStarterLaunch(launch)
	before := w.ledgerState(launch.ID)
	known := before.exists && !before.starter
	seenAt, reappeared := w.seenAt(launch.Seen), unchanged
	if before.withdrawn {
		w.bringBack("launches", launch.ID)
		w.keepChange(ledger.Change{LaunchID: launch.ID, SeenAt: seenAt, Field: ledger.FieldWithdrawn, Old: before.name})
		reappeared = updated
	}

	older := known && isOlder(launch.LastUpdated, before.lastUpdated)
	if older {
		// An older answer adds what no newer one carried, and nothing else.
		if launch.Detail <= before.detail {
			return reappeared
		}
		r.storedLevel = before.detail
	}
	if launch.Status == (ledger.Status{}) {
		w.find("SELECT status_id FROM launches WHERE id = ?", []any{launch.ID}, &launch.Status.ID)
	}
	r.fields = w.launchFields(launch)
	for i := range r.fields { // not even a name
		r.fields[i].sticky = r.fields[i].sticky && r.fields[i].level > r.storedLevel
	}
	res := w.put(r)
	res = w.link(launchPrograms, r, res, w.programIDs(launch.Programs))
	res = w.stages(launch, r, res)
	switch {
	case w.seeding:
	case before.starter:
		w.exec("UPDATE launches SET first_seen_at = ? WHERE id = ?", seenAt.Unix(), launch.ID)
	case res.outcome == inserted:
		w.announce(launch)
	case res.outcome == updated:
		w.recordChanges(launch.ID, before, seenAt)
	}
	if !older {
		w.noteDigest(launch, res)
	}
	return max(res.outcome, reappeared)
}

// isOlder reports whether an answer was overtaken by what is stored.
func isOlder(sent, stored time.Time) bool {
	return !sent.IsZero() && sent.Unix() < stored.Unix()
}

// launchFields saves the launch's parents and returns its own columns.
func (w *writer) launchFields(launch *catalogue.Launch) []field {
	pad := w.pad(launch.Pad)
	return []field{
		sticky(list("slug", launch.Slug)),
		sticky(list("name", launch.Name)),
		list("designator", launch.Designator),
		list("status_id", w.launchStatus(launch.Status)),
		list("final", launch.Status.Final()),
		list("net", launch.NET.Unix()),
		list("net_precision_id", w.netPrecision(launch.NETPrecision)),
		list("window_start", sqlite.Unix(launch.WindowStart)),
		list("window_end", sqlite.Unix(launch.WindowEnd)),
		list("image_id", w.image(launch.Image)),
		list("infographic", launch.Infographic),
		list("last_updated_at", sqlite.Unix(launch.LastUpdated)),
		normal("probability", sqlite.Opt(launch.Probability)),
		normal("weather_concerns", launch.WeatherConcerns),
		normal("fail_reason", launch.FailReason),
		normal("hashtag", launch.Hashtag),
		normal("provider_id", w.agency(launch.Provider)),
		normal("rocket_id", w.rocket(launch.Rocket)),
		normal("rocket_stage_id", sqlite.NonZero(launch.RocketStageID)),
		normal("mission_id", w.mission(launch.Mission)),
		normal("pad_id", pad),
		normal("location_id", w.locationOf(pad)),
		normal("webcast_live", launch.WebcastLive),
		normal("attempts", sqlite.JSONText(launch.Attempts)),
		detailed("flight_club_url", launch.FlightClubURL),
		detailed("pad_turnaround_s", sqlite.Seconds(launch.PadTurnaround)),
		detailed("updates", sqlite.JSONList(launch.Updates)),
		detailed("info_links", sqlite.JSONList(launch.InfoLinks)),
		detailed("videos", sqlite.JSONList(launch.Videos)),
		detailed("webcast", len(launch.Videos) > 0),
		detailed("crewed", isCrewed(launch)),
		detailed("reused", reusesStage(launch)),
		detailed("timeline", sqlite.JSONList(launch.Timeline)),
		detailed("patches", sqlite.JSONList(launch.Patches)),
		detailed("stage_count", countStages(launch.LauncherStages, func(stage catalogue.LauncherStage) int64 { return stage.ID })),
		once("first_seen_at", w.firstSeen(launch)),
		detailed("craft_count", countStages(launch.SpacecraftStages, func(stage catalogue.SpacecraftStage) int64 { return stage.ID })),
	}
}

// isCrewed reports whether somebody who can be stored goes up.
func isCrewed(l *catalogue.Launch) bool {
	return slices.ContainsFunc(l.SpacecraftStages, func(stage catalogue.SpacecraftStage) bool {
		return stage.ID != 0 && slices.ContainsFunc(stage.Crew, func(member catalogue.CrewMember) bool {
			return member.Astronaut != nil && member.Astronaut.ID != 0
		})
	})
}

// reusesStage reports whether a stage flew before.
func reusesStage(l *catalogue.Launch) bool {
	return slices.ContainsFunc(l.LauncherStages, func(stage catalogue.LauncherStage) bool {
		return stage.ID != 0 && stage.Reused != nil && *stage.Reused
	})
}

// firstSeen is when the feed told of a launch that is new; the starter
// catalogue's was not told of so far.
func (w *writer) firstSeen(launch *catalogue.Launch) any {
	if w.seeding {
		return nil
	}
	return w.seenAt(launch.Seen).Unix()
}

// countStages counts the stages that have an id, and so will be stored.
func countStages[T any](stages []T, id func(T) int64) int {
	ids := make([]int64, len(stages))
	for i, stage := range stages {
		ids[i] = id(stage)
	}
	return len(distinct(ids))
}
