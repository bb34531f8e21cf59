package server_test

import (
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"strconv"
	"testing"

	"github.com/labstack/echo/v4"

	"tminus/server"
	"tminus/store/catalogue"
	"tminus/store/storetest"
)

// The bounds that hold between these: cached at least 0.75 of constant,
// uncached at least 0.08 of it, a detail at least twice an uncached list.

func benchmark(b *testing.B, handler http.Handler, header [2]string, target func(n int) string) {
	b.Helper()
	benchmarkStatus(b, handler, http.StatusOK, header, target)
}

func benchmarkStatus(b *testing.B, handler http.Handler, status int, header [2]string, target func(n int) string) {
	b.Helper()
	b.ReportAllocs()
	n := 0
	for b.Loop() {
		n++
		r := httptest.NewRequestWithContext(b.Context(), http.MethodGet, target(n), nil)
		r.RemoteAddr = "10." + strconv.Itoa(n>>16&255) + "." + strconv.Itoa(n>>8&255) + "." + strconv.Itoa(n&255) + ":1"
		r.Header.Set(header[0], header[1])
		w := httptest.NewRecorder()
		handler.ServeHTTP(w, r)
		if w.Code != status {
			b.Fatalf("GET %s = %d: %s", target(n), w.Code, w.Body)
		}
	}
}

var anyEncoding = [2]string{"Accept-Encoding", "br"}

func fullSite(b *testing.B) *server.Server {
	b.Helper()
	st := storetest.New(b)
	for page := range 20 {
		launches := []catalogue.Launch{}
		for n := range 100 {
			launches = append(launches, storetest.Launch(page*100+n))
		}
		storetest.SaveLaunches(b, st, launches...)
	}
	s, err := server.New(st, server.Config{
		Now: storetest.NewClock().Now, Log: slog.New(slog.NewTextHandler(io.Discard, nil)),
	}, built())
	if err != nil {
		b.Fatal(err)
	}
	return s
}

func BenchmarkConstantBody(b *testing.B) {
	e := echo.New()
	body := make([]byte, 14<<10)
	e.GET("/", func(c echo.Context) error { return c.JSONBlob(http.StatusOK, body) })
	benchmark(b, e, anyEncoding, func(int) string { return "/" })
}

func BenchmarkCachedList(b *testing.B) {
	benchmark(b, fullSite(b), anyEncoding, func(int) string { return launchesURL })
}

func BenchmarkCachedPage(b *testing.B) {
	benchmark(b, fullSite(b), anyEncoding, func(int) string { return "/launches" })
}

// credentials of a proxy make every answer anew, without a compressed copy.
var credentials = [2]string{"Authorization", "Basic x"}

func BenchmarkUncachedList(b *testing.B) {
	benchmark(b, fullSite(b), credentials, func(n int) string { return launchesURL + "?page=" + strconv.Itoa(n%100+1) })
}

func BenchmarkUncachedDetail(b *testing.B) {
	benchmark(b, fullSite(b), credentials, func(n int) string { return "/api/v1/public/launch/" + storetest.LaunchID(n%2000) })
}

func BenchmarkUncachedFilters(b *testing.B) {
	benchmark(b, fullSite(b), credentials, func(int) string { return launchesURL + "/filters" })
}

func BenchmarkCachedFilters(b *testing.B) {
	benchmark(b, fullSite(b), anyEncoding, func(int) string { return launchesURL + "/filters" })
}

// A text of three letters and more is looked up by its trigrams, a shorter one
// is looked for in every name.
func BenchmarkUncachedSearch(b *testing.B) {
	site := fullSite(b)
	for name, text := range map[string]string{"rare": "mission+1234", "common": "rocket", "short": "ro"} {
		b.Run(name, func(b *testing.B) {
			benchmark(b, site, credentials, func(n int) string {
				return launchesURL + "?upcoming=all&search=" + text + "&limit=" + strconv.Itoa(8+n%9)
			})
		})
	}
}

// BenchmarkMissingPage is to cost no more than a cached list.
func BenchmarkMissingPage(b *testing.B) {
	benchmarkStatus(b, fullSite(b), http.StatusNotFound, anyEncoding, func(n int) string { return "/nosuch" + strconv.Itoa(n) })
}

// BenchmarkRefusedPage is a page for a client that asked too often.
func BenchmarkRefusedPage(b *testing.B) {
	s := fullSite(b)
	asked := 0
	fromOne := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		r.RemoteAddr = "10.0.0.1:1"
		s.ServeHTTP(w, r)
	})
	for ; asked < 70; asked++ {
		fromOne.ServeHTTP(httptest.NewRecorder(), httptest.NewRequestWithContext(b.Context(), http.MethodGet, "/launches?page="+strconv.Itoa(1000+asked), nil))
	}
	benchmarkStatus(b, fromOne, http.StatusTooManyRequests, anyEncoding, func(n int) string { return "/launches?page=" + strconv.Itoa(2000+n) })
}
