package cli

import (
	"cmp"
	"flag"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

var updateRooms = flag.Bool("update", false, "write the picture of the rooms in docs/architecture.md anew")

const (
	picturePath  = "docs/architecture.md"
	pictureBegin = "```imports\n"
	program      = "main.go" // stands for the folder it is in
)

// TestThePictureOfTheRoomsIsTrue compares the picture in docs/architecture.md
// with the imports of both halves: a line for each folder that the binary is
// built from and each floor of the site, importers above what they import.
func TestThePictureOfTheRoomsIsTrue(t *testing.T) {
	t.Parallel()
	root := os.DirFS("../..")
	arrows := goArrows(t, root)
	maps.Copy(arrows, siteArrows(t, root))
	lines, circle := drawn(arrows)
	if circle != "" {
		t.Fatalf("rooms import each other in a circle: %s", circle)
	}
	want := strings.Join(lines, "\n") + "\n"

	before, rest, _ := strings.Cut(document(t, picturePath), pictureBegin)
	got, after, found := strings.Cut(rest, "```\n")
	switch {
	case !found:
		t.Fatalf("%s has no picture of the rooms", picturePath)
	case got == want:
	case *updateRooms:
		text := before + pictureBegin + want + "```\n" + after
		if err := os.WriteFile(filepath.Join("../..", picturePath), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("the rooms are\n%s\nbut %s says\n%s\n(go test ./server/cli -run Rooms -update writes it)", want, picturePath, got)
	}
}

var namedFile = regexp.MustCompile("`((?:ingest|server|store|ui)/[a-zA-Z0-9_/.-]+)`")

// TestFilesOfTheArchitectureExist holds what docs/architecture.md walks through.
func TestFilesOfTheArchitectureExist(t *testing.T) {
	t.Parallel()
	for _, found := range namedFile.FindAllStringSubmatch(document(t, picturePath), -1) {
		if _, err := os.Stat("../../" + found[1]); err != nil {
			t.Errorf("%s names %s: %v", picturePath, found[1], err)
		}
	}
}

var mapLine = regexp.MustCompile(`^( *)((?:[a-z0-9.]+/ )+)`)

// TestEveryRoomIsOnTheMap compares the map of the folders with those that the
// binary is built from.
func TestEveryRoomIsOnTheMap(t *testing.T) {
	t.Parallel()
	_, drawing, _ := strings.Cut(document(t, picturePath), "## Code map")
	parents := []string{}
	named := map[string]bool{}
	for line := range strings.Lines(drawing) {
		if strings.HasPrefix(line, "## ") {
			break
		}
		found := mapLine.FindStringSubmatch(line)
		if found == nil {
			continue
		}
		depth := len(found[1]) / 2
		for folder := range strings.FieldsSeq(found[2]) {
			parents = append(parents[:min(depth, len(parents))], strings.TrimSuffix(folder, "/"))
			named[path.Join(parents...)] = true
		}
	}
	root := os.DirFS("../..")
	for folder := range named {
		if _, err := fs.Stat(root, folder); err != nil {
			t.Errorf("the map names %s: %v", folder, err)
		}
	}
	lines, _ := drawn(goArrows(t, root))
	for _, line := range lines {
		room, _, _ := strings.Cut(line, " → ")
		if room != program && !named[room] {
			t.Errorf("the map lacks %s", room)
		}
	}
}

// goArrows returns for each package the packages of this module that its
// product files import.
func goArrows(t *testing.T, root fs.FS) map[string][]string {
	arrows := map[string][]string{}
	walk(t, root, ".", func(name string) {
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return
		}
		source, err := fs.ReadFile(root, name)
		if err != nil {
			t.Fatal(err)
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, source, parser.ImportsOnly)
		if err != nil {
			t.Fatal(err)
		}
		room := path.Dir(name)
		if room == "." {
			room = program
		}
		arrows[room] = append(arrows[room], nil...)
		for _, spec := range file.Imports {
			if inside, ok := strings.CutPrefix(strings.Trim(spec.Path.Value, `"`), "tminus/"); ok {
				arrows[room] = append(arrows[room], inside)
			}
		}
	})
	return arrows
}

var siteImport = regexp.MustCompile(`(?:from |import |import\()"(\.[^"]+)"`)

// siteArrows returns for each floor of the site the floors it imports.
func siteArrows(t *testing.T, root fs.FS) map[string][]string {
	const src = "ui/src"
	floor := func(name string) string {
		return path.Join(src, strings.SplitN(strings.TrimPrefix(name, src+"/"), "/", 2)[0])
	}
	arrows := map[string][]string{}
	walk(t, root, src, func(name string) {
		ext := path.Ext(name)
		room := floor(name)
		if ext != ".ts" && ext != ".tsx" || strings.Contains(name, ".test.") || strings.Contains(name, ".fixture.") || path.Dir(name) == src || path.Base(room) == "test" {
			return
		}
		source, err := fs.ReadFile(root, name)
		if err != nil {
			t.Fatal(err)
		}
		arrows[room] = append(arrows[room], nil...)
		for _, found := range siteImport.FindAllStringSubmatch(string(source), -1) {
			if to := floor(path.Join(path.Dir(name), found[1])); to != room && to != src+"/assets" && to != src+"/styles" {
				arrows[room] = append(arrows[room], to)
			}
		}
	})
	return arrows
}

// walk calls visit with each file below a folder, but for what is built or
// fetched.
func walk(t *testing.T, root fs.FS, folder string, visit func(name string)) {
	t.Helper()
	err := fs.WalkDir(root, folder, func(name string, entry fs.DirEntry, err error) error {
		switch base := path.Base(name); {
		case err != nil:
			return err
		case entry.IsDir() && (base == "node_modules" || base == "testdata" || base != "." && strings.HasPrefix(base, ".") || base == "dist" || base == "tmp"):
			return fs.SkipDir
		case !entry.IsDir():
			visit(name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// drawn returns a line for each room, each above all that it imports, or the
// names of rooms that form a circle.
func drawn(arrows map[string][]string) (lines []string, circle string) {
	depth := map[string]int{}
	var under func(room string, way []string) int
	under = func(room string, way []string) int {
		if slices.Contains(way, room) {
			circle = strings.Join(append(way, room), " → ")
			return 0
		}
		if known, ok := depth[room]; ok {
			return known
		}
		deepest := 0
		for _, to := range arrows[room] {
			deepest = max(deepest, 1+under(to, append(way, room)))
		}
		depth[room] = deepest
		return deepest
	}
	for room, to := range arrows {
		slices.Sort(to)
		arrows[room] = slices.Compact(to)
		if room == program || onSite(room) {
			under(room, nil)
		}
	}
	rooms := slices.SortedFunc(maps.Keys(depth), func(a, b string) int {
		if onSite(a) != onSite(b) {
			return strings.Compare(a, b) // what the server is built from comes first
		}
		return cmp.Or(depth[b]-depth[a], strings.Compare(a, b))
	})
	for _, room := range rooms {
		line := room
		if len(arrows[room]) > 0 {
			line += " → " + strings.Join(arrows[room], " ")
		}
		lines = append(lines, line)
	}
	return lines, circle
}

func onSite(room string) bool { return strings.HasPrefix(room, "ui/") }
