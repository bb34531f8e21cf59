package follower

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/invopop/validation"

	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/zones"
)

// longestFilter is how many bytes the filter of a rule can have.
const longestFilter = 2048

// The words about what a follow cannot be.
const (
	hoursShape   = "Quiet hours have a beginning and an end, such as 22:00 and 07:00."
	rulesMissing = "The rules are missing."
	ruleTarget   = "A rule is about a launch, an event or a filter."
	ruleTwice    = "There is another rule about the same."
	filterLong   = "A filter can have at most 2048 characters."
	filterShape  = "A filter is the query of an address, such as agency=121."
	leadsRule    = "Reminders are at most 4, from 5 to 10080 minutes before."
	kindsRule    = "A launch has no such alert: "
	eventKinds   = "An event has no such alert: "
	eventShape   = "The number of an event is 1 or more."
)

// settingsRequest says how a follow wants its notices.
type settingsRequest struct {
	Zone      string  `json:"zone"`
	QuietFrom *string `json:"quiet_from"`
	QuietTo   *string `json:"quiet_to"`
	Paused    bool    `json:"paused"`
}

// Validate implements request.Validator.
func (r settingsRequest) Validate() error {
	mistakes := validation.Errors{}
	if _, ok := zones.Load(r.Zone); !ok {
		mistakes["zone"] = validation.NewError("form", zones.Unknown)
	}
	from, errFrom := readHour(r.QuietFrom)
	to, errTo := readHour(r.QuietTo)
	if errFrom != nil || errTo != nil || (r.QuietFrom == nil) != (r.QuietTo == nil) || r.QuietFrom != nil && from == to {
		mistakes["quiet_from"] = validation.NewError("form", hoursShape)
	}
	return mistakes.Filter()
}

// settingsChange says what is to be different from now on; what it does not name
// stays as it is. Both quiet hours null are none.
type settingsChange struct {
	Zone      *string          `json:"zone"`
	QuietFrom optional[string] `json:"quiet_from"`
	QuietTo   optional[string] `json:"quiet_to"`
	Paused    *bool            `json:"paused"`
}

// optional is a value that may be null, or not be named at all.
type optional[T any] struct {
	value *T
	named bool
}

// UnmarshalJSON implements json.Unmarshaler. It is called for null as well.
func (o *optional[T]) UnmarshalJSON(text []byte) error {
	o.named = true
	return json.Unmarshal(text, &o.value)
}

// Validate implements request.Validator.
func (r settingsChange) Validate() error {
	whole := settingsRequest{Zone: "UTC", QuietFrom: r.QuietFrom.value, QuietTo: r.QuietTo.value}
	if r.Zone != nil {
		whole.Zone = *r.Zone
	}
	if r.QuietFrom.named != r.QuietTo.named {
		return validation.Errors{"quiet_from": validation.NewError("form", hoursShape)}
	}
	return whole.Validate()
}

// apply returns settings with what is to be different.
func (r settingsChange) apply(settings follow.Settings) follow.Settings {
	if r.Zone != nil {
		settings.Zone = *r.Zone
	}
	if r.QuietFrom.named {
		settings.QuietFrom, _ = readHour(r.QuietFrom.value)
		settings.QuietTo, _ = readHour(r.QuietTo.value)
	}
	if r.Paused != nil {
		settings.Paused = *r.Paused
	}
	return settings
}

func (r settingsRequest) settings() follow.Settings {
	from, _ := readHour(r.QuietFrom)
	to, _ := readHour(r.QuietTo)
	return follow.Settings{Zone: r.Zone, QuietFrom: from, QuietTo: to, Paused: r.Paused}
}

// readHour returns the minutes after midnight of a time such as "22:00"; 0 for
// none.
func readHour(text *string) (int, error) {
	if text == nil {
		return 0, nil
	}
	at, err := time.Parse("15:04", *text)
	return at.Hour()*60 + at.Minute(), err
}

// writeHour returns minutes after midnight as "22:00".
func writeHour(minutes int) string { return fmt.Sprintf("%02d:%02d", minutes/60, minutes%60) }

