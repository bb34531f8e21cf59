package server_test

import (
	"fmt"
	"strings"
	"testing"

	"tminus/store/storetest"
)

// TestNoEndingOpensAPath asks for paths that end as feeds and cards do and are
// none: pages of other sites read none of them.
func TestNoEndingOpensAPath(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0, baseURL("https://example.org"))
	for _, path := range []string{
		apiPrefix + "/user/user-bookmarks/x.csv", "/account/reset-password/T.csv", "/bookmarks/x.csv", "/unsubscribe/1.x.csv",
		apiPrefix + "/dashboard/contact/messages/delete/1.csv", "/feeds/x.ics", "/nosuch.csv", "/launches/x.atom", "/launches.ics/x", "/nosuch/launches.json",
	} {
		for _, method := range []string{"GET", "HEAD", "POST", "DELETE", "OPTIONS"} {
			if got := allowances(s.do(t, method, path, crossOrigin...)); len(got) > 0 {
				t.Errorf("%s %s is open to other sites: %v", method, path, got)
			}
		}
	}
}

// TestFailuresHaveTheFormOfTheirRoute asks for what fails by methods that are
// allowed and by others.
func TestFailuresHaveTheFormOfTheirRoute(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	const json, page, text = "application/json", "text/html; charset=utf-8", "text/plain; charset=UTF-8"
	for path, want := range map[string]string{
		launchesURL: json, apiPrefix + "/nosuch": json, "/oembed": json, apiPrefix + "/user/user-bookmarks/x.csv": json, "/api/nosuch.ics": json,
		apiPrefix + "/dashboard/contact/messages/delete/1.csv": json, "/nasa/apod": json,
		"/launches": page, "/nosuch": page, "/nosuch.csv": page, "/launches/" + storetest.LaunchID(9): page, "/bookmarks/x.csv": page,
		"/unsubscribe/1.x.csv": page, "/account/reset-password/T.csv": page,
		"/launches.csv": text, "/events.csv": text, "/launches.atom": text, "/launches/" + storetest.LaunchID(9) + "/event.ics": text, "/feeds/x": text, "/og/nosuch": text,
		"/badge/next.svg": text, "/badge/nosuch": text, "/embed/launch/x": page, "/embed/nosuch": page,
		"/stats/year.csv": text,
	} {
		for _, method := range []string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "TRACE", "FOO"} {
			w := s.do(t, method, path)
			if w.Code < 400 || method == "HEAD" && w.Body.Len() == 0 {
				continue
			}
			if got := w.Header().Get("Content-Type"); got != want {
				t.Errorf("%s %s = %d of %q, want %q", method, path, w.Code, got, want)
			}
		}
	}
}

// harmless are the parameters of paths that may stand in a log: what they name
// is public, or a number that says nothing by itself.
var harmless = []string{":id", ":file", ":part"}

// TestParametersOfPathsAreHiddenInTheLog has every route asked for a word in
// place of each parameter.
func TestParametersOfPathsAreHiddenInTheLog(t *testing.T) {
	t.Parallel()
	option, lines := logged(t)
	s := newCatalogue(t, 0, 0, option)
	hidden := 0
	for _, route := range s.Routes() {
		path := route.Path
		for _, name := range harmless {
			if !strings.HasPrefix(path, "/feeds/") && !strings.HasPrefix(path, "/og/page/") {
				path = strings.ReplaceAll(path, name, "1")
			}
		}
		if !strings.Contains(path, ":") || strings.HasPrefix(path, "/og/") {
			continue
		}
		hidden++
		s.do(t, route.Method, pathParameter.ReplaceAllString(path, "SECRET"))
	}
	if got := fmt.Sprint(lines()); strings.Contains(got, "SECRET") || hidden < 7 {
		t.Errorf("of %d routes the log has what is asked for: %s", hidden, got)
	}
}
