package ll2sim

import (
	"embed"
	"strconv"
	"strings"
)

//go:embed data/*.txt
var dataFiles embed.FS

// line is one row of a data file, cut at the bars.
type line []string

// table returns the rows of data/<name>.txt without comments.
func table(name string) []line {
	raw, err := dataFiles.ReadFile("data/" + name + ".txt")
	if err != nil {
		return nil
	}
	var rows []line
	for text := range strings.SplitSeq(strings.TrimSpace(string(raw)), "\n") {
		if !strings.HasPrefix(text, "#") {
			rows = append(rows, strings.Split(text, "|"))
		}
	}
	return rows
}

// at returns the column's text, "" when it is missing.
func (l line) at(i int) string {
	if i >= len(l) {
		return ""
	}
	return l[i]
}

// num returns the column as an integer, 0 when it is empty.
func (l line) num(i int) int {
	n, _ := strconv.Atoi(l.at(i))
	return n
}

// dec returns the column as a number, 0 when it is empty.
func (l line) dec(i int) float64 {
	f, _ := strconv.ParseFloat(l.at(i), 64)
	return f
}

// maybe returns the column as a number, nil when it is empty.
func (l line) maybe(i int) *float64 {
	f, err := strconv.ParseFloat(l.at(i), 64)
	if err != nil {
		return nil
	}
	return &f
}

// yes reports whether the column is a y.
func (l line) yes(i int) bool { return l.at(i) == "y" }

// list returns the column's comma-separated words.
func (l line) list(i int) []string {
	if l.at(i) == "" {
		return nil
	}
	return strings.Split(l.at(i), ",")
}

// nums returns the column's comma-separated integers.
func (l line) nums(i int) []int {
	var out []int
	for _, word := range l.list(i) {
		n, _ := strconv.Atoi(word)
		out = append(out, n)
	}
	return out
}

// word is a named value of one of the feed's fixed lists.
type word struct{ name, abbrev, text string }

var launchStatuses = map[int]word{
	StatusGo:              {"Go for Launch", "Go", "Current T-0 confirmed by official or reliable sources."},
	StatusTBD:             {"To Be Determined", "TBD", "Current date is a placeholder or rough estimation based on unreliable or interpreted sources."},
	StatusSuccess:         {"Launch Successful", "Success", "The launch vehicle successfully inserted its payload(s) into the target orbit(s)."},
	StatusFailure:         {"Launch Failure", "Failure", "Either the launch vehicle did not reach orbit, or the payload(s) failed to separate."},
	StatusHold:            {"On Hold", "Hold", "The countdown is on hold."},
	StatusInFlight:        {"Launch in Flight", "In Flight", "The launch vehicle has lifted off from the launchpad."},
	StatusPartialFailure:  {"Launch was a Partial Failure", "Partial Failure", "Either the launch vehicle reached a lower orbit than planned, or an exceptional event took place."},
	StatusTBC:             {"To Be Confirmed", "TBC", "Awaiting official confirmation - current date is known with some certainty."},
	StatusPayloadDeployed: {"Payload Deployed", "Deployed", "The payload was released; confirmation of its orbit is awaited."},
}

var precisions = map[int]word{
	0:  {"Second", "SEC", "The T-0 is accurate to the second."},
	1:  {"Minute", "MIN", "The T-0 is accurate to the minute."},
	2:  {"Hour", "HR", "The T-0 is accurate to the hour."},
	5:  {"Day", "DAY", "The T-0 is expected on the given day."},
	6:  {"Week", "WK", "The T-0 is expected in the given week."},
	7:  {"Month", "M", "The T-0 is expected in the given month."},
	8:  {"Quarter 1", "Q1", "The T-0 is expected in the first quarter of the given year."},
	9:  {"Quarter 2", "Q2", "The T-0 is expected in the second quarter of the given year."},
	10: {"Quarter 3", "Q3", "The T-0 is expected in the third quarter of the given year."},
	11: {"Quarter 4", "Q4", "The T-0 is expected in the fourth quarter of the given year."},
	12: {"Half 1", "H1", "The T-0 is expected in the first half of the given year."},
	13: {"Half 2", "H2", "The T-0 is expected in the second half of the given year."},
	14: {"Year", "Y", "The T-0 is expected in the given year."},
	15: {"Fiscal Year", "FY", "The T-0 is expected in the given fiscal year."},
	16: {"Decade", "DEC", "The T-0 is expected in the given decade."},
}

