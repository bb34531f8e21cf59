package firmness

import (
	"math"
	"strconv"
	"strings"
	"time"
)

// Tenths returns the chance in tenths: more exactly it is never told.
func (f *Forecast) Tenths() int { return int(math.Round(f.Chance * 10)) }

// InTen says a number of tenths: that none or all of them held is more than
// anybody knows.
func InTen(tenths int) string {
	switch {
	case tenths <= 0:
		return "fewer than 1 in 10"
	case tenths >= 10:
		return "more than 9 in 10"
	}
	return strconv.Itoa(tenths) + " in 10"
}

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

// amountOf returns a horizon as a number of days, or of hours.
func amountOf(horizon time.Duration) (amount int, unit string) {
	if horizon >= day {
		return int(horizon / day), "day"
	}
	return int(horizon / time.Hour), "hour"
}

// counted returns an amount with its unit.
func counted(amount string, n int, unit string) string {
	if n == 1 {
		return amount + " " + unit
	}
	return amount + " " + unit + "s"
}
