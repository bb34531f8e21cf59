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
	body, err := fs.ReadFile(dist, ".vite/manifest.json")
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

// needs returns the scripts and styles of a source file and of everything it
// imports, without those of the entry, which every page has anyway.
func (m manifest) needs(source string) (scripts, styles []string) {
	seen := map[string]bool{}
	var walk func(name string)
	walk = func(name string) {
		part, ok := m[name]
		if !ok || seen[name] || part.IsEntry {
			return
		}
		seen[name] = true
		for _, next := range part.Imports {
			walk(next)
		}
		scripts = append(scripts, part.File)
		styles = append(styles, part.CSS...)
	}
	walk(source)
	slices.Reverse(scripts) // the page's own script first
	return scripts, unique(styles)
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
