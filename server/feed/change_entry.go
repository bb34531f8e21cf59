package feed

import (
	"strconv"
	"strings"

	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// changeFacts are what programs are told of a change beside its entry.
type changeFacts struct {
	Launch    string       `json:"launch"`
	NET       string       `json:"net"`
	Certainty string       `json:"certainty"`
	Changes   []changeFact `json:"changes"`
}

// changeFact is a line of the ledger, as the API has it.
type changeFact struct {
	Field string  `json:"field"`
	Old   *string `json:"old"`
	New   *string `json:"new"`
}

// ChangeEntry returns what a feed reader is told of what changed about a launch
// at one moment: "Moved 2 d 4 h later, now To Be Confirmed". It tells what was
// known then, so that it stays as it is.
func (s Site) ChangeEntry(m catalogue.Moment) Entry {
	l := m.Launch
	words := changeWords(m)
	return Entry{
		ID: s.tag("change/" + strconv.FormatInt(m.ID, 10)), Title: l.Name + ": " + words, Link: s.Address(LaunchPath(l)),
		Text: views.Capital(words) + "." + fromTo(m), Published: m.SeenAt, Updated: m.SeenAt,
		Tags: tags(nameOf(l.Provider, func(a catalogue.Agency) string { return a.Name }),
			nameOf(l.Rocket, func(r catalogue.Rocket) string { return views.NewRocketName(r).Name })),
		Told: changeFacts{
			l.ID, moment(m.After.NET), string(m.After.Certainty),
			views.MapAll(m.Lines, func(c ledger.Change) changeFact {
				return changeFact{c.Field, views.NilIfEmpty(c.Old), views.NilIfEmpty(c.New)}
			}),
		},
	}
}

// when returns a planned time in words, as far as it was known; "" for none.
func when(p ledger.Planned) string {
	if p.NET.IsZero() {
		return ""
	}
	return views.When(catalogue.Launch{NET: p.NET, NETPrecision: p.Precision, Certainty: p.Certainty})
}

// changeWords says what changed, the most telling first.
func changeWords(m catalogue.Moment) string {
	lines := map[string]ledger.Change{}
	for _, line := range m.Lines {
		lines[line.Field] = line
	}
	words := views.Told(
		appeared(m, lines), newTime(m, lines), newStatus(lines), newPlace(lines), newName(lines), webcast(lines),
	)
	if len(words) == 0 {
		words = []string{newWindow(m, lines)}
	}
	return strings.Join(words, ", ")
}

type linesByField map[string]ledger.Change

func appeared(m catalogue.Moment, lines linesByField) string {
	if _, ok := lines[ledger.FieldAnnounced]; ok {
		return strings.Join(views.Told("announced for", when(m.After)), " ")
	}
	line, ok := lines[ledger.FieldWithdrawn]
	switch {
	case !ok:
		return ""
	case line.IsBack():
		return "planned again"
	}
	return "no longer planned"
}

// newTime says how the time moved, or how exactly it is known now.
func newTime(m catalogue.Moment, lines linesByField) string {
	_, moved := lines[ledger.FieldNET]
	_, sharpened := lines[ledger.FieldPrecision]
	if !moved && !sharpened {
		return ""
	}
	scrubbed := ""
	if moved && m.Kind == ledger.ChangeScrub {
		scrubbed = "scrubbed, "
	}
	return scrubbed + newPlan(m, moved)
}

// newPlan says when the launch is planned for now.
func newPlan(m catalogue.Moment, moved bool) string {
	before, after := when(m.Before), when(m.After)
	exact := m.Before.Certainty == ledger.CertaintyExact && m.After.Certainty == ledger.CertaintyExact
	by := m.After.NET.Sub(m.Before.NET)
	switch {
	case after == "":
		return "without a time now"
	case moved && exact && before != "" && by > 0:
		return "moved " + views.Span(by) + " later"
	case moved && exact && before != "" && by < 0:
		return "moved " + views.Span(-by) + " earlier"
	case before == after:
		return "still planned for " + after
	}
	return "planned for " + after
}

func newStatus(lines linesByField) string {
	if line := lines[ledger.FieldStatus]; line.New != "" {
		return "now " + line.New
	}
	return ""
}

func newPlace(lines linesByField) string {
	switch line, ok := lines[ledger.FieldPad]; {
	case !ok:
		return ""
	case line.New == "":
		return "from a pad that is not known"
	default:
		return "from " + catalogue.PadName(line.New)
	}
}

func newName(lines linesByField) string {
	if line := lines[ledger.FieldName]; line.Old != "" {
		return "called " + line.Old + " before"
	}
	return ""
}

func webcast(lines linesByField) string {
	switch line, ok := lines[ledger.FieldWebcast]; {
	case !ok:
		return ""
	case line.IsOn():
		return "webcast live"
	}
	return "webcast over"
}

// newWindow says when the window opens and closes, if the day is known at all.
func newWindow(m catalogue.Moment, lines linesByField) string {
	var words []string
	for _, end := range []struct{ field, verb string }{{ledger.FieldWindowStart, "opens "}, {ledger.FieldWindowEnd, "closes "}} {
		if at, told := lines[end.field].NewTime(); told && m.After.Certainty == ledger.CertaintyExact {
			words = append(words, end.verb+when(ledger.Planned{NET: at, Precision: m.After.Precision, Certainty: m.After.Certainty}))
		}
	}
	if len(words) == 0 {
		return "another launch window"
	}
	return "launch window " + strings.Join(words, ", ")
}

// fromTo says between which times a launch moved, "" when it did not.
func fromTo(m catalogue.Moment) string {
	before, after := when(m.Before), when(m.After)
	for _, line := range m.Lines {
		if line.Field == ledger.FieldNET && before != "" && after != "" && before != after {
			return " From " + before + " to " + after + "."
		}
	}
	return ""
}
