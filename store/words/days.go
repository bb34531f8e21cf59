package words

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// Days is a span of days in UTC, both included.
type Days struct {
	From, To time.Time // zero: there is none
	Spoken   string    // in words, to be said behind "launches": "today", "in November 2026"
	ByDay    bool      // short enough that only launches with a known day can be told to be in it
}

// IsZero reports whether there is no span.
func (d Days) IsZero() bool { return d.From.IsZero() }

func yearDays(year int) Days {
	return Days{
		From: time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC), To: time.Date(year, 12, 31, 0, 0, 0, 0, time.UTC),
		Spoken: "in " + strconv.Itoa(year),
	}
}

// monthDays returns a month; Go's dates go on beyond December.
func monthDays(year int, month time.Month) Days {
	first := time.Date(year, month, 1, 0, 0, 0, 0, time.UTC)
	return Days{From: first, To: first.AddDate(0, 1, -1), Spoken: "in " + first.Format("January 2006")}
}

// span returns so many days from some day on.
func span(first time.Time, days int, spoken string) Days {
	return Days{From: first, To: first.AddDate(0, 0, days-1), Spoken: spoken, ByDay: true}
}

// readDays returns the span that words begin with, and how many of them tell it;
// before is the word in front of them.
func readDays(words []string, before string, now time.Time) (days Days, count int) {
	now = now.UTC()
	today := time.Date(now.Year(), now.Month(), now.Day(), 0, 0, 0, 0, time.UTC)
	switch words[0] {
	case "today", "tonight":
		return span(today, 1, "today"), 1
	case "tomorrow":
		return span(today.AddDate(0, 0, 1), 1, "tomorrow"), 1
	case "yesterday":
		return span(today.AddDate(0, 0, -1), 1, "yesterday"), 1
	case "this", "next", "last", "coming":
		return readNear(words, today)
	}
	if day, ok := weekdayNamed(words[0]); ok {
		return span(onOrAfter(today, day), 1, "on "+onOrAfter(today, day).Format("Monday, January 2")), 1
	}
	if len(words) > 1 && len(words[0]) == 2 && words[0][0] == 'q' && yearOf(words[1]) != 0 && words[0][1] >= '1' && words[0][1] <= '4' {
		quarter := int(words[0][1] - '0')
		first := monthDays(yearOf(words[1]), time.Month(quarter*3-2))
		return Days{From: first.From, To: first.From.AddDate(0, 3, -1), Spoken: "in " + strings.ToUpper(words[0]) + " " + words[1]}, 2
	}
	return readMonth(words, before, today)
}

// readNear reads "this week", "next month", "last year", "next 7 days".
func readNear(words []string, today time.Time) (Days, int) {
	if len(words) < 2 {
		return Days{}, 0
	}
	way := map[string]int{"this": 0, "coming": 0, "next": 1, "last": -1}[words[0]]
	monday := today.AddDate(0, 0, -(int(today.Weekday())+6)%7)
	spoken := words[0] + " " + words[1]
	switch words[1] {
	case "week":
		if way == 0 {
			return span(today, 7, "in the next 7 days"), 2
		}
		return span(monday.AddDate(0, 0, 7*way), 7, spoken), 2
	case "weekend":
		return span(monday.AddDate(0, 0, 5+7*way), 2, spoken), 2
	case "month":
		return monthDays(today.Year(), today.Month()+time.Month(way)), 2
	case "year":
		return yearDays(today.Year() + way), 2
	}
	if day, ok := weekdayNamed(words[1]); ok && way >= 0 {
		on := onOrAfter(today, day)
		return span(on, 1, "on "+on.Format("Monday, January 2")), 2
	}
	if month, ok := monthNamed(words[1]); ok && way >= 0 {
		year := yearOfNext(today, month)
		if way == 1 && month == today.Month() {
			year++
		}
		return monthDays(year, month), 2
	}
	if count, err := strconv.Atoi(words[1]); err == nil && len(words) > 2 && way == 1 && count > 0 && count <= 366 && words[2] == "days" {
		return span(today, count, "in the next "+words[1]+" days"), 3
	}
	return Days{}, 0
}

// readMonth reads a month with a day, a year or both: "november 12 2026".
func readMonth(words []string, before string, today time.Time) (Days, int) {
	month, ok := monthNamed(words[0])
	if !ok || before == "long" { // the rocket
		return Days{}, 0
	}
	day, count := 0, 1
	if len(words) > count {
		if n, err := strconv.Atoi(strings.TrimRight(words[count], "stndrh")); err == nil && len(words[count]) <= 4 && n >= 1 && n <= 31 {
			day, count = n, count+1
		}
	}
	year := yearOfNext(today, month)
	if len(words) > count && yearOf(words[count]) != 0 {
		year, count = yearOf(words[count]), count+1
	}
	if day == 0 {
		return monthDays(year, month), count
	}
	on := time.Date(year, month, day, 0, 0, 0, 0, time.UTC)
	if on.Month() != month {
		return Days{}, 0
	}
	return span(on, 1, "on "+on.Format("January 2, 2006")), count
}

// yearOfNext returns the year in which a month is or comes next.
func yearOfNext(today time.Time, month time.Month) int {
	if month < today.Month() {
		return today.Year() + 1
	}
	return today.Year()
}

// onOrAfter returns the first day from today on that is such a day of the week.
func onOrAfter(today time.Time, day time.Weekday) time.Time {
	return today.AddDate(0, 0, (int(day)-int(today.Weekday())+7)%7)
}

func weekdayNamed(word string) (time.Weekday, bool) {
	day := slices.IndexFunc([]string{"sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"}, func(name string) bool { return name == word })
	return time.Weekday(day), day >= 0
}

// monthNamed returns the month of a name, or of its first three letters. "Mar" is
// none: it is Mars for whoever goes on typing.
func monthNamed(word string) (time.Month, bool) {
	for month := time.January; month <= time.December; month++ {
		name := strings.ToLower(month.String())
		if word == name || word == name[:3] && word != "mar" || word == "sept" && month == time.September {
			return month, true
		}
	}
	return 0, false
}
