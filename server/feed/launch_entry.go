package feed

import (
	"strings"
	"time"

	"tminus/server/views"
	"tminus/store/catalogue"
)

// launchFacts are what programs are told of a launch beside its entry. NET says
// no more than certainty lets it.
type launchFacts struct {
	Launch    string `json:"launch"`
	NET       string `json:"net"`
	Certainty string `json:"certainty"`
	StatusID  int64  `json:"status_id"`
}

// LaunchEntry returns what a feed reader is told of a launch: how it stands.
func (s Site) LaunchEntry(l catalogue.Launch, now time.Time) Entry {
	entry := Entry{
		ID: "urn:uuid:" + l.ID, Title: l.Name, Link: s.Address(LaunchPath(l)), Updated: LastModified(l, now), Tags: launchTags(l),
		Text: strings.Join(views.Told(views.Standing(l), credit(l.Image)), "\n\n"),
		Told: launchFacts{l.ID, moment(l.NET), string(l.Certainty), l.Status.ID},
	}
	if l.FirstSeenAt != nil {
		entry.Published = *l.FirstSeenAt
	}
	if l.Image != nil {
		entry.Image = shown(s.Image, l.Image.URL)
	}
	return entry
}

// credit says whose a picture is, "" when nobody is named.
func credit(image *catalogue.Image) string {
	if image == nil || image.Credit == "" {
		return ""
	}
	if image.License == "" || image.License == "Unknown" {
		return "Picture: " + image.Credit
	}
	return "Picture: " + image.Credit + ", " + image.License
}

// launchTags returns what a launch is found under.
func launchTags(l catalogue.Launch) []string {
	return tags(
		nameOf(l.Provider, func(a catalogue.Agency) string { return a.Name }),
		nameOf(l.Rocket, func(r catalogue.Rocket) string { return views.NewRocketName(r).Name }),
		nameOf(l.Mission, func(m catalogue.Mission) string {
			return nameOf(m.Orbit, func(o catalogue.Orbit) string { return o.Name })
		}),
		l.Status.Name,
	)
}
