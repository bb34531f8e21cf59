package feed

import (
	"encoding/csv"
	"io"
	"strconv"
	"strings"
	"time"

	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/corrections"
)

// TableType is the content type of a table.
const TableType = "text/csv; charset=utf-8; header=present"

// byteOrderMark tells spreadsheets that the text is UTF-8.
const byteOrderMark = "\uFEFF"

// columns are the columns of a table. Programs count on their order: new ones
// come at the end.
var columns = []struct {
	name string
	of   func(catalogue.Launch) string
}{
	{"id", func(l catalogue.Launch) string { return l.ID }},
	{"name", func(l catalogue.Launch) string { return l.Name }},
	{"provider", func(l catalogue.Launch) string {
		return nameOf(l.Provider, func(a catalogue.Agency) string { return a.Name })
	}},
	{"rocket", func(l catalogue.Launch) string {
		return nameOf(l.Rocket, func(r catalogue.Rocket) string { return views.NewRocketName(r).Name })
	}},
	{"mission", func(l catalogue.Launch) string {
		return nameOf(l.Mission, func(m catalogue.Mission) string { return m.Name })
	}},
	{"mission_type", func(l catalogue.Launch) string {
		return nameOf(l.Mission, func(m catalogue.Mission) string { return m.Type })
	}},
	{"orbit", func(l catalogue.Launch) string {
		return nameOf(l.Mission, func(m catalogue.Mission) string {
			return nameOf(m.Orbit, func(o catalogue.Orbit) string { return o.Name })
		})
	}},
	{"status", func(l catalogue.Launch) string { return l.Status.Name }},
	{"net", func(l catalogue.Launch) string { return moment(l.NET) }},
	{"certainty", func(l catalogue.Launch) string { return string(l.Certainty) }},
	{"when", views.When},
	{"window_start", func(l catalogue.Launch) string { return moment(l.WindowStart) }},
	{"window_end", func(l catalogue.Launch) string { return moment(l.WindowEnd) }},
	{"pad", func(l catalogue.Launch) string { return nameOf(l.Pad, func(p catalogue.Pad) string { return p.Name }) }},
	{"location", func(l catalogue.Launch) string {
		return nameOf(l.Pad, func(p catalogue.Pad) string {
			return nameOf(p.Location, func(place catalogue.Location) string { return place.Name })
		})
	}},
	{"country", func(l catalogue.Launch) string {
		return nameOf(l.Pad, func(p catalogue.Pad) string {
			country := p.Country
			if country == nil && p.Location != nil {
				country = p.Location.Country
			}
			return nameOf(country, func(country catalogue.Country) string { return country.Name })
		})
	}},
	{"latitude", func(l catalogue.Launch) string {
		return nameOf(l.Pad, func(p catalogue.Pad) string { return degrees(p.Latitude) })
	}},
	{"longitude", func(l catalogue.Launch) string {
		return nameOf(l.Pad, func(p catalogue.Pad) string { return degrees(p.Longitude) })
	}},
	{"webcast", catalogue.Launch.OfficialWebcast},
	{"probability", func(l catalogue.Launch) string {
		return nameOf(views.Percent(l.Probability), strconv.Itoa)
	}},
	{"designator", func(l catalogue.Launch) string { return l.Designator }},
	{"path", LaunchPath},
	{"corrected", nil}, // names the columns whose values were put right here: the table knows
}

// nameOf returns what name says of a value, "" when there is none.
func nameOf[T any](value *T, name func(T) string) string {
	if value == nil {
		return ""
	}
	return name(*value)
}

// moment returns a time in RFC 3339, "" for none.
func moment(at time.Time) string {
	if at.IsZero() {
		return ""
	}
	return at.UTC().Format(time.RFC3339)
}

func degrees(value *float64) string {
	return nameOf(value, func(v float64) string { return strconv.FormatFloat(v, 'f', -1, 64) })
}

// Table writes launches as a table for spreadsheets, RFC 4180.
type Table struct {
	rows      *csv.Writer
	corrected map[string][]string
}

// correctableColumns are the columns of facts that can be corrected, by their
// names in the API.
var correctableColumns = map[string]string{"mission.type": "mission_type", "launch_designator": "designator"}

// NewTable begins a table with its header. Corrections are those that the launches
// show.
func NewTable(out io.Writer, corrections []corrections.Correction) (*Table, error) {
	if _, err := io.WriteString(out, byteOrderMark); err != nil {
		return nil, err
	}
	table := &Table{csv.NewWriter(out), map[string][]string{}}
	for _, c := range corrections {
		if column, ok := correctableColumns[c.Field]; ok && c.Kind == catalogue.KindLaunches {
			table.corrected[c.RecordID] = append(table.corrected[c.RecordID], column)
		}
	}
	table.rows.UseCRLF = true
	header := make([]string, len(columns))
	for i, column := range columns {
		header[i] = column.name
	}
	if err := table.rows.Write(header); err != nil {
		return nil, err
	}
	table.rows.Flush() // a table without rows has it, too
	return table, table.rows.Error()
}

// Add adds a row for each launch.
func (t *Table) Add(launches []catalogue.Launch) error {
	row := make([]string, len(columns))
	for _, launch := range launches {
		for i, column := range columns {
			if column.of == nil {
				row[i] = strings.Join(t.corrected[launch.ID], " ")
				continue
			}
			row[i] = harmless(views.Plain(column.of(launch)))
		}
		if err := t.rows.Write(row); err != nil {
			return err
		}
	}
	t.rows.Flush()
	return t.rows.Error()
}

// harmless returns a cell that spreadsheets take for text and do not run. What
// is a number they may calculate with.
func harmless(cell string) string {
	if cell == "" || !strings.ContainsAny(cell[:1], "=+-@\t") {
		return cell
	}
	if _, err := strconv.ParseFloat(cell, 64); err == nil {
		return cell
	}
	return "'" + cell
}
