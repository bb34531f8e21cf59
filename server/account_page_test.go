package server_test

import (
	"strings"
	"testing"
)

func TestShellsAreTheSameForEverybody(t *testing.T) {
	t.Parallel()
	option, lines := logged(t)
	s := newSite(t, option, baseURL("https://example.org/sub"))
	for path, title := range map[string]string{
		"/profile": "Profile", "/profile/change-password": "Change Password", "/account/reset-password": "Reset Password",
		"/bookmarks": "Bookmarks", "/bookmarks/moon": "My Launches", "/bookmarks/a%2Fb%3F": "My Launches",
		"/account/reset-password/s3cret-token": "Reset Password", "/account/callback": "Sign in",
		"/dashboard": "Dashboard", "/dashboard/messages": "Messages", "/dashboard/members": "Members",
		"/dashboard/etl-report": "ETL Tasks", "/dashboard/ingest": "Ingestion",
	} {
		w := s.get(t, "/sub"+path, "Cookie", "refresh_token=x; signed_in=1")
		page := w.Body.String()
		if w.Code != 200 || !strings.Contains(page, "<title data-server>"+title+" · Tminus</title>") {
			t.Errorf("GET %s = %d without its title %s", path, w.Code, title)
		}
		if !strings.Contains(page, `<meta name="robots" content="noindex"`) || strings.Contains(page, `rel="canonical"`) {
			t.Errorf("%s may be found by search engines", path)
		}
		if strings.Contains(page, "s3cret") || w.Header().Get("Set-Cookie") != "" {
			t.Errorf("%s repeats the secret or sets a cookie", path)
		}
		caching, referrer := "no-cache", "strict-origin-when-cross-origin"
		if strings.HasPrefix(path, "/account/") {
			caching, referrer = "no-store", "no-referrer"
		}
		if got := w.Header(); got.Get("Cache-Control") != caching || got.Get("Referrer-Policy") != referrer {
			t.Errorf("%s: caching %q, referrer %q, want %q, %q", path, got.Get("Cache-Control"), got.Get("Referrer-Policy"), caching, referrer)
		}
	}
	for _, line := range lines() {
		if path, _ := line["path"].(string); strings.Contains(path, "s3cret") {
			t.Errorf("the log holds the secret: %s", path)
		}
	}
}
