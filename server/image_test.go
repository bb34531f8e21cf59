package server_test

import (
	"bytes"
	"fmt"
	"net/http"
	"regexp"
	"strings"
	"testing"

	"tminus/server"
	"tminus/server/views"
	"tminus/store/accounts"
	"tminus/store/catalogue"
	"tminus/store/images"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// ownImages makes a site keep copies of images.
func ownImages(t *testing.T) (*images.Folder, func(*server.Config)) {
	t.Helper()
	folder, err := images.Open(t.TempDir(), images.Options{Limit: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	return folder, func(c *server.Config) { c.Images = folder }
}

// keepImage keeps a copy of an image of 500 × 400 pixels.
func keepImage(t *testing.T, folder *images.Folder, address string) {
	t.Helper()
	err := folder.Keep(address, images.Copy{
		Type: "jpg", Width: 500, Height: 400, Colour: "#102030",
		Files: []images.File{{Width: 320, Body: []byte("small")}, {Width: 640, Body: []byte("large")}},
	}, images.Validators{})
	if err != nil {
		t.Fatal(err)
	}
}

// imageOf returns what the API tells of a launch's image.
func imageOf(t *testing.T, s site, id string) any {
	t.Helper()
	return at(s.getJSON(t, 200, "/api/v1/public/launch/"+id), "image")
}

func TestImagesOfThisSite(t *testing.T) {
	t.Parallel()
	folder, option := ownImages(t)
	s := newSite(t, option, baseURL("https://example.org/sub"))
	storetest.SaveLaunches(t, s.store, storetest.Launch(1))
	id := storetest.LaunchID(1)
	read := func() any { return at(s.getJSON(t, 200, "/sub/api/v1/public/launch/"+id), "image") }

	before := read()
	sources, _ := at(before, "sources").([]any)
	if len(sources) != 5 || at(before, "placeholder") != nil || at(before, "width") != nil {
		t.Fatalf("before it is fetched: %v, want five widths and nothing else", before)
	}
	address := fmt.Sprint(at(sources, 1, "url"))
	if !strings.HasPrefix(address, "/sub/img/") || strings.Contains(address, "example") {
		t.Errorf("address = %q, want one below the base path that tells nothing", address)
	}
	miss := s.get(t, address)
	if miss.Code != 404 || miss.Header().Get("Cache-Control") != "no-store" || miss.Body.Len() != 0 {
		t.Errorf("a miss is %d %q %q", miss.Code, miss.Header().Get("Cache-Control"), miss.Body)
	}
	wanted := folder.TakeWanted()
	if len(wanted) != 1 || wanted[0] != at(before, "image_url") {
		t.Fatalf("wanted = %v, want %v", wanted, at(before, "image_url"))
	}

	keepImage(t, folder, wanted[0])
	folder.Publish()
	after := read()
	want := fmt.Sprintf(`[map[url:%s width:320] map[url:%s width:500]]`, address, strings.Replace(address, "-320.", "-640.", 1))
	if got := fmt.Sprint(at(after, "sources")); got != want {
		t.Errorf("sources = %s, want %s", got, want)
	}
	if at(after, "placeholder") != "#102030" || at(after, "width") != 500.0 || at(after, "height") != 400.0 {
		t.Errorf("when it is kept: %v", after)
	}
	hit := s.get(t, address)
	for name, want := range map[string]string{
		"Content-Type": "image/jpeg", "Cache-Control": "public, max-age=31536000, immutable", "Content-Length": "5",
		"X-Content-Type-Options": "nosniff", "Content-Security-Policy": "default-src 'none'; sandbox",
		"Cross-Origin-Resource-Policy": "cross-origin",
	} {
		if got := hit.Header().Get(name); got != want {
			t.Errorf("%s = %q, want %q", name, got, want)
		}
	}
	if hit.Code != 200 || hit.Body.String() != "small" {
		t.Errorf("an image is %d %q", hit.Code, hit.Body)
	}
	if head := s.do(t, http.MethodHead, address); head.Code != 200 || head.Body.Len() != 0 || head.Header().Get("Content-Length") != "5" {
		t.Errorf("HEAD = %d with %d bytes", head.Code, head.Body.Len())
	}
}

// Readers of feeds and search engines are sent to this site's copy, not to the
// publisher, as soon as there is one.
func TestOtherProgramsAreGivenOwnImages(t *testing.T) {
	t.Parallel()
	folder, option := ownImages(t)
	s := newSite(t, option, baseURL("https://example.org/sub"))
	launch, agency := storetest.Launch(1), storetest.Agency(1)
	agency.Image, agency.Logo = &catalogue.Image{ID: 71, URL: "https://pictures.example/agency.jpg"}, &catalogue.Image{ID: 72, URL: "https://pictures.example/logo.jpg"}
	launch.Image = &catalogue.Image{ID: 73, URL: "https://pictures.example/launch.jpg"}
	storetest.Save(t, s.store, intake.Batch{Launches: []catalogue.Launch{launch}, Agencies: []catalogue.Agency{agency}})
	saveNews(t, s, 1)
	news := fmt.Sprint(at(s.getJSON(t, 200, "/sub/api/v1/public/news"), "results", 0, "image_url"))
	of := map[string][]string{
		launch.Image.URL: {"/launches.atom?upcoming=all", "/launches.rss?upcoming=all", "/launches.json?upcoming=all", "/launches/" + launch.ID},
		agency.Image.URL: {fmt.Sprintf("/agencies/%d", agency.ID)},
		agency.Logo.URL:  {fmt.Sprintf("/agencies/%d", agency.ID)},
		news:             {"/news.atom", "/news.rss", "/news.json", "/news"},
	}
	named := func(body, address string) bool {
		body, _, _ = strings.Cut(body, `id="app-data"`)
		return strings.Contains(strings.ReplaceAll(body, `\/`, "/"), address)
	}
	for address, paths := range of {
		for _, path := range paths {
			if body := s.get(t, "/sub"+path).Body.String(); !named(body, address) {
				t.Errorf("%s does not name %s, which is not kept", path, address)
			}
		}
	}
	for address := range of {
		keepImage(t, folder, address)
	}
	folder.Publish()
	for address, paths := range of {
		public := func(path string) string { return "https://example.org/sub" + path }
		copies := views.Maker{Folder: folder, Public: public}.ImageAddress(address)
		if !strings.HasSuffix(copies, "-640.jpg") {
			t.Fatalf("own address = %q, want the widest copy", copies)
		}
		for _, path := range paths {
			if body := s.get(t, "/sub"+path).Body.String(); !named(body, copies) {
				t.Errorf("%s does not name the copy %s", path, copies)
			}
		}
		for _, path := range paths {
			if body := s.get(t, "/sub"+path).Body.String(); strings.Contains(path, ".") && named(body, address) {
				t.Errorf("%s names %s beside the copy", path, address)
			}
		}
	}
}

// What a page begins with is fetched together with its scripts.
func TestPagesNameTheirFirstPhotos(t *testing.T) {
	t.Parallel()
	folder, option := ownImages(t)
	s := newSite(t, option, baseURL("https://example.org/sub"))
	everything := intake.Batch{Launches: []catalogue.Launch{storetest.Launch(1)}}
	for n := range 3 {
		everything.Astronauts = append(everything.Astronauts, storetest.Astronaut(n+1))
	}
	storetest.Save(t, s.store, everything)
	saveNews(t, s, 3)
	links := regexp.MustCompile(`<link rel="preload" as="image" fetchpriority="low" ` +
		`imagesrcset="/sub/img/([^" ]{22}-320.jpg) 320w, /sub/img/[^" ]{22}-640.jpg 500w" imagesizes="\(max-width: [^"]+" />`)
	expect := func(when string, want map[string]int) {
		t.Helper()
		for path, count := range want {
			page := s.get(t, path).Body.String()
			found := links.FindAllStringSubmatch(page, -1)
			if len(found) != count || strings.Count(page, `as="image"`) != count {
				t.Errorf("%s %s names %d images, want %d", when, path, len(found), count)
			}
			for _, link := range found {
				if strings.Count(page, link[1]) < 2 {
					t.Errorf("%s %s names an image that is not in its data: %s", when, path, link[1])
				}
			}
		}
	}
	launch := "/sub/launches/" + storetest.LaunchID(1)
	expect("before they are fetched,", map[string]int{launch: 0, "/sub/astronauts": 0, "/sub/news": 0})
	addresses, err := s.store.Catalogue.ImageAddresses(t.Context(), storetest.Now, true)
	if err != nil {
		t.Fatal(err)
	}
	for _, address := range addresses {
		keepImage(t, folder, address)
	}
	folder.Publish()
	expect("once they are,", map[string]int{
		launch: 1, "/sub/astronauts": 2, "/sub/news": 1, "/sub/news?limit=50": 1, "/sub/news?offset=1": 0, "/sub/news?search=article": 0,
		"/sub/launches": 0,
	})
}

func TestImagesThatCannotBeHad(t *testing.T) {
	t.Parallel()
	folder, option := ownImages(t)
	s := newSite(t, option)
	storetest.SaveLaunches(t, s.store, storetest.Launch(1))
	address := fmt.Sprint(at(imageOf(t, s, storetest.LaunchID(1)), "image_url"))
	if err := folder.Fail(address, images.Missing, "answered 404"); err != nil {
		t.Fatal(err)
	}
	folder.Publish()
	image := imageOf(t, s, storetest.LaunchID(1))
	if sources, ok := at(image, "sources").([]any); !ok || len(sources) != 0 || at(image, "image_url") != address {
		t.Errorf("image = %v, want its publisher's address and no source", image)
	}
}

// No address leads to what the catalogue does not name.
func TestImagesAreNoProxy(t *testing.T) {
	t.Parallel()
	folder, option := ownImages(t)
	s := newSite(t, option)
	for _, path := range []string{
		"/img/https:%2F%2Fprivate.example%2Fa.jpg", "/img/" + strings.Repeat("A", 22) + "-320.jpg", "/img/..%2F..%2Fkey",
		"/img?url=https://private.example/a.jpg", "/img/" + strings.Repeat("%2e", 22) + "-320.jpg",
	} {
		if w := s.get(t, path); w.Code != 404 {
			t.Errorf("GET %s = %d", path, w.Code)
		}
	}
	if wanted := folder.TakeWanted(); len(wanted) != 0 {
		t.Errorf("wanted = %v", wanted)
	}
}

func TestImagesOfPublishers(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	storetest.SaveLaunches(t, s.store, storetest.Launch(1))
	if image := imageOf(t, s, storetest.LaunchID(1)); at(image, "sources") != nil {
		t.Errorf("image = %v, want no sources", image)
	}
	if w := s.get(t, "/img/"+strings.Repeat("A", 22)+"-320.jpg"); w.Code != 404 {
		t.Errorf("GET /img/… = %d, want 404", w.Code)
	}
	s.staffed(t, 1, accounts.Developer).get(404, "/dashboard/images")
}

func TestNewsWithoutImages(t *testing.T) {
	t.Parallel()
	_, option := ownImages(t)
	s := newSite(t, option, func(c *server.Config) { c.WithoutNewsImages = true })
	saveNews(t, s, 1)
	result := at(s.getJSON(t, 200, "/api/v1/public/news"), "results", 0)
	if sources, ok := at(result, "sources").([]any); !ok || len(sources) != 0 || at(result, "image_url") == nil {
		t.Errorf("article = %v, want its publisher's address and no source", result)
	}
}

func TestImagesReport(t *testing.T) {
	t.Parallel()
	folder, option := ownImages(t)
	counts, counted := counted()
	s := newSite(t, option, counted)
	folder.SetNamed([]string{"https://a.example/1.jpg", "https://a.example/2.jpg", "https://b.example/3.jpg"})
	keepImage(t, folder, "https://a.example/1.jpg")
	if err := folder.Fail("https://b.example/3.jpg", images.Failing, "answered 503"); err != nil {
		t.Fatal(err)
	}
	got := s.staffed(t, 1, accounts.Developer).get(200, "/dashboard/images")
	want := object{
		"bytes": 10.0, "limit_bytes": 1048576.0, "kept": 1.0, "waiting": 1.0, "missing": 0.0, "failing": 1.0, "refused": 0.0,
		"hosts": []any{
			object{"host": "a.example", "kept": 1.0, "waiting": 1.0, "failures": 0.0, "last_failure": nil},
			object{"host": "b.example", "kept": 0.0, "waiting": 0.0, "failures": 1.0, "last_failure": "answered 503"},
		},
	}
	if fmt.Sprint(got) != fmt.Sprint(want) {
		t.Errorf("report = %v\nwant %v", got, want)
	}
	hasLines(t, scrape(t, counts), "tminus_images_bytes 10", "tminus_images 1", "tminus_images_queued 1",
		`tminus_images_failed{host="b.example"} 1`, "tminus_images_hits_total 0")
}

// A page of a site that keeps copies shows nothing from anywhere else.
func TestOwnImagesCloseThePolicy(t *testing.T) {
	t.Parallel()
	_, option := ownImages(t)
	s := newSite(t, option, func(c *server.Config) { c.TileURL = "https://tiles.example/{z}/{x}/{y}.png" })
	policy := s.get(t, "/launches").Header().Get("Content-Security-Policy")
	if !strings.Contains(policy, "img-src 'self' data: https://tiles.example; ") {
		t.Errorf("policy = %q", policy)
	}
	if page := s.get(t, "/launches").Body.Bytes(); !bytes.Contains(page, []byte(`"images":"own"`)) {
		t.Error("the page does not know that images are the site's own")
	}
}
