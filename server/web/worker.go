package web

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
)

// workerSource is the source file of the service worker.
const workerSource = "src/worker/worker.ts"

// keptSources are what a browser keeps before it is asked for: the page that says
// that there is no connection, what tells how an action went, and the view of the
// launches that a press may ask for on a page that was read as cards.
var keptSources = []string{
	"src/features/offline/OfflinePage.tsx",
	"src/design/overlays/Toasts.tsx",
	"src/features/launches/agenda/Agenda.tsx",
}

// EndWorker is a service worker that drops what browsers kept and ends itself:
// one that is missing would stay in them.
const EndWorker = `addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => {
	event.waitUntil((async () => {
		for (const name of await caches.keys()) await caches.delete(name);
		await registration.unregister();
	})());
});
`

// shell is what the service worker is told: where the site is mounted, and what
// every page of this build needs.
type shell struct {
	Edition string   `json:"edition"`
	Base    string   `json:"base"`
	Name    string   `json:"name"`           // of the site
	Icon    string   `json:"icon,omitempty"` // of notices
	Files   []string `json:"files"`
}

// Worker returns the service worker of this build. A build without one gives
// EndWorker.
func (s *Site) Worker() ([]byte, error) {
	built, ok := s.chunks[workerSource]
	if !ok {
		return []byte(EndWorker), nil
	}
	script, err := read(s.dist, built.File)
	if err != nil {
		return nil, fmt.Errorf("service worker: %w", err)
	}
	told := shell{Base: s.options.BasePath, Name: s.options.Brand.Name(), Icon: s.noticeIcon(), Files: []string{s.options.BasePath + "/offline"}}
	scripts, styles := s.chunks.entries(keptSources...)
	for _, name := range slices.Concat(scripts, styles) {
		if name != built.File {
			told.Files = append(told.Files, s.options.BasePath+"/"+name)
		}
	}
	if font := s.TextFont(); font != "" {
		told.Files = append(told.Files, font)
	}
	if mark := s.options.Brand.Mark(); mark != nil {
		told.Files = append(told.Files, s.Icon())
	}
	if s.accent != "" {
		told.Files = append(told.Files, s.Accent())
	}
	sum := sha256.Sum256([]byte(strings.Join(told.Files, "\n") + told.Name + string(script)))
	told.Edition = hex.EncodeToString(sum[:4])
	text, err := json.Marshal(told)
	if err != nil {
		return nil, fmt.Errorf("service worker: %w", err)
	}
	return slices.Concat([]byte("const shell="), text, []byte(";\n"), script), nil
}
