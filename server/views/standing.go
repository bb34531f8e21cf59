package views

import (
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"tminus/store/catalogue"
)

// Standing says in a line or two how a launch stands: "Go for Launch. NET
// September 2027, Kennedy Space Center, LC-39A. Moved 2 d later on November 20
// 2026." It says the same however often it is asked; feeds and calendars tell it
// alike.
func Standing(l catalogue.Launch) string { return standing(l, When(l)) }

// StandingOnSite says what Standing does with times as the site's pages write
// them.
func StandingOnSite(l catalogue.Launch) string { return standing(l, WhenOnSite(l)) }

// standing says how a launch stands, with its time in words.
func standing(l catalogue.Launch, when string) string {
	words := Sentence(l.Status.Name) + " " + strings.Join(Told(when, Place(l)), ", ") + "."
	if l.WithdrawnAt != nil {
		words = NoLongerPlanned(*l.WithdrawnAt) + " " + words
	}
	if moved := lastMove(l); moved != "" {
		words += " " + moved
	}
	if l.FailReason != "" {
		words += " " + Sentence(l.FailReason)
	}
	return words
}

// NoLongerPlanned says that something was found withdrawn at a moment.
func NoLongerPlanned(at time.Time) string {
	return "No longer planned: removed from the schedule on " + at.UTC().Format(Day) + "."
}

// nameMark parts rocket and mission in a launch's name.
const nameMark = " | "

// NameParts returns the rocket and the mission of a launch's name; a name that
// is not in two is all mission.
func NameParts(l catalogue.Launch) (rocket, mission string) {
	if rocket, mission, ok := strings.Cut(l.Name, nameMark); ok {
		return rocket, mission
	}
	return "", l.Name
}

// LaunchTitle returns a launch's name as titles and sentences tell it: "Falcon 9
// Block 5, Crew-13".
func LaunchTitle(l catalogue.Launch) string { return TitleOf(l.Name) }

// LaunchDayPath returns the path of the page on which a launch is followed on its
// day. On other days it leads to the launch's own.
func LaunchDayPath(id string) string { return "/launches/" + id + "/live" }

// TitleOf does so for the name of a launch alone.
func TitleOf(name string) string { return strings.ReplaceAll(name, nameMark, ", ") }

// Sentence ends a text that is not empty with a full stop.
func Sentence(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if text == "" || strings.ContainsAny(text[len(text)-1:], ".!?") {
		return text
	}
	return text + "."
}

// Capital returns a text with its first letter as a capital.
func Capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return ""
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// Place returns where a launch leaves from: "SLC-40, Cape Canaveral SFS, FL,
// USA", "" when nothing is told.
func Place(l catalogue.Launch) string {
	if l.Pad == nil {
		return ""
	}
	if l.Pad.Location == nil {
		return catalogue.PadName(l.Pad.Name)
	}
	return strings.Join(Told(catalogue.PadName(l.Pad.Name), l.Pad.Location.Name), ", ")
}

// Told returns the texts that are not empty.
func Told(texts ...string) []string {
	var found []string
	for _, text := range texts {
		if text != "" {
			found = append(found, text)
		}
	}
	return found
}

// lastMove says how far NET moved last: "Moved 2 d later on November 20, 2026.",
// "" when it never did between times that were known exactly.
func lastMove(l catalogue.Launch) string {
	moves := l.Ledger().ExactMoves()
	if len(moves) == 0 {
		return ""
	}
	by, way := moves[0].New.Sub(moves[0].Old), "later"
	if by < 0 {
		by, way = -by, "earlier"
	}
	return "Moved " + Span(by) + " " + way + " on " + moves[0].SeenAt.UTC().Format(Day) + "."
}
