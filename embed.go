package main

import (
	"embed"
	"io/fs"
)

//go:embed all:ui/dist
var dist embed.FS

// site returns the built React site; before the first UI build it holds
// nothing but .gitkeep.
func site() fs.FS {
	sub, err := fs.Sub(dist, "ui/dist")
	if err != nil {
		panic(err) // the folder is embedded above
	}
	return sub
}
