package server_test

import (
	"net/http"
	"testing"

	"tminus/ingest/starter"
	"tminus/store/storetest"
)

// TestEveryStarterLaunchIsAsDocumented walks all pages of the starter
// catalogue, as the API and as the site show them.
func TestEveryStarterLaunchIsAsDocumented(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	batch, err := starter.Catalogue()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.store.SeedStarter(t.Context(), batch, storetest.Now); err != nil {
		t.Fatal(err)
	}
	doc, seen := loadDocument(t), 0
	for _, query := range []string{"", "&page=2", "&page=3"} {
		list := s.get(t, launchesURL+"?upcoming=all&limit=50"+query)
		holdAgainst(t, doc.Paths.Value("/public/launches").Get, list)
		cards, _ := at(decode(t, list.Body.Bytes()), "_embedded", "launchNormalDTOes").([]any)
		for _, card := range cards {
			seen++
			id := at(card, "id").(string)
			detail := s.get(t, "/api/v1/public/launch/"+id)
			holdAgainst(t, doc.Paths.Value("/public/launch/{id}").Get, detail)
			if at(card, "fullname") != at(decode(t, detail.Body.Bytes()), "fullname") {
				t.Errorf("launch %s has another name on its card", id)
			}
			if page := s.get(t, "/launches/"+id); page.Code != http.StatusOK {
				t.Errorf("GET /launches/%s = %d", id, page.Code)
			}
		}
	}
	if seen < 52 {
		t.Errorf("%d launches are listed, want at least 52", seen)
	}
	holdAgainst(t, doc.Paths.Value("/public/launches/filters").Get, s.get(t, launchesURL+"/filters"))
	holdAgainst(t, doc.Paths.Value("/public/status").Get, s.get(t, "/api/v1/public/status"))
}
