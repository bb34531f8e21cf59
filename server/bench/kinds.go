package bench

import (
	"context"
	"net/url"
	"strconv"
	"strings"
	"time"
)

const list = "/api/v1/public/launches"

// details is how many launches a round asks for by id.
const details = 400

// The kinds of requests that others are compared with.
const (
	constantBody = "constant body"
	nextLaunch   = "cached next launch"
	uncachedList = "uncached list"
	filteredList = "list by a filter of three parts"
	launchDetail = "uncached detail"
	wordSearch   = "search for three words without a fourth"
)

// kind is one kind of request.
type kind struct {
	name     string
	encoding string
	requests int // a round
	path     func(n int) string
}

// round asks so many times for a kind of thing, never for what an earlier
// round asked for where that would be in the cache.
func (k kind) round(ctx context.Context, site *process, round int) (result, error) {
	l := load{
		encoding: k.encoding, connections: 32, requests: k.requests,
		path: func(n int) string { return k.path(round*k.requests + n) },
	}
	return l.run(ctx, site)
}

// kinds returns what the site is asked for in turn. The constant body is the
// API's document: it never changes and passes everything a list passes.
func kinds(ids []string) []kind {
	return []kind{
		{constantBody, "br", 4000, always("/api/v1/openapi.yaml")},
		{"cached list", "br", 4000, always(list)},
		{"cached filters", "br", 4000, always(list + "/filters")},
		{nextLaunch, "br", 4000, always("/api/v1/public/next")},
		{"HTML page", "br", 4000, always("/launches")},
		uncachedLists,
		{launchDetail, "identity", details, func(n int) string {
			return "/api/v1/public/launch/" + ids[n%len(ids)]
		}},
		{"search", "identity", 160, func(n int) string {
			return list + "?upcoming=all&search=" + words[n%len(words)] + "&limit=" + strconv.Itoa(5+n/len(words)%46)
		}},
		wordSearches,
	}
}

// words are looked for; each is in the names of many launches.
var words = strings.Fields("falcon starlink soyuz long march electron ariane vandenberg kennedy cape baikonur " +
	"jiuquan crew cargo demo florida china spacex block sat")

// wordSearches are for launches that have three words and not a fourth.
var wordSearches = kind{wordSearch, "identity", 32, func(n int) string {
	search, n := searches[n%len(searches)], n/len(searches)
	return list + "?upcoming=all&search=" + url.QueryEscape(search) + "&limit=" + strconv.Itoa(5+n%15) + "&page=" + strconv.Itoa(1+n/15)
}}

var searches = []string{
	"falcon starlink spacex -crew", "spacex florida crew -starlink", "long march jiuquan -yaogan", "rocket lab electron -mahia",
	"soyuz progress baikonur -kosmos", "kosmos soviet plesetsk -molniya", "falcon vandenberg 2025 -crew", "ariane kourou arianespace -galileo",
}

// uncachedLists are pages that differ in what the cache tells apart and take
// alike work.
var uncachedLists = kind{uncachedList, "identity", 120, func(n int) string {
	path := list + "?limit=" + strconv.Itoa(5+n%15) + "&page=" + strconv.Itoa(1+n/15%20)
	path += "&ordering=" + []string{"net", "-net"}[n/300%2]
	return path + "&upcoming=" + []string{"true", "false", "all"}[n/600%3]
}}

// filteredLists are the same pages of the launches that filters of three parts
// mean, which exclude some.
var filteredLists = kind{filteredList, "identity", 120, func(n int) string {
	return uncachedLists.path(n) + "&" + filters[n%len(filters)]
}}

var filters = []string{"agency=44,121&orbit=8&status=-4", "agency=-121&program=-2&crewed=false"}

// calmReads are reads with pauses: what is measured is how long one of them
// has to wait, not how many there can be.
func calmReads(round int) load {
	return load{
		encoding: "identity", connections: 1, requests: 200, pause: 5 * time.Millisecond,
		path: func(n int) string { return uncachedLists.path(round*200 + n) },
	}
}

// calendars have all that is to come and its periods, each with another alarm.
var calendars = load{
	encoding: "identity", connections: 1, requests: 100, pause: time.Millisecond,
	path: func(n int) string { return "/launches.ics?coarse=1&alarm=" + strconv.Itoa(n) },
}

func always(path string) func(int) string {
	return func(int) string { return path }
}
