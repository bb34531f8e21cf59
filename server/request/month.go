package request

import (
	"regexp"
	"time"
)

// MonthOnly is how a month is written.
const MonthOnly = "2006-01"

// Months from the first launch into space on can be asked for, up to where no
// launch is planned.
const firstMonth, lastMonth = "1957-10", "2049-12"

// IsMonth reports whether a text is a month that can be asked for.
func IsMonth(text string) bool {
	_, err := time.Parse(MonthOnly, text)
	return err == nil && text >= firstMonth && text <= lastMonth
}

// Month returns the beginning of a month in UTC: of that of now when the
// parameter is absent.
func (p *Parameters) Month(name string, now time.Time) time.Time {
	text := p.from.Get(name)
	if text == "" {
		text = now.UTC().Format(MonthOnly)
	} else if !IsMonth(text) {
		p.Refuse(name, "a month from "+firstMonth+" to "+lastMonth+", such as 2026-01")
	}
	p.Kept.Set(name, text)
	month, _ := time.Parse(MonthOnly, text) // or it was refused
	return month
}

// LeftOut refuses parameters that other calls have, as this one says what they
// would.
func (p *Parameters) LeftOut(names ...string) {
	for _, name := range names {
		if p.from.Get(name) != "" {
			p.Refuse(name, "left out here")
		}
	}
}

// Matching returns the parameter's value if it matches a pattern, "" when it is
// absent.
func (p *Parameters) Matching(name string, pattern *regexp.Regexp, rule string) string {
	text := p.from.Get(name)
	if text == "" {
		return ""
	}
	if !pattern.MatchString(text) {
		p.Refuse(name, rule)
		return ""
	}
	p.Kept.Set(name, text)
	return text
}
