// Command sbom prints what a built Go program was made from, as a CycloneDX
// bill of materials: sbom ./tminus.
package main

import (
	"debug/buildinfo"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"runtime/debug"
)

// bom is the part of a CycloneDX 1.5 document that is filled in here.
type bom struct {
	Format     string      `json:"bomFormat"`
	Spec       string      `json:"specVersion"`
	Version    int         `json:"version"`
	Metadata   metadata    `json:"metadata"`
	Components []component `json:"components"`
}

type metadata struct {
	Component component `json:"component"`
}

type component struct {
	Ref     string `json:"bom-ref"`
	Type    string `json:"type"`
	Name    string `json:"name"`
	Version string `json:"version"`
	PURL    string `json:"purl"`
}

func main() {
	if err := run(os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "sbom:", err)
		os.Exit(1)
	}
}

func run(args []string, out io.Writer) error {
	if len(args) != 1 {
		return fmt.Errorf("want the path of one built program")
	}
	info, err := buildinfo.ReadFile(args[0])
	if err != nil {
		return err
	}
	list := bom{
		Format: "CycloneDX", Spec: "1.5", Version: 1,
		Metadata:   metadata{module("application", info.Main)},
		Components: []component{module("library", debug.Module{Path: "stdlib", Version: info.GoVersion})},
	}
	for _, dep := range info.Deps {
		for dep.Replace != nil {
			dep = dep.Replace
		}
		list.Components = append(list.Components, module("library", *dep))
	}
	encoder := json.NewEncoder(out)
	encoder.SetIndent("", "  ")
	return encoder.Encode(list)
}

// module describes a Go module by its package URL, which is also its reference.
func module(kind string, m debug.Module) component {
	url := "pkg:golang/" + m.Path + "@" + m.Version
	return component{Ref: url, Type: kind, Name: m.Path, Version: m.Version, PURL: url}
}
