package web

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
)

// manifest maps source files to what the build made of them.
type manifest map[string]chunk

type chunk struct {
	File    string   `json:"file"`
	IsEntry bool     `json:"isEntry"`
	Imports []string `json:"imports"`
	CSS     []string `json:"css"`
}

func readManifest(dist fs.FS) (manifest, error) {
	body, err := read(dist, ".vite/manifest.json")
	if errors.Is(err, fs.ErrNotExist) {
		return manifest{}, nil
	}
	if err != nil {
		return nil, fmt.Errorf("build manifest: %w", err)
	}
	var m manifest
	if err := json.Unmarshal(body, &m); err != nil {
		return nil, fmt.Errorf("build manifest: %w", err)
	}
	return m, nil
}

// needs returns the scripts and styles of source files and of everything they
// import, without those of the entries, which every page has anyway.
func (m manifest) needs(sources ...string) (scripts, styles []string) {
	seen := map[string]bool{}
	for name, part := range m {
		if part.IsEntry {
			m.walk(name, seen, func(chunk) {})
		}
	}
	for _, source := range sources {
		m.walk(source, seen, func(part chunk) {
			scripts = append(scripts, part.File)
			styles = append(styles, part.CSS...)
		})
	}
	slices.Reverse(scripts) // what imports comes before what it imports
	return scripts, unique(styles)
}

// entries returns the scripts and styles of the entries and of source files, with
// everything they import.
func (m manifest) entries(sources ...string) (scripts, styles []string) {
	seen := map[string]bool{}
	collect := func(part chunk) {
		scripts = append(scripts, part.File)
		styles = append(styles, part.CSS...)
	}
	names := slices.Clone(sources)
	for name, part := range m {
		if part.IsEntry {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		m.walk(name, seen, collect)
	}
	return unique(scripts), unique(styles)
}

// walk visits a source file after everything it imports, each once.
func (m manifest) walk(name string, seen map[string]bool, visit func(chunk)) {
	part, ok := m[name]
	if !ok || seen[name] {
		return
	}
	seen[name] = true
	for _, next := range part.Imports {
		m.walk(next, seen, visit)
	}
	visit(part)
}

// unique drops repetitions and keeps the order, which the cascade depends on.
func unique(names []string) []string {
	seen := map[string]bool{}
	return slices.DeleteFunc(names, func(name string) bool {
		again := seen[name]
		seen[name] = true
		return again
	})
}
