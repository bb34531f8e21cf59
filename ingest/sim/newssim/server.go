package newssim

import (
	"encoding/json"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	"tminus/ingest/sim/ll2sim"
)

// The addresses of the two feeds below the server's own.
const (
	NewsPath     = "/v4"
	PicturePath  = "/planetary/apod"
	articlesPath = NewsPath + "/articles/"
)

// DefaultArticles is how many articles there are at the epoch.
const DefaultArticles = 2500

// Options configures a [Server].
type Options struct {
	Seed      uint64
	Articles  int              // at the epoch; 0: DefaultArticles
	Epoch     time.Time        // zero: now, cut to the hour
	Now       func() time.Time // nil: time.Now
	Launches  []string         // ids that articles link to
	ImageBase string           // what image addresses begin with; "": that of ll2sim
	KeyHourly int              // questions for pictures an hour and key; 0: no limit
}

// Server is the simulated feeds. It is safe for concurrent use.
type Server struct {
	*ll2sim.Front
	opts Options

	mu      sync.RWMutex
	edits   map[int64]edit
	removed map[int64]bool
	asked   map[string][]time.Time // for pictures, by key
}

// edit is what was changed about an article.
type edit struct {
	title string
	at    time.Time // becomes its updated_at
}

// New returns a server.
func New(opts Options) *Server {
	if opts.Now == nil {
		opts.Now = time.Now
	}
	if opts.Articles == 0 {
		opts.Articles = DefaultArticles
	}
	if opts.Epoch.IsZero() {
		opts.Epoch = opts.Now().Truncate(time.Hour)
	}
	opts.Epoch = opts.Epoch.UTC()
	if opts.ImageBase == "" {
		opts.ImageBase = ll2sim.DefaultImageBase
	}
	s := &Server{opts: opts, edits: map[int64]edit{}, removed: map[int64]bool{}, asked: map[string][]time.Time{}}
	mux := http.NewServeMux()
	mux.HandleFunc("GET "+articlesPath+"{$}", s.list)
	mux.HandleFunc("GET "+articlesPath+"{id}/{$}", s.one)
	mux.HandleFunc("GET "+PicturePath, s.pictures)
	s.Front = ll2sim.NewFront(mux, opts.Now)
	return s
}

// Remove takes articles out of the feed.
func (s *Server) Remove(ids ...int64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, id := range ids {
		s.removed[id] = true
	}
}

// Edit gives an article another title now.
func (s *Server) Edit(id int64, title string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.edits[id] = edit{title: title, at: s.opts.Now().UTC()}
}

// Articles returns the titles of all articles by their ids.
func (s *Server) Articles() map[int64]string {
	titles := map[int64]string{}
	for _, a := range s.shown() {
		titles[a.ID] = a.Title
	}
	return titles
}

// Newest returns the ids of the n newest articles, newest first.
func (s *Server) Newest(n int) []int64 {
	list := s.shown()
	order(list, "-published_at")
	ids := []int64{}
	for _, a := range list[:min(n, len(list))] {
		ids = append(ids, a.ID)
	}
	return ids
}

// random returns numbers that depend on the seed, a kind of thing and its
// number only.
func (s *Server) random(kind string, n int64) *rand.Rand {
	return rand.New(rand.NewPCG(s.opts.Seed+uint64(len(kind)), uint64(n)))
}

func write(w http.ResponseWriter, status int, v any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(v) // a client that went away is not our concern
}