type rulesRequest struct {
	Rules []ruleRequest `json:"rules"`
}

// ruleRequest is a launch, an event, or the launches of a filter, and what is told
// of them.
type ruleRequest struct {
	LaunchID *string                  `json:"launch_id"`
	EventID  *int64                   `json:"event_id"`
	Filter   *string                  `json:"filter"`
	Leads    []int                    `json:"leads"`
	Kinds    []catalogue.OccasionKind `json:"kinds"`
}

// Validate implements request.Validator. It names each mistake by its place.
func (r rulesRequest) Validate() error {
	mistakes := validation.Errors{}
	if r.Rules == nil {
		mistakes["rules"] = validation.NewError("form", rulesMissing)
	}
	about := map[string]bool{}
	for i, rule := range r.Rules {
		at := fmt.Sprintf("rules[%d]", i)
		target, wrong := rule.target()
		if wrong == "" && about[target] {
			wrong = ruleTwice
		}
		if wrong != "" {
			mistakes[at] = validation.NewError("form", wrong)
		}
		about[target] = true
		rule.checkTold(mistakes, at+".")
	}
	return mistakes.Filter()
}

// Validate implements request.Validator.
func (r ruleRequest) Validate() error {
	mistakes := validation.Errors{}
	if _, wrong := r.target(); wrong != "" {
		mistakes["rule"] = validation.NewError("form", wrong)
	}
	r.checkTold(mistakes, "")
	return mistakes.Filter()
}

// checkTold notes what is wrong with what a rule tells, by fields that begin with
// at.
func (r ruleRequest) checkTold(mistakes validation.Errors, at string) {
	if !r.leadsHold() {
		mistakes[at+"leads"] = validation.NewError("form", leadsRule)
	}
	isTold, rule := follow.IsTold, kindsRule
	if r.EventID != nil {
		isTold, rule = follow.IsToldOfEvent, eventKinds
	}
	for _, kind := range r.Kinds {
		if !isTold(kind) {
			mistakes[at+"kinds"] = validation.NewError("form", rule+string(kind)+".")
		}
	}
}

// target returns what a rule is about, once for each thing, or what is wrong
// with it.
func (r ruleRequest) target() (target, wrong string) {
	named := 0
	for _, is := range []bool{r.LaunchID != nil, r.EventID != nil, r.Filter != nil} {
		if is {
			named++
		}
	}
	switch {
	case named != 1:
		return "", ruleTarget
	case r.LaunchID != nil:
		return "launch " + strings.ToLower(*r.LaunchID), ""
	case r.EventID != nil && *r.EventID < 1:
		return "", eventShape
	case r.EventID != nil:
		return fmt.Sprint("event ", *r.EventID), ""
	}
	if len(*r.Filter) > longestFilter {
		return "", filterLong
	}
	filter, err := follow.Canonical(*r.Filter)
	if mistake, ok := errors.AsType[*catalogue.FilterError](err); ok {
		return "", mistake.Error()
	}
	if err != nil {
		return "", filterShape
	}
	return "filter " + filter, ""
}

func (r ruleRequest) leadsHold() bool {
	return len(r.Leads) <= follow.MostLeads && !slices.ContainsFunc(r.Leads, func(lead int) bool { return !follow.IsLead(lead) })
}

func (r rulesRequest) rules() []follow.Rule {
	rules := make([]follow.Rule, len(r.Rules))
	for i, rule := range r.Rules {
		rules[i] = rule.rule()
	}
	return rules
}

func (r ruleRequest) rule() follow.Rule {
	rule := follow.Rule{Leads: r.Leads, Kinds: r.Kinds}
	switch {
	case r.LaunchID != nil:
		rule.LaunchID = strings.ToLower(*r.LaunchID)
	case r.EventID != nil:
		rule.EventID = *r.EventID
	default:
		rule.Filter, _ = follow.Canonical(*r.Filter) // it was looked at before
	}
	return rule
}
