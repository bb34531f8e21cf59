package store_test

import (
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/journal"
	"tminus/store/storetest"
)

func picture(date string) catalogue.Picture {
	return catalogue.Picture{
		Date: date, Title: "A Picture", Explanation: "What is it?", MediaType: "image",
		URL: "https://apod.example.org/a.jpg", HDURL: "https://apod.example.org/b.jpg", Copyright: "A. Person",
	}
}

func savePictures(t *testing.T, st *store.Store, pictures ...catalogue.Picture) intake.Saved {
	t.Helper()
	saved, err := st.Intake.SavePictures(t.Context(), pictures, []journal.Mark{{Key: "k", Value: "v"}})
	if err != nil {
		t.Fatal(err)
	}
	return saved
}

func TestListPictures(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	video := catalogue.Picture{Date: "2026-07-31", Title: "A Video", MediaType: "video", URL: "https://video.example.org/", ThumbnailURL: "https://video.example.org/t.jpg"}
	if saved := savePictures(t, st, picture("2026-08-01"), video, picture("2026-07-28")); saved.Inserted != 3 {
		t.Errorf("saved = %+v, want three inserted", saved)
	}
	for name, tt := range map[string]struct {
		until string
		limit int
		want  []catalogue.Picture
	}{
		"latest":      {"", 1, []catalogue.Picture{picture("2026-08-01")}},
		"all":         {"", 10, []catalogue.Picture{picture("2026-08-01"), video, picture("2026-07-28")}},
		"until a day": {"2026-07-31", 1, []catalogue.Picture{video}},
		"between":     {"2026-07-30", 2, []catalogue.Picture{picture("2026-07-28")}},
		"before all":  {"2026-07-01", 2, []catalogue.Picture{}},
		"none":        {"", 0, []catalogue.Picture{}},
	} {
		t.Run(name, func(t *testing.T) {
			got, err := st.Catalogue.ListPictures(t.Context(), tt.until, tt.limit)
			if err != nil || len(got) != len(tt.want) || got == nil {
				t.Fatalf("pictures = %+v, %v; want %+v", got, err, tt.want)
			}
			for i := range got {
				if got[i] != tt.want[i] {
					t.Errorf("picture %d = %+v, want %+v", i, got[i], tt.want[i])
				}
			}
		})
	}
}

func TestSavePictures(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	savePictures(t, st, picture("2026-08-01"))
	before := version(t, st)
	if saved := savePictures(t, st, picture("2026-08-01")); saved != (intake.Saved{Unchanged: 1}) || version(t, st) != before {
		t.Errorf("saving it again = %+v, version %d after %d", saved, version(t, st), before)
	}
	changed := picture("2026-08-01")
	changed.Copyright = ""
	if saved := savePictures(t, st, changed); saved != (intake.Saved{Updated: 1}) || version(t, st) == before {
		t.Errorf("saving a change = %+v, version %d after %d", saved, version(t, st), before)
	}
	if _, err := st.Intake.SavePictures(t.Context(), []catalogue.Picture{{Date: "2026-08-02"}}, nil); err == nil {
		t.Error("a picture without title was saved")
	}
}

func TestAgeOfNewsAndPictures(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	at := storetest.Now.Add(-time.Hour)
	saveNews(t, st, intake.NewsBatch{Articles: []catalogue.Article{article(1), article(2)}, Marks: []journal.Mark{
		{Key: catalogue.MarkSeen(catalogue.KindNews), Value: storetest.Now.Format(time.RFC3339)},
		{Key: catalogue.MarkSwept(catalogue.KindNews), Value: at.Format(time.RFC3339)},
	}})
	savePictures(t, st, picture("2026-08-01"))
	_, parts := catalogueAge(t, st)
	news := parts[catalogue.KindNews]
	if news.Count != 2 || news.Starter != 0 || news.NewestSeenAt == nil || !news.NewestSeenAt.Equal(storetest.Now) ||
		news.SweptAt == nil || !news.SweptAt.Equal(at) {
		t.Errorf("news = %+v", news)
	}
	if got := parts[catalogue.KindPictures]; got != (catalogue.PartAge{Kind: catalogue.KindPictures, Count: 1}) {
		t.Errorf("pictures = %+v, want one that nobody saw", got)
	}
}
