package pages

import (
	"context"
	"strings"
	"unicode/utf8"

	"tminus/server/card"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// longestProvider is how long a provider's name may be beside that of a place.
const longestProvider = 32

// longestOrbit is how many characters an orbit's name may have beside the
// longest time: "Sun-Synchronous Orbit".
const longestOrbit = 21

// LaunchCard returns the card of a launch.
func (w *Writer) LaunchCard(l catalogue.Launch) card.Card {
	c := card.Card{
		Status: card.Status{ID: l.Status.ID, Name: l.Status.Name}, Left: WhenAndWhere(l),
		Art: card.Ascent, Seed: l.ID,
	}
	c.Over, c.Name = views.NameParts(l)
	if !l.Status.Final() && l.Certainty != ledger.CertaintyExact {
		c.Art = card.OnPad
	}
	if l.Provider != nil {
		c.Right.Large = l.Provider.Name
		if len(c.Right.Large) > longestProvider && l.Provider.Abbrev != "" {
			c.Right.Large = l.Provider.Abbrev
		}
	}
	if l.Mission != nil && l.Mission.Orbit != nil && l.Mission.Orbit.Name != "" {
		c.Right = card.Fact{Large: orbitOnCard(*l.Mission.Orbit), Small: c.Right.Large}
	}
	if l.Image != nil {
		c.Photo = Photo(w.views.Image(*l.Image))
	}
	return c
}

// orbitOnCard returns an orbit's name, or its abbreviation where the name would
// be cut beside a time.
func orbitOnCard(o catalogue.Orbit) string {
	if utf8.RuneCountInString(o.Name) > longestOrbit && o.Abbrev != "" {
		return o.Abbrev
	}
	return o.Name
}

// NoLongerPlanned stands on the card of what was withdrawn.
const NoLongerPlanned = "No longer planned"

// WhenAndWhere tells the time of a launch as far as it is known, never how long
// it is until then: networks keep cards for days.
func WhenAndWhere(l catalogue.Launch) card.Fact {
	fact := card.Fact{Large: views.WhenOnSite(l)}
	var parts []string
	if !l.Status.Final() && l.Certainty != ledger.CertaintyExact && l.Certainty != ledger.CertaintyDay {
		parts = append(parts, "No day announced yet")
	}
	switch {
	case l.Status.ID == ledger.StatusFailure:
		fact.Large = "Failed " + fact.Large
	case l.Status.Final():
		fact.Large = "Flew " + fact.Large
	}
	if l.WithdrawnAt != nil {
		parts = []string{NoLongerPlanned}
	}
	if l.Pad != nil && l.Pad.Location != nil {
		parts = append(parts, l.Pad.Location.Name)
	}
	if l.ReturnsToSite() && l.WithdrawnAt == nil && !l.Status.LiftedOff() {
		parts = append(parts, "Sonic boom possible near the site")
	}
	fact.Small = strings.Join(parts, " · ")
	return fact
}

// DrawLaunch returns the card of a launch and draws it.
func (w *Writer) DrawLaunch(ctx context.Context, launch catalogue.Launch) (c card.Card, body []byte, err error) {
	c = w.LaunchCard(launch)
	body, err = w.Draw(ctx, c)
	return c, body, err
}
