package notify

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"tminus/store/follow"
	"tminus/store/zones"
)

const (
	digestLife  = 24 * time.Hour
	warningLife = 7 * 24 * time.Hour
)

// digestPath is where a notice about several launches leads.
const digestPath = "/follows"

// message is what a sender hands over.
type message struct {
	Text
	ID    string // the same each time it is sent
	URL   string // public address of the page it leads to
	Why   string // "you follow Starlink Group 10-34"
	Zone  *time.Location
	Now   time.Time
	Items []follow.Item
	Lines []Text // one for each item
	More  int    // how many are left out
	Held  bool   // it gathers what exceeded a limit
	Again bool   // it was tried before, and counted
}

// messageOf returns the message of one batch: the occasion itself, a
// summary of several, or, without any, that the follow is about to end.
func (n *Notifier) messageOf(ctx context.Context, p follow.Batch) message {
	now := n.Now()
	l := message{Zone: zones.OrUTC(p.Zone), Now: now, More: p.More, Held: p.Held, Again: p.Tries > 1}
	for _, item := range p.Items {
		if item.IsGone() { // since
			continue
		}
		l.Items = append(l.Items, item)
		l.Lines = append(l.Lines, TextOf(item, l.Zone, now))
	}
	switch {
	case len(p.Items) == 0:
		l.Text, l.Why, l.ID = warning(now), "you followed launches on a device", fmt.Sprintf("warning-%d", p.Follow)
	case len(l.Lines) == 1 && p.More == 0:
		l.Text, l.Why, l.ID = l.Lines[0], n.why(ctx, l.Items[0]), fmt.Sprintf("occasion-%d", l.Items[0].ID)
	default:
		l.Text, l.Why, l.ID = summary(l, now), "you follow these "+kindsOf(l.Items), digestID(p)
	}
	if p.Digest { // it was gathered for so long that what it is about is over
		l.Expires = now.Add(digestLife)
	}
	l.URL = n.Base.JoinPath(l.Path).String()
	return l
}

// why says which rule it was: of the launch or event itself, or of a filter.
func (n *Notifier) why(ctx context.Context, item follow.Item) string {
	if item.Why == "" {
		return "you follow " + nameOf(item)
	}
	if n.FilterTitle != nil {
		if title, err := n.FilterTitle(ctx, item.Why); err == nil && title != "" {
			return "you follow " + strings.ToLower(title[:1]) + title[1:]
		}
	}
	return "you follow launches of a filter"
}

// warning says to somebody who was not seen for long that the follow ends.
func warning(now time.Time) Text {
	return Text{
		Title: "Do you still follow launches?", Body: "Open the site within a week to keep getting alerts on this device.",
		Tag: "warning", Path: digestPath, Expires: now.Add(warningLife), Urgency: UrgencyLow,
	}
}

// summary words several occasions at once.
func summary(l message, now time.Time) Text {
	text := Text{Tag: "digest", Path: digestPath, Urgency: UrgencyNormal, Expires: now.Add(digestLife)}
	var titles []string
	for _, line := range l.Lines {
		titles = append(titles, line.Title+".")
	}
	text.Title = fmt.Sprintf("%d alerts", len(l.Lines))
	if l.More > 0 {
		text.Title += fmt.Sprintf(", and %d more", l.More)
	} else if len(l.Lines) > 0 {
		text.Title += aboutItems(l.Items)
	}
	text.Title = cut(text.Title, longestTitle)
	text.Body = fit(titles, longestBody)
	return text
}

func aboutItems(items []follow.Item) string {
	subjects := map[string]bool{}
	for _, item := range items {
		subjects[item.Subject()] = true
	}
	if len(subjects) == 1 {
		return " about " + nameOf(items[0])
	}
	return fmt.Sprintf(" about %d %s", len(subjects), kindsOf(items))
}

// nameOf returns what a launch or an event is called in a sentence.
func nameOf(item follow.Item) string {
	if item.EventID != 0 {
		return item.Event.Name
	}
	return missionOf(item.Launch)
}

// isOfEvent reports whether an item is about an event.
func isOfEvent(item follow.Item) bool { return item.EventID != 0 }

// kindsOf returns what several items are about.
func kindsOf(items []follow.Item) string {
	events := slices.ContainsFunc(items, isOfEvent)
	launches := slices.ContainsFunc(items, func(item follow.Item) bool { return !isOfEvent(item) })
	switch {
	case events && launches:
		return "launches and events"
	case events:
		return "events"
	}
	return "launches"
}

// digestID names a summary by what is in it.
func digestID(p follow.Batch) string {
	ids := make([]string, 0, len(p.Items)+1)
	for _, item := range p.Items {
		ids = append(ids, item.Key)
	}
	return "digest-" + short(fmt.Sprintf("%d:%d:%s", p.Sink.ID, p.More, strings.Join(ids, ",")))
}

// testMessage is what somebody has sent to see whether notices arrive.
func (n *Notifier) testMessage(zone *time.Location) message {
	now := n.Now()
	text := Text{
		Title: "This is a test", Body: "Alerts for the launches you follow arrive here.", Tag: "test", Path: digestPath,
		Expires: now.Add(time.Hour), Urgency: UrgencyHigh,
	}
	return message{
		Text: text, ID: "test-" + short(now.String()), URL: n.Base.JoinPath(digestPath).String(),
		Why: "someone asked for a test", Zone: zone, Now: now,
	}
}

// delay returns how long ago the occasion was ready.
func (l message) delay(now time.Time) time.Duration {
	if len(l.Items) != 1 {
		return 0
	}
	return max(0, now.Sub(l.Items[0].HappenedAt))
}
