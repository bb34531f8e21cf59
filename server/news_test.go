package server_test

import (
	"fmt"
	"net/http"
	"testing"

	"tminus/store/storetest"
)

func TestNewsIsPagedAsItsSource(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	saveNews(t, s, 5) // the fifth is the newest; odd ones are about launch 0
	at2 := func(offset int) string { return fmt.Sprintf("limit=2&offset=%d&ordering=-published_at", offset) }
	for query, want := range map[string]struct {
		ids, next, previous string
		count               float64
	}{
		"":                                {"5 4 3 2 1", "", "", 5},
		"limit=2":                         {"5 4", at2(2), "", 5},
		"limit=2&offset=2":                {"3 2", at2(4), at2(0), 5},
		"limit=2&offset=1":                {"4 3", at2(3), at2(0), 5},
		"limit=2&offset=4":                {"1", "", at2(2), 5},
		"limit=2&offset=99":               {"", "", at2(3), 5},
		"limit=99":                        {"5 4 3 2 1", "", "", 5},
		"ordering=published_at":           {"1 2 3 4 5", "", "", 5},
		"ordering=asc&limit=4":            {"1 2 3 4", "limit=4&offset=4&ordering=published_at", "", 5},
		"ordering=desc&format=json":       {"5 4 3 2 1", "", "", 5},
		"search=ARTICLE%202":              {"2", "", "", 1},
		"search=a+site":                   {"5 4 3 2 1", "", "", 5},
		"search=%25":                      {"", "", "", 0},
		"launch=" + storetest.LaunchID(0): {"5 3 1", "", "", 3},
		"launch=" + storetest.LaunchID(9): {"", "", "", 0},
	} {
		t.Run(query, func(t *testing.T) {
			t.Parallel()
			body := s.getJSON(t, http.StatusOK, api+"news?"+query)
			if got := ids(at(body, "results")); got != want.ids || at(body, "count") != want.count {
				t.Errorf("articles of %q = %q of %v, want %q of %v", query, got, at(body, "count"), want.ids, want.count)
			}
			for name, query := range map[string]string{"next": want.next, "previous": want.previous} {
				var address any
				if query != "" {
					address = api + "news?" + query
				}
				if got := at(body, name); got != address {
					t.Errorf("%s = %v, want %v", name, got, address)
				}
			}
		})
	}
}

func TestNextNewsIsAtThePublicAddress(t *testing.T) {
	t.Parallel()
	s := newSite(t, baseURL("https://example.org/sub"))
	saveNews(t, s, 2)
	body := s.getJSON(t, http.StatusOK, "/sub"+api+"news?limit=1&search=article")
	want := "https://example.org/sub/api/v1/public/news?limit=1&offset=1&ordering=-published_at&search=article"
	if got := at(body, "next"); got != want {
		t.Errorf("next = %v, want %v", got, want)
	}
}

func TestArticle(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	saveNews(t, s, 2)
	body := s.getJSON(t, http.StatusOK, api+"news?ordering=asc")
	for path, want := range map[string]any{
		"title": "Article 1", "url": "https://news.example/1", "image_url": "https://images.example/news-1.jpg",
		"news_site": "A site", "summary": "What happened.", "authors.0": "A writer", "published_at": "2026-07-31T12:01:00Z",
		"featured": false, "launches.0.launch_id": storetest.LaunchID(0),
	} {
		if got := at(at(body, "results", 0), stepsIn(path)...); got != want {
			t.Errorf("%s = %v, want %v", path, got, want)
		}
	}
	if got, ok := at(body, "results", 1, "launches").([]any); !ok || len(got) != 0 {
		t.Errorf("launches of the second = %v, want []", at(body, "results", 1, "launches"))
	}
}

func TestLaunchPageCarriesItsNews(t *testing.T) {
	t.Parallel()
	s := newCatalogue(t, 0, 0)
	saveNews(t, s, 5)
	id := storetest.LaunchID(0)
	data := firstData(t, s.get(t, "/launches/"+id).Body.String())
	key := "public/news?launch=" + id + "&limit=4&offset=0&ordering=-published_at"
	if got := ids(at(data, "data", key, "results")); got != "5 3 1" {
		t.Errorf("the page of the launch carries the articles %q, want 5 3 1", got)
	}
}

func TestPictureOfTheDay(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	savePictures(t, s, 9)
	for _, call := range []string{"/nasa/apod", api + "nasa/apod", api + "nasa/apod?date=2026-08-01"} {
		body := s.getJSON(t, http.StatusOK, call)
		for path, want := range map[string]any{
			"date": "2026-08-01", "title": "Picture 1", "media_type": "image", "explanation": "What is seen.",
			"url": "https://images.example/apod-1.jpg", "hdurl": "https://images.example/apod-1-hd.jpg", "copyright": "A person",
			"thumbnail_url": nil, "previous.0.date": "2026-07-31", "previous.0.media_type": "video",
			"previous.0.thumbnail_url": "https://images.example/apod-2.jpg", "previous.5.date": "2026-07-26", "previous.6": nil,
		} {
			if got := at(body, stepsIn(path)...); got != want {
				t.Errorf("%s of %s = %v, want %v", path, call, got, want)
			}
		}
	}
	if got := at(s.getJSON(t, http.StatusOK, "/nasa/apod?date=2026-07-30"), "title"); got != "Picture 3" {
		t.Errorf("the picture of July 30 = %v, want the third", got)
	}
	for _, date := range []string{"2026-08-02", "1990-01-01"} {
		if body := s.getJSON(t, http.StatusNotFound, "/nasa/apod?date="+date); at(body, "businessErrorCode") != 103.0 {
			t.Errorf("the picture of %s is %v, want code 103", date, body)
		}
	}
}
