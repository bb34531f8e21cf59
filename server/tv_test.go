package server_test

import (
	"net/http"
	"strings"
	"testing"

	"tminus/store/storetest"
)

// The page for a screen on a wall has in it what its client asks for first,
// under the client's key, whatever its address says.
func TestTheScreenComesWithItsLaunches(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	storetest.SaveLaunches(t, s.store, storetest.Launch(1), storetest.Launch(2))
	for target, key := range map[string]string{
		"/tv":                       "public/launches?limit=6\\u0026ordering=next\\u0026page=1\\u0026upcoming=true",
		"/tv?n=3&every=60&theme=x":  "public/launches?limit=4\\u0026ordering=next\\u0026page=1\\u0026upcoming=true",
		"/tv?n=11&upcoming=false":   "public/launches?limit=6\\u0026ordering=next\\u0026page=1\\u0026upcoming=true",
		"/tv?n=-1&agency=121":       "public/launches?agency=121\\u0026limit=6\\u0026ordering=next\\u0026page=1\\u0026upcoming=true",
		"/tv?crewed=maybe&n=10":     "public/launches?limit=11\\u0026ordering=next\\u0026page=1\\u0026upcoming=true",
		"/tv?search=%20moon%20&n=1": "public/launches?limit=2\\u0026ordering=next\\u0026page=1\\u0026search=moon\\u0026upcoming=true",
	} {
		w := s.get(t, target)
		if w.Code != http.StatusOK {
			t.Fatalf("GET %s = %d", target, w.Code)
		}
		body := w.Body.String()
		if !strings.Contains(body, `"`+key+`"`) && !strings.Contains(body, `"`+strings.ReplaceAll(key, "\\u0026", "&")+`"`) {
			t.Errorf("%s has no data under %s", target, key)
		}
		if !strings.Contains(body, `<meta name="robots" content="noindex"`) {
			t.Errorf("%s is for search engines", target)
		}
	}
}
