package server_test

import (
	"fmt"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// saveNews saves articles 1 to count, the last of which is the newest. Odd
// ones are about launch 0.
func saveNews(t testing.TB, s site, count int) {
	t.Helper()
	articles := []catalogue.Article{}
	for n := 1; n <= count; n++ {
		article := catalogue.Article{
			ID: int64(n), Title: fmt.Sprintf("Article %d", n), URL: fmt.Sprintf("https://news.example/%d", n),
			ImageURL: fmt.Sprintf("https://images.example/news-%d.jpg", n), NewsSite: "A site", Summary: "What happened.",
			Authors: []string{"A writer"}, PublishedAt: storetest.Now.AddDate(0, 0, -1).Add(time.Duration(n) * time.Minute),
		}
		if n%2 == 1 {
			article.LaunchIDs = []string{storetest.LaunchID(0)}
		}
		articles = append(articles, article)
	}
	if _, err := s.store.Intake.SaveNews(t.Context(), intake.NewsBatch{Articles: articles, Keep: 100}); err != nil {
		t.Fatal(err)
	}
}

// savePictures saves pictures 1 to count, of today, of yesterday and so on.
// The second is a video.
func savePictures(t *testing.T, s site, count int) {
	t.Helper()
	pictures := []catalogue.Picture{}
	for n := 1; n <= count; n++ {
		picture := catalogue.Picture{
			Date: storetest.Now.AddDate(0, 0, 1-n).Format(time.DateOnly), Title: fmt.Sprintf("Picture %d", n),
			Explanation: "What is seen.", MediaType: "image", URL: fmt.Sprintf("https://images.example/apod-%d.jpg", n),
			HDURL: fmt.Sprintf("https://images.example/apod-%d-hd.jpg", n), Copyright: "A person",
		}
		if n == 2 {
			picture.MediaType, picture.HDURL, picture.Copyright = "video", "", ""
			picture.URL, picture.ThumbnailURL = "https://videos.example/apod-2.mp4", "https://images.example/apod-2.jpg"
		}
		pictures = append(pictures, picture)
	}
	if _, err := s.store.Intake.SavePictures(t.Context(), pictures, nil); err != nil {
		t.Fatal(err)
	}
}
