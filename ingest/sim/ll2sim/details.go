package ll2sim

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"time"
)

// makeDetails returns the launch's details; the same launch always gives the
// same ones.
func makeDetails(l *Launch) *Details {
	r := rand.New(rand.NewPCG(l.seed, 7))
	d := &Details{}
	year := l.NET.Year()
	if year >= 2014 && chance(r, 0.5) {
		d.FlightclubURL = "https://flightclub.io/result?llId=" + l.ID
	}
	if year >= 2010 {
		d.Updates = updatesOf(r, l)
	}
	if chance(r, 0.5) {
		d.InfoURLs = append(d.InfoURLs, InfoURL{
			Priority: 10, Source: slug(l.Provider.Name) + ".example", Title: l.Name, Type: r.IntN(4),
			URL: "https://www." + slug(l.Provider.Name) + ".example/launches/" + l.Slug,
		})
		switch page := &d.InfoURLs[0]; l.seed % 4 {
		case 0:
			page.Source = ""
		case 1:
			page.Description = "The provider's own page."
		}
	}
	if year >= 2008 && l.Precision <= PrecisionDay && l.Precision >= PrecisionNull || chance(r, 0.1) {
		d.VidURLs = videosOf(r, l)
	}
	d.Timeline = timelineOf(r, l)
	if chance(r, 0.3) {
		for i := range 1 + r.IntN(2) {
			d.Patches = append(d.Patches, Patch{
				ID: l.RocketID*2 + i, Name: l.Name + " patch", Priority: 10 - 3*i,
				File: fmt.Sprintf("patches/%s_%d.png", l.Slug, i), Agency: l.Provider,
			})
		}
	}
	return d
}

var comments = []string{"Setting GO.", "Adding a first date.", "NET moved one day for weather.", "Window updated.", "Delayed by a scrub during fuelling.", "Lift-off!", "Payload deployed.", "Tweaked T-0."}

func updatesOf(r *rand.Rand, l *Launch) []Update {
	var out []Update
	on := l.born
	for i := range r.IntN(5) {
		u := Update{ID: l.RocketID*5 + i, Comment: pick(r, comments), By: pick(r, []string{"Night Shift", "Range Watcher", "Tea_and_Telemetry"}), On: on}
		if chance(r, 0.6) {
			u.InfoURL = "https://notes.example.org/" + l.Slug
		}
		out = append(out, u)
		on = on.Add(-time.Duration(1+r.IntN(200)) * time.Hour)
	}
	return out
}

const videoLetters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

// videoID returns eleven characters as YouTube's ids are.
func videoID(r *rand.Rand) string {
	id := make([]byte, 11)
	for i := range id {
		id[i] = videoLetters[r.IntN(len(videoLetters))]
	}
	return string(id)
}

// videosOf returns webcasts with the feed's priorities: 10 is the official
// one, 11 to 13 its further languages, 7 to 9 others.
func videosOf(r *rand.Rand, l *Launch) []VidURL {
	var out []VidURL
	tube := func(priority, kind int, publisher string) VidURL {
		id := videoID(r)
		path := pick(r, []string{"https://www.youtube.com/watch?v=" + id, "https://www.youtube.com/watch?v=" + id, "https://youtu.be/" + id, "https://www.youtube.com/live/" + id})
		v := VidURL{
			Priority: priority, Source: "youtube.com", Publisher: publisher, Title: l.Name, URL: path,
			Description: "Coverage of " + l.Name + ".", Feature: "videos/" + id + ".jpg", Type: kind, Language: 1,
			Start: l.NET.Add(-time.Duration(20+r.IntN(60)) * time.Minute), Live: kind == 1 && l.WebcastLive,
		}
		if priority < 8 {
			v.End = l.NET.Add(90 * time.Minute)
		}
		return v
	}
	if chance(r, 0.3) {
		out = append(out, tube(7, 4, "Relay Station"))
	}
	if chance(r, 0.4) {
		out = append(out, tube(8+r.IntN(2), 3, "Pad Side Live"))
	}
	if chance(r, 0.8) {
		v := tube(10, 1, l.Provider.Name)
		if l.Provider.ID == 121 && chance(r, 0.6) {
			v.Source, v.URL, v.Feature = "x.com", "https://x.com/i/broadcasts/1"+videoID(r)+"x", ""
		}
		if l.seed%97 == 0 {
			v.Description = strings.Repeat("A long text about the webcast and everyone behind it. ", 50)
		}
		out = append(out, v)
	}
	if l.crewed() {
		v := tube(11, 1, "Agency Television")
		v.Source, v.URL, v.Type = "television.example.org", "https://television.example.org/scheduled/"+l.Slug, 0
		fr := tube(12, 1, "Télévision spatiale")
		fr.Language = 4
		out = append(out, v, fr)
	}
	return out
}

// steps are the timelines by name, read once.
var steps = func() map[string][]TimelineEvent {
	out := map[string][]TimelineEvent{}
	for _, l := range table("timeline") {
		out[l.at(0)] = append(out[l.at(0)], TimelineEvent{l.num(1), l.at(2), l.at(3), time.Duration(l.num(4)) * time.Second})
	}
	return out
}()

func timelineOf(r *rand.Rand, l *Launch) []TimelineEvent {
	switch {
	case l.NET.Year() < 2010:
		return nil
	case l.crewed():
		return steps["crew"]
	case l.Rocket.Reusable:
		return steps["falcon"]
	case chance(r, 0.4):
		return steps["plain"]
	}
	return nil
}
