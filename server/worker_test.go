package server_test

import (
	"strings"
	"testing"
	"testing/fstest"

	"tminus/server"
)

// withWorker is the built site with a service worker.
func withWorker() fstest.MapFS {
	dist := built()
	manifest := string(dist[".vite/manifest.json"].Data)
	manifest = strings.Replace(manifest, `"src/theme.ts"`, `"src/worker/worker.ts": {"file": "assets/worker-KK.js", "isEntry": true},
		"src/features/offline/OfflinePage.tsx": {"file": "assets/Offline-LL.js", "isDynamicEntry": true, "imports": ["index.html"]},
		"src/theme.ts"`, 1)
	dist[".vite/manifest.json"] = &fstest.MapFile{Data: []byte(manifest)}
	dist["assets/worker-KK.js"] = &fstest.MapFile{Data: []byte("addEventListener('fetch', keep)")}
	return dist
}

func TestTheWorkerIsToldOfTheSite(t *testing.T) {
	t.Parallel()
	s := newSiteOf(t, withWorker(), baseURL("https://example.org/space"))
	answer := s.get(t, "/space/sw.js")
	header := answer.Header()
	for name, want := range map[string]string{
		"Content-Type": "text/javascript; charset=utf-8", "Cache-Control": "no-cache", "Service-Worker-Allowed": "/space/",
	} {
		if got := header.Get(name); got != want {
			t.Errorf("%s = %q, want %q", name, got, want)
		}
	}
	body := answer.Body.String()
	for _, want := range []string{
		`"base":"/space"`, `"/space/offline"`, `"/space/assets/index-BB.js"`, `"/space/assets/index-BB.css"`, `"/space/assets/Offline-LL.js"`,
		"addEventListener('fetch', keep)",
	} {
		if !strings.Contains(body, want) {
			t.Errorf("the worker lacks %s:\n%s", want, body)
		}
	}
	if strings.Contains(body, "worker-KK") || strings.Contains(body, "List-DD") {
		t.Errorf("the worker keeps itself, or a page that nobody read:\n%s", body)
	}
	page := s.get(t, "/space/offline")
	if text := page.Body.String(); page.Code != 200 || !strings.Contains(text, "noindex") || !strings.Contains(text, `"pwa":true`) {
		t.Errorf("/offline = %d %s", page.Code, text)
	}
}

// TestAWorkerThatIsSwitchedOffEndsItself: an address without a worker would leave
// it in browsers for ever.
func TestAWorkerThatIsSwitchedOffEndsItself(t *testing.T) {
	t.Parallel()
	for name, s := range map[string]site{
		"switched off": newSiteOf(t, withWorker(), func(c *server.Config) { c.WithoutWorker = true }),
		"not built":    newSite(t),
	} {
		body := s.get(t, "/sw.js").Body.String()
		if !strings.Contains(body, "unregister()") || !strings.Contains(body, "caches.delete") || strings.Contains(body, "keep") {
			t.Errorf("%s: %s", name, body)
		}
	}
	off := newSiteOf(t, withWorker(), func(c *server.Config) { c.WithoutWorker = true })
	if text := off.get(t, "/privacy").Body.String(); !strings.Contains(text, `"pwa":false`) {
		t.Errorf("pages still ask for the worker: %s", text)
	}
}
