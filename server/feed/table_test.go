package feed_test

import (
	"bytes"
	"encoding/csv"
	"strings"
	"testing"

	"tminus/server/feed"
	"tminus/store/catalogue"
)

// What a feed calls a launch must not run as a formula in a spreadsheet.
func TestNoCellOfATableIsAFormula(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"=1+1": "'=1+1", "+cmd|' /C calc'!A0": "'+cmd|' /C calc'!A0", "-2+3": "'-2+3", "@SUM(A1:A9)": "'@SUM(A1:A9)",
		`=HYPERLINK("https://example.org")`: `'=HYPERLINK("https://example.org")`, "Falcon 9 = reused": "Falcon 9 = reused", "-12.5": "-12.5",
	} {
		l := launch(func(l *catalogue.Launch) {
			l.Name, l.Designator = name, name
			l.Provider.Name, l.Mission.Name, l.Pad.Name, l.Status.Name = name, name, name, name
			l.Pad.Longitude = ptr(-80.577)
		})
		var out bytes.Buffer
		table, err := feed.NewTable(&out, nil)
		if err != nil {
			t.Fatal(err)
		}
		if err := table.Add([]catalogue.Launch{l}); err != nil {
			t.Fatal(err)
		}
		rows, err := csv.NewReader(strings.NewReader(strings.TrimPrefix(out.String(), "\uFEFF"))).ReadAll()
		if err != nil || len(rows) != 2 {
			t.Fatalf("%q: %d rows, %v", name, len(rows), err)
		}
		for i, column := range rows[0] {
			switch column {
			case "name", "provider", "mission", "pad", "status", "designator":
				if got := rows[1][i]; got != want {
					t.Errorf("%s of %q = %q, want %q", column, name, got, want)
				}
			case "longitude":
				if got := rows[1][i]; got != "-80.577" {
					t.Errorf("longitude = %q, want a number", got)
				}
			}
		}
	}
}