var agencyTypes = map[int]string{1: "Government", 2: "Multinational", 3: "Commercial", 5: "Private", 6: "Unknown"}

var orbits = map[int]word{
	0: {"Elliptical Orbit", "Elliptical", ""},
	1: {"Direct-GEO", "Direct-GEO", ""}, 2: {"Geostationary Transfer Orbit", "GTO", ""},
	5: {"Heliocentric N/A", "Helio-N/A", ""}, 8: {"Low Earth Orbit", "LEO", ""},
	9: {"Lunar Orbit", "LO", ""}, 12: {"Medium Earth Orbit", "MEO", ""},
	13: {"Polar Orbit", "PO", ""}, 15: {"Suborbital", "Sub", ""},
	17: {"Sun-Synchronous Orbit", "SSO", ""},
	25: {"Unknown", "N/A", ""},
}

var landingTypes = map[int]word{
	1: {"Autonomous Spaceport Drone Ship", "ASDS", "The booster lands on a ship at sea."},
	2: {"Return to Launch Site", "RTLS", "The booster flies back and lands near the pad."},
	3: {"Ocean", "Ocean", "The stage comes down in open water."},
	4: {"Parachute Landing", "PCL", "Unpowered landing under parachutes."},
	5: {"Horizontal Landing", "HL", "The vehicle lands on a runway."},
	6: {"Catch", "CATCH", "The launch tower catches the stage."},
}

var launcherStatuses = map[int]string{1: "active", 2: "inactive", 3: "unknown", 4: "expended", 5: "lost", 6: "retired", 7: "N/A"}

var spacecraftStatuses = map[int]string{1: "Active", 2: "Retired", 3: "Single Use", 4: "Destroyed", 5: "Lost"}

var spacecraftTypes = map[int]string{2: "Capsule", 3: "Spaceplane", 4: "Cargo Resupply", 6: "Reuseable Upper Stage", 7: "Lander"}

var astronautStatuses = map[int]string{1: "Active", 2: "Retired", 3: "In-Training", 4: "Lost In Flight", 5: "Lost In Training", 10: "Occasional Spaceflight", 11: "Deceased"}

var astronautTypes = map[int]string{2: "Government", 3: "Private", 4: "Non-Human"}

var crewRoles = map[int]string{1: "Commander", 2: "Pilot", 3: "Flight Engineer", 4: "Mission Specialist", 8: "Spaceflight Participant", 24: "Spacecraft Commander"}

var programTypes = map[int]string{1: "Human Spaceflight", 3: "Exploration", 5: "Satellite Constellation", 6: "Resupply", 7: "Technology"}

var licenses = map[int]struct {
	name     string
	priority int
	link     string
}{
	1: {"Unknown", 9, ""}, 2: {"Agency Standard Licence", 2, "https://licences.example.org/agency"},
	4:  {"Public Domain Media Guidelines", 0, "https://licences.example.org/public"},
	5:  {"CC BY-NC 2.0", 1, "https://creativecommons.org/licenses/by-nc/2.0/"},
	21: {"CC BY-SA 3.0", 4, "https://creativecommons.org/licenses/by-sa/3.0/deed.en"},
	30: {"CC BY 4.0", 4, "https://creativecommons.org/licenses/by/4.0/"},
}

var infoTypes = map[int]string{1: "Official Page", 2: "News Article", 3: "Press Kit"}

var vidTypes = map[int]string{1: "Official Webcast", 2: "Official Re-stream", 3: "Unofficial Webcast", 4: "Unofficial Re-stream"}

var languages = map[int][2]string{1: {"English", "en"}, 2: {"Chinese", "cn"}, 3: {"Russian", "ru"}, 4: {"French", "fr"}, 6: {"Japanese", "jp"}}

var socialNetworks = map[int]string{1: "X", 2: "Instagram", 3: "YouTube"}
