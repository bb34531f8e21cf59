package store_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tminus/store"
	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// known returns Launch(n) at a time that is known as a precision says; its
// status is TBD, or Success if it flew.
func known(n int, net string, precision int64, flown ...bool) catalogue.Launch {
	status := int64(ledger.StatusTBD)
	if len(flown) > 0 {
		status = ledger.StatusSuccess
	}
	launch := on(n, net, status)
	launch.NETPrecision = storetest.Precision(precision)
	return launch
}

// month returns what a calendar shows: the days of launches, then periods with
// how many launches they have.
func month(t *testing.T, st *store.Store, filter catalogue.Filter, of string) string {
	t.Helper()
	first, err := time.Parse("2006-01", of)
	if err != nil {
		t.Fatal(err)
	}
	found, err := st.Catalogue.LaunchMonth(t.Context(), filter, first)
	if err != nil {
		t.Fatal(err)
	}
	var words []string
	for _, launch := range found.Launches {
		words = append(words, launch.NET.UTC().Format("01-02"))
	}
	for _, period := range found.Periods {
		var names []string
		for _, launch := range period.Launches {
			names = append(names, strings.TrimLeft(launch.ID[len(launch.ID)-3:], "0"))
		}
		word := fmt.Sprintf("%s from %s has %d: %s", period.Certainty, period.First.Format(time.DateOnly), period.Count, strings.Join(names, " "))
		if period.Flown {
			word += ", flown"
		}
		words = append(words, word)
	}
	return strings.Join(words, "; ")
}

// TestAMonthHasItsWeeks holds the edges of two months: August 2026 begins with
// a Saturday and ends with a Monday, February 2027 is four weeks.
func TestAMonthHasItsWeeks(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	storetest.SaveLaunches(
		t, st,
		known(1, "2026-07-25T23:59:59Z", 1, true),
		known(2, "2026-07-26T00:00:00Z", 1, true),
		known(3, "2026-08-01T00:00:00Z", 5),
		known(4, "2026-08-31T23:59:59Z", 0),
		known(5, "2026-09-07T23:59:59Z", 2),
		known(6, "2026-09-08T00:00:00Z", 2),
		known(7, "2026-08-20T00:00:00Z", 5),
		known(11, "2027-01-30T23:00:00Z", 1),
		known(12, "2027-01-31T00:00:00Z", 1),
		known(13, "2027-03-01T23:00:00Z", 1),
		known(14, "2027-03-02T00:00:00Z", 1),
	)
	if err := st.Intake.WithdrawLaunch(t.Context(), storetest.LaunchID(7)); err != nil {
		t.Fatal(err)
	}
	sides := catalogue.Filter{Upcoming: catalogue.PastOnly, From: storetest.Now, To: storetest.Now}
	for of, want := range map[string]string{
		"2026-08": "07-26; 08-01; 08-31; 09-07",
		"2027-02": "01-31; 03-01",
		"2027-06": "",
		"1957-10": "",
	} {
		for _, filter := range []catalogue.Filter{{}, sides} {
			if got := month(t, st, filter, of); got != want {
				t.Errorf("%s has %q, want %q", of, got, want)
			}
		}
	}
	if got, want := month(t, st, catalogue.Filter{Agency: catalogue.AnyOf[int64](4, 6)}, "2026-08"), "08-01; 09-07"; got != want {
		t.Errorf("of two providers August has %q, want %q", got, want)
	}
	if got, want := month(t, st, catalogue.Filter{Certainty: ledger.CertaintyExact}, "2026-08"), "07-26; 08-31; 09-07"; got != want {
		t.Errorf("exact ones of August are %q, want %q", got, want)
	}
}

// TestAMonthHasThePeriodsThatTouchIt is read on 1 August 2026.
func TestAMonthHasThePeriodsThatTouchIt(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	launches := []catalogue.Launch{
		known(1, "2026-08-02T00:00:00Z", 6),
		known(2, "2026-08-31T00:00:00Z", 7),
		known(3, "2026-08-31T00:00:00Z", -1), // without a precision a month is all that is known
		known(4, "2026-07-31T00:00:00Z", 7),
		known(5, "2026-07-31T00:00:00Z", 7, true),
		known(6, "2026-09-30T00:00:00Z", 10),
		known(7, "2026-12-31T00:00:00Z", 13),
		known(8, "2026-12-31T00:00:00Z", 14),
		known(9, "2027-09-30T00:00:00Z", 15),
		known(10, "2029-12-31T00:00:00Z", 16),
	}
	for n := range 7 {
		launches = append(launches, known(20+n, "2027-12-31T00:00:00Z", 14))
	}
	storetest.SaveLaunches(t, st, launches...)
	for of, want := range map[string]string{
		"2026-07": "month from 2026-07-01 has 1: 4; month from 2026-07-01 has 1: 5, flown",
		"2026-08": "week from 2026-07-27 has 1: 1; month from 2026-08-01 has 2: 2 3; quarter from 2026-07-01 has 1: 6; " +
			"half from 2026-07-01 has 1: 7; year from 2026-01-01 has 1: 8; decade from 2020-01-01 has 1: 10",
		"2026-10": "half from 2026-07-01 has 1: 7; year from 2026-01-01 has 1: 8; fiscal from 2026-10-01 has 1: 9; decade from 2020-01-01 has 1: 10",
		"2027-11": "year from 2027-01-01 has 7: 20 21 22 23 24; decade from 2020-01-01 has 1: 10",
		"2030-01": "",
	} {
		if got := month(t, st, catalogue.Filter{}, of); got != want {
			t.Errorf("%s has\n%s, want\n%s", of, got, want)
		}
	}
	if got := month(t, st, catalogue.Filter{Certainty: ledger.CertaintyDay}, "2026-08"); got != "" {
		t.Errorf("certain to the day August has %q, want nothing", got)
	}
	if got, want := month(t, st, catalogue.Filter{Agency: catalogue.AnyOf[int64](4)}, "2026-08"), "month from 2026-08-01 has 1: 3"; got != want {
		t.Errorf("of one provider August has %q, want %q", got, want)
	}
}
