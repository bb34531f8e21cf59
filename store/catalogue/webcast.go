package catalogue

import (
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"
)

const (
	// longestLead is how long before T-0 a webcast begins at most.
	longestLead = 12 * time.Hour
	// beforeLiftoff is how long before T-0 a recording is opened: streams are trimmed.
	beforeLiftoff = 30 * time.Second
)

// youtube are the hosts of addresses that can name a second of a video.
var youtube = []string{"youtube.com", "www.youtube.com", "m.youtube.com", "youtu.be"}

// WatchURL returns the address at which a video of the launch is watched: once it
// has flown a recording on YouTube from about lift-off on, if it is known when that
// began.
func (l Launch) WatchURL(v Video) string {
	if v.StartsAt == nil || !l.Status.Final() || l.NETPrecision == nil || l.NETPrecision.ID > 1 {
		return v.URL
	}
	address, err := url.Parse(v.URL)
	from := l.NET.Add(-beforeLiftoff).Sub(*v.StartsAt)
	if err != nil || from <= 0 || from > longestLead || !slices.Contains(youtube, address.Hostname()) || address.Query().Has("t") {
		return v.URL
	}
	if address.RawQuery != "" {
		address.RawQuery += "&"
	}
	address.RawQuery += fmt.Sprintf("t=%ds", from/time.Second)
	return address.String()
}

// OfficialWebcast returns the address at which the first official webcast is
// watched, "" without one.
func (l Launch) OfficialWebcast() string {
	if video := l.official(); video != nil {
		return l.WatchURL(*video)
	}
	return ""
}

// CoverageFrom returns when the official webcast begins before T-0, zero where that
// is not known.
func (l Launch) CoverageFrom() time.Time {
	if video := l.official(); video != nil && video.StartsAt != nil && video.StartsAt.Before(l.NET) {
		return *video.StartsAt
	}
	return time.Time{}
}

// official returns the first official webcast, which reads put first. A video that
// began long before the NET shows an attempt that was called off, and is none.
func (l Launch) official() *Video {
	for i, video := range l.Videos {
		earlier := video.StartsAt != nil && l.NET.Sub(*video.StartsAt) > longestLead
		if strings.HasPrefix(video.Type, "Official") && !earlier {
			return &l.Videos[i]
		}
	}
	return nil
}
