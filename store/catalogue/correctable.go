package catalogue

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"
)

// CorrectableField is a fact that staff can put right: one that a single column
// holds, or a list of countries. When a launch is, how it stands and how it ended
// are none, and neither is a name: launches, searches and addresses are made of
// those.
type CorrectableField struct {
	Kind  Kind
	Name  string // as the API names it
	Label string // as people read it
	Type  FactType
	Most  float64 // a number's bound, how many characters a text has, or how many countries a list
	Least float64 // of a number

	Table, Column string
}

// FactType is what a value has to look like.
type FactType string

// What values look like.
const (
	FactText   FactType = "text"
	FactDate   FactType = "date"   // 2006-01-02
	FactWhole  FactType = "whole"  // a number without a fraction
	FactNumber FactType = "number" // with a point
	// FactCountries are names of countries with commas between them. They have no
	// column, but rows of their own.
	FactCountries FactType = "countries"
)

// CorrectableFields are all of them, by kind and as pages show them.
var CorrectableFields = []CorrectableField{
	launchFact("mission.description", "Mission description", "description", 4000),
	launchFact("mission.type", "Mission type", "type", 100),
	{KindLaunches, "launch_designator", "International designator", FactText, 20, 0, "launches", "designator"},
	{KindAstronauts, "date_of_birth", "Date of birth", FactDate, 0, 0, "astronauts", "date_of_birth"},
	{KindAstronauts, "date_of_death", "Date of death", FactDate, 0, 0, "astronauts", "date_of_death"},
	{KindAstronauts, "nationality", "Nationality", FactCountries, 10, 0, "astronauts", "nationality"},
	{KindAstronauts, "bio", "Biography", FactText, 8000, 0, "astronauts", "bio"},
	{KindRockets, "description", "Description", FactText, 4000, 0, "rockets", "description"},
	{KindRockets, "maiden_flight", "First flight", FactDate, 0, 0, "rockets", "maiden_flight"},
	rocketFact("length", "Length in meters", "length_m", 1000),
	rocketFact("diameter", "Diameter in meters", "diameter_m", 200),
	rocketFact("launch_mass", "Mass at launch in tonnes", "launch_mass_t", 100_000),
	rocketFact("leo_capacity", "Payload to low orbit in kilograms", "leo_kg", 10_000_000),
	rocketFact("gto_capacity", "Payload to transfer orbit in kilograms", "gto_kg", 10_000_000),
	rocketFact("geo_capacity", "Payload to geostationary orbit in kilograms", "geo_kg", 10_000_000),
	rocketFact("sso_capacity", "Payload to Sun-synchronous orbit in kilograms", "sso_kg", 10_000_000),
	rocketFact("to_thrust", "Thrust at liftoff in kilonewtons", "thrust_kn", 1_000_000),
	rocketFact("apogee", "Apogee in kilometers", "apogee_km", 1_000_000),
	{KindRockets, "launch_cost", "Price of a launch in US dollars", FactWhole, 100_000_000_000, 0, "rockets", "launch_cost"},
	{KindAgencies, "description", "Description", FactText, 8000, 0, "agencies", "description"},
	{KindAgencies, "administrator", "Administrator", FactText, 200, 0, "agencies", "administrator"},
	{KindAgencies, "founding_year", "Founding year", FactWhole, 2100, 1800, "agencies", "founding_year"},
}

func launchFact(name, label, column string, most float64) CorrectableField {
	return CorrectableField{KindLaunches, name, label, FactText, most, 0, "missions", column}
}

func rocketFact(name, label, column string, most float64) CorrectableField {
	return CorrectableField{KindRockets, name, label, FactNumber, most, 0, "rockets", column}
}

// longestCountries is how many bytes a list of countries has at most.
const longestCountries = 1000

// SplitCountries returns the countries that the text of a FactCountries names.
func SplitCountries(text string) []string {
	named := []string{}
	for name := range strings.SplitSeq(text, ",") {
		if name = strings.TrimSpace(name); name != "" && !slices.Contains(named, name) {
			named = append(named, name)
		}
	}
	return named
}

// JoinCountries returns the text of a FactCountries that names these.
func JoinCountries(named []string) string { return strings.Join(named, ", ") }

// firstDate is before anybody who flew was born.
const firstDate = "1850-01-01"

// Read returns a value that somebody typed in its one spelling, and what is wrong
// with it as a sentence, "" when nothing is. Nothing is "no value".
func (f CorrectableField) Read(text string, now time.Time) (value, wrong string) {
	text = strings.TrimSpace(text)
	switch {
	case text == "":
		return "", ""
	case f.Type == FactText:
		if utf8.RuneCountInString(text) > int(f.Most) {
			return "", fmt.Sprintf("Value cannot exceed %d characters.", int(f.Most))
		}
		return text, ""
	case f.Type == FactDate:
		day, err := time.Parse(time.DateOnly, text)
		if err != nil || text < firstDate || day.After(now.AddDate(10, 0, 0)) {
			return "", "Value must be a date such as 1961-04-12."
		}
		return text, ""
	case f.Type == FactCountries:
		named := SplitCountries(text)
		if len(named) > int(f.Most) || len(text) > longestCountries {
			return "", fmt.Sprintf("Value cannot name more than %d countries.", int(f.Most))
		}
		return JoinCountries(named), ""
	case f.Type == FactWhole:
		number, err := strconv.ParseInt(text, 10, 64)
		if err != nil || float64(number) < f.Least || float64(number) > f.Most {
			return "", fmt.Sprintf("Value must be a whole number from %d to %d.", int64(f.Least), int64(f.Most))
		}
		return CorrectedText(number), ""
	default:
		number, err := strconv.ParseFloat(text, 64)
		if err != nil || math.IsNaN(number) || number < f.Least || number > f.Most {
			return "", fmt.Sprintf("Value must be a number from %d to %d.", int64(f.Least), int64(f.Most))
		}
		return CorrectedText(number), ""
	}
}

// Stored returns a value in its one spelling as the column holds it.
func (f CorrectableField) Stored(value string) any {
	switch {
	case f.Type == FactText:
		return value
	case value == "":
		return nil
	case f.Type == FactWhole:
		if number, err := strconv.ParseInt(value, 10, 64); err == nil {
			return number
		}
	case f.Type == FactNumber:
		if number, err := strconv.ParseFloat(value, 64); err == nil {
			return number
		}
	}
	return value
}
