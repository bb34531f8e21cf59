package corrections

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"tminus/store/catalogue"
)

// Field is a fact that staff can put right: one that a single column holds, or a
// list of countries. When a launch is, how it stands and how it ended are none, and
// neither is a name: launches, searches and addresses are made of those.
type Field struct {
	Kind  catalogue.Kind
	Name  string // as the API names it
	Label string // as people read it
	Type  Type
	Most  float64 // a number's bound, how many characters a text has, or how many countries a list
	Least float64 // of a number

	Table, Column string
}

// Type says what a value has to look like.
type Type string

// What values look like.
const (
	Text   Type = "text"
	Date   Type = "date"   // 2006-01-02
	Whole  Type = "whole"  // a number without a fraction
	Number Type = "number" // with a point
	// Countries are names of countries with commas between them. They have no
	// column, but rows of their own.
	Countries Type = "countries"
)

// Fields are all of them, by kind and as pages show them.
var Fields = []Field{
	launchFact("mission.description", "Mission description", "description", 4000),
	launchFact("mission.type", "Mission type", "type", 100),
	{catalogue.KindLaunches, "launch_designator", "International designator", Text, 20, 0, "launches", "designator"},
	{catalogue.KindAstronauts, "date_of_birth", "Date of birth", Date, 0, 0, "astronauts", "date_of_birth"},
	{catalogue.KindAstronauts, "date_of_death", "Date of death", Date, 0, 0, "astronauts", "date_of_death"},
	{catalogue.KindAstronauts, "nationality", "Nationality", Countries, 10, 0, "astronauts", "nationality"},
	{catalogue.KindAstronauts, "bio", "Biography", Text, 8000, 0, "astronauts", "bio"},
	{catalogue.KindRockets, "description", "Description", Text, 4000, 0, "rockets", "description"},
	{catalogue.KindRockets, "maiden_flight", "First flight", Date, 0, 0, "rockets", "maiden_flight"},
	rocketFact("length", "Length in meters", "length_m", 1000),
	rocketFact("diameter", "Diameter in meters", "diameter_m", 200),
	rocketFact("launch_mass", "Mass at launch in tonnes", "launch_mass_t", 100_000),
	rocketFact("leo_capacity", "Payload to low orbit in kilograms", "leo_kg", 10_000_000),
	rocketFact("gto_capacity", "Payload to transfer orbit in kilograms", "gto_kg", 10_000_000),
	rocketFact("geo_capacity", "Payload to geostationary orbit in kilograms", "geo_kg", 10_000_000),
	rocketFact("sso_capacity", "Payload to Sun-synchronous orbit in kilograms", "sso_kg", 10_000_000),
	rocketFact("to_thrust", "Thrust at liftoff in kilonewtons", "thrust_kn", 1_000_000),
	rocketFact("apogee", "Apogee in kilometers", "apogee_km", 1_000_000),
	{catalogue.KindRockets, "launch_cost", "Price of a launch in US dollars", Whole, 100_000_000_000, 0, "rockets", "launch_cost"},
	{catalogue.KindAgencies, "description", "Description", Text, 8000, 0, "agencies", "description"},
	{catalogue.KindAgencies, "administrator", "Administrator", Text, 200, 0, "agencies", "administrator"},
	{catalogue.KindAgencies, "founding_year", "Founding year", Whole, 2100, 1800, "agencies", "founding_year"},
}

func launchFact(name, label, column string, most float64) Field {
	return Field{catalogue.KindLaunches, name, label, Text, most, 0, "missions", column}
}

func rocketFact(name, label, column string, most float64) Field {
	return Field{catalogue.KindRockets, name, label, Number, most, 0, "rockets", column}
}

// longestCountries is how many bytes a list of countries has at most.
const longestCountries = 1000

// SplitCountries returns the countries that the text of a list of Countries names.
func SplitCountries(text string) []string {
	named := []string{}
	for name := range strings.SplitSeq(text, ",") {
		if name = strings.TrimSpace(name); name != "" && !slices.Contains(named, name) {
			named = append(named, name)
		}
	}
	return named
}

// JoinCountries returns the text of a list of Countries that names these.
func JoinCountries(named []string) string { return strings.Join(named, ", ") }

// firstDate is before anybody who flew was born.
const firstDate = "1850-01-01"

// Read returns a value that somebody typed in its one spelling, and what is wrong
// with it as a sentence, "" when nothing is. Nothing is "no value".
func (f Field) Read(text string, now time.Time) (value, wrong string) {
	text = strings.TrimSpace(text)
	switch {
	case text == "":
		return "", ""
	case f.Type == Text:
		if utf8.RuneCountInString(text) > int(f.Most) {
			return "", fmt.Sprintf("Value cannot exceed %d characters.", int(f.Most))
		}
		return text, ""
	case f.Type == Date:
		day, err := time.Parse(time.DateOnly, text)
		if err != nil || text < firstDate || day.After(now.AddDate(10, 0, 0)) {
			return "", "Value must be a date such as 1961-04-12."
		}
		return text, ""
	case f.Type == Countries:
		named := SplitCountries(text)
		if len(named) > int(f.Most) || len(text) > longestCountries {
			return "", fmt.Sprintf("Value cannot name more than %d countries.", int(f.Most))
		}
		return JoinCountries(named), ""
	case f.Type == Whole:
		number, err := strconv.ParseInt(text, 10, 64)
		if err != nil || float64(number) < f.Least || float64(number) > f.Most {
			return "", fmt.Sprintf("Value must be a whole number from %d to %d.", int64(f.Least), int64(f.Most))
		}
		return TextOf(number), ""
	default:
		number, err := strconv.ParseFloat(text, 64)
		if err != nil || math.IsNaN(number) || number < f.Least || number > f.Most {
			return "", fmt.Sprintf("Value must be a number from %d to %d.", int64(f.Least), int64(f.Most))
		}
		return TextOf(number), ""
	}
}

// Stored returns a value in its one spelling as the column holds it.
func (f Field) Stored(value string) any {
	switch {
	case f.Type == Text:
		return value
	case value == "":
		return nil
	case f.Type == Whole:
		if number, err := strconv.ParseInt(value, 10, 64); err == nil {
			return number
		}
	case f.Type == Number:
		if number, err := strconv.ParseFloat(value, 64); err == nil {
			return number
		}
	}
	return value
}

// FieldOf returns the field of a kind of record that can be corrected, and
// reports whether there is one of that name.
func FieldOf(kind catalogue.Kind, name string) (Field, bool) {
	i := slices.IndexFunc(Fields, func(f Field) bool { return f.Kind == kind && f.Name == name })
	if i < 0 {
		return Field{}, false
	}
	return Fields[i], true
}

// TextOf returns what a column holds as the text of a correction.
func TextOf(value any) string {
	switch v := value.(type) {
	case string:
		return v
	case int64:
		return strconv.FormatInt(v, 10)
	case float64:
		return strconv.FormatFloat(v, 'f', -1, 64)
	}
	return ""
}
