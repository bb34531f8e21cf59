package auth_test

import (
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"

	"tminus/server/auth"
)

func TestAProviderIsToldWhoAsks(t *testing.T) {
	t.Parallel()
	const agent = "Tminus/test (+https://tminus.example)"
	issuer := newIssuer(t)
	var mu sync.Mutex
	var agents []string
	front := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		agents = append(agents, r.UserAgent())
		mu.Unlock()
		issuer.ServeHTTP(w, r)
	}))
	t.Cleanup(front.Close)
	issuer.describe("issuer", front.URL)
	issuer.describe("jwks_uri", front.URL+"/keys")
	clock := &timer{at: noon}
	provider := auth.NewProvider(auth.ProviderConfig{Issuer: front.URL, ClientID: clientID, Agent: agent, Now: clock.now})
	if err := verify(t, provider, issuer.token(t, map[string]any{"iss": front.URL})); err != nil {
		t.Fatal(err)
	}
	mu.Lock()
	defer mu.Unlock()
	if !slices.Equal(agents, []string{agent, agent}) {
		t.Errorf("the description and the keys were asked for by %q, want %q", agents, agent)
	}
}
