package firmness

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"time"
)

// Tenths returns the chance in tenths: more exactly it is never told.
func (f *Forecast) Tenths() int { return int(math.Round(f.Chance * 10)) }

// Of says which standings were counted: "Go, 3 days before, exact", with the
// provider behind it where they are its own.
func (f *Forecast) Of() string {
	if f.Period != "" {
		return "a date given as " + periods[f.Period]
	}
	parts := []string{statusNames[f.Status], HorizonName(f.Horizon), precisionNames[f.Precision]}
	if f.Provider != "" {
		parts = append(parts, f.Provider)
	}
	return strings.Join(parts, ", ")
}

// HorizonName returns what a horizon is called: "3 days before".
func HorizonName(horizon int) string {
	amount, unit := amountOf(Horizons[horizon])
	return counted(strconv.Itoa(amount), amount, unit) + " before"
}

// Sentence says in whole what is known: "7 in 10 launches that stood like this
// flew on time. Of 118 with Go three days before their time, 85 flew at most 12
// hours after it; the others moved by 2 days in the middle".
func (f *Forecast) Sentence() string {
	if f.Period != "" {
		return fmt.Sprintf("Dates given as %s: %s flew in it, %d of %d.", periods[f.Period], inTen(f.Tenths()), f.Held, f.Seen)
	}
	text := fmt.Sprintf("%s launches that stood like this flew on time. Of %d%s %s %s their time, %d flew at most 12 hours after it",
		upper(inTen(f.Tenths())), f.Seen, f.by(), stood[f.Status], f.before(), f.Held)
	if f.Delay != nil && f.Held < f.Seen {
		others := "the others"
		if f.Seen-f.Held == 1 {
			others = "the other"
		}
		days := int(*f.Delay / day)
		text += fmt.Sprintf("; %s moved by %s", others, counted(strconv.Itoa(days), days, "day"))
		if f.Seen-f.Held > 1 {
			text += " in the middle"
		}
	}
	return text + "."
}

// Short says it in a few words: "7 in 10 hold from here, 85 of 118 so far".
func (f *Forecast) Short() string {
	return fmt.Sprintf("%s hold from here, %d of %d so far", inTen(f.Tenths()), f.Held, f.Seen)
}

// stood says how launches of each group of statuses stood.
var stood = [statuses]string{"with Go", "to be confirmed", "to be determined", "on hold"}

// by names the provider whose standings they are.
func (f *Forecast) by() string {
	if f.Provider == "" {
		return ""
	}
	return " by " + f.Provider
}

// before says how long before, and how exactly the time was known unless it was
// known to the hour.
func (f *Forecast) before() string {
	amount, unit := amountOf(Horizons[f.Horizon])
	text := counted(inWords(amount), amount, unit) + " before"
	if f.Precision == Coarser {
		return "and known to the day at best " + text
	}
	return text
}

// inTen says a number of tenths: that none or all of them held is more than
// anybody knows.
func inTen(tenths int) string {
	switch tenths {
	case 0:
		return "fewer than 1 in 10"
	case 10:
		return "more than 9 in 10"
	}
	return strconv.Itoa(tenths) + " in 10"
}

func upper(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// amountOf returns a horizon as a number of days, or of hours.
func amountOf(horizon time.Duration) (amount int, unit string) {
	if horizon >= day {
		return int(horizon / day), "day"
	}
	return int(horizon / time.Hour), "hour"
}

func counted(amount string, n int, unit string) string {
	if n == 1 {
		return amount + " " + unit
	}
	return amount + " " + unit + "s"
}

// words are the numbers that are written out.
var words = [...]string{"", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"}

func inWords(n int) string {
	if n < len(words) {
		return words[n]
	}
	return strconv.Itoa(n)
}
