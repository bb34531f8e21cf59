package cli

import (
	"os"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/alecthomas/kong"

	"tminus/server/config"
)

// document returns the text of a document of the project.
func document(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile("../../" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// tableRows returns the cells of the rows below a header's first cell.
func tableRows(t *testing.T, text, header string) [][]string {
	t.Helper()
	_, rest, found := strings.Cut(text, "\n| "+header+" |")
	if !found {
		t.Fatalf("there is no table of %s", header)
	}
	var rows [][]string
	for line := range strings.Lines(rest[strings.Index(rest, "\n")+1:]) {
		if !strings.HasPrefix(line, "|") {
			break
		}
		cells := strings.Split(strings.Trim(strings.TrimSpace(line), "|"), "|")
		for i := range cells {
			cells[i] = strings.TrimSpace(cells[i])
		}
		rows = append(rows, cells)
	}
	return rows[1:] // below the line
}

// defaults returns the settings in the order in which they are printed, and
// their values when nothing is set.
func defaults(t *testing.T) (names []string, values map[string]string) {
	t.Helper()
	var flags config.Flags
	parser, err := kong.New(&flags)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := parser.Parse(nil); err != nil {
		t.Fatal(err)
	}
	settings, err := flags.Parse()
	if err != nil {
		t.Fatal(err)
	}
	values = map[string]string{}
	for _, line := range settings.Lines() {
		name, value, _ := strings.Cut(line, "=")
		names, values[name] = append(names, name), value
	}
	return names, values
}

// configurationPath is the document of all settings and commands.
const configurationPath = "docs/configuration.md"

// TestEverySettingIsDocumented compares the table with the flags, with what the
// program prints, and with the defaults.
func TestEverySettingIsDocumented(t *testing.T) {
	names, values := defaults(t)
	flags := reflect.TypeFor[config.Flags]()
	for i := range flags.NumField() {
		name := flags.Field(i).Tag.Get("env")
		if _, printed := values[name]; !printed && !strings.HasSuffix(name, "_FILE") {
			t.Errorf("tminus config does not print %s", name)
		}
	}
	var told []string
	for _, row := range tableRows(t, document(t, configurationPath), "variable") {
		name, said := strings.Trim(row[0], "`"), row[1]
		value, known := values[name]
		told = append(told, name)
		plain := strings.Trim(said, "`")
		literal := said != "" && said == "`"+plain+"`" && !strings.Contains(plain, "`")
		computed := said != "" && !literal // told in words
		if !known || literal && plain != value || said == "" && value != "" || computed && value != "" && name != "TMINUS_BACKUP_DIR" {
			t.Errorf("the table says that %s is %q by default, it is %q", name, said, value)
		}
	}
	if !slices.Equal(told, names) {
		t.Errorf("the table has %v, tminus config prints %v", told, names)
	}
}

// TestEveryCommandIsDocumented compares the table with the command line: each
// command has a row, with every flag of its own.
func TestEveryCommandIsDocumented(t *testing.T) {
	t.Parallel()
	var line cli
	parser, err := kong.New(&line)
	if err != nil {
		t.Fatal(err)
	}
	var rows []string
	for _, row := range tableRows(t, document(t, configurationPath), "command") {
		rows = append(rows, row[0])
	}
	var paths []string
	for _, leaf := range parser.Model.Leaves(true) {
		path := "tminus " + leaf.Name
		if leaf.Parent != parser.Model.Node {
			path = "tminus " + leaf.Parent.Name + " " + leaf.Name
		}
		paths = append(paths, path)
		var about string
		for _, row := range rows {
			if strings.Contains(row, "`"+path+"`") || strings.Contains(row, "`"+path+" ") {
				about += row
			}
		}
		if about == "" {
			t.Errorf("%s has no row", path)
		}
		for _, flag := range leaf.Flags {
			if flag.Name != "help" && !strings.Contains(about, "--"+flag.Name) {
				t.Errorf("the row of %s lacks --%s", path, flag.Name)
			}
		}
	}
	for _, row := range rows {
		if !slices.ContainsFunc(paths, func(path string) bool { return strings.Contains(row, "`"+path) }) {
			t.Errorf("there is a row of %s, which is no command", row)
		}
	}
}

var (
	idleTold  = regexp.MustCompile(`idles at (\d+) MB`)
	lightTold = regexp.MustCompile(`performance of its pages (\d+) of 100 or more`)
)

// TestReadmeTellsWhatWasMeasured compares the figures of its first lines with
// the page of measurements.
func TestReadmeTellsWhatWasMeasured(t *testing.T) {
	t.Parallel()
	readme, measured := document(t, "README.md"), document(t, "docs/performance.md")
	figure := func(name string) int {
		found := regexp.MustCompile(`\| ` + regexp.QuoteMeta(name) + ` \| (\d+) m?s? ?(MB)?`).FindStringSubmatch(measured)
		if found == nil {
			t.Fatalf("there is no measurement of %s", name)
		}
		n, err := strconv.Atoi(found[1])
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	if start := figure("start to first answer"); start > 100 || !strings.Contains(readme, "within a tenth of a second of its start") {
		t.Errorf("the README tells of a tenth of a second, the start takes %d ms", start)
	}
	idle := idleTold.FindStringSubmatch(readme)
	if want := strconv.Itoa(figure("memory, idle")); idle == nil || idle[1] != want {
		t.Errorf("the README says %q of the idle memory, measured are %s MB", idle, want)
	}
	least := 100
	for _, row := range tableRows(t, measured, "page") {
		score, err := strconv.Atoi(row[1])
		if err != nil {
			t.Fatalf("%q is no score", row[1])
		}
		least = min(least, score)
	}
	if light := lightTold.FindStringSubmatch(readme); light == nil || light[1] != strconv.Itoa(least) {
		t.Errorf("the README says %q of Lighthouse, the least score is %d", light, least)
	}
}
