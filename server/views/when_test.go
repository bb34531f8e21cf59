package views_test

import (
	"testing"
	"time"

	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/ledger"
)

func TestWhenTellsNoMoreThanIsKnown(t *testing.T) {
	t.Parallel()
	net := time.Date(2027, time.September, 30, 22, 4, 5, 0, time.FixedZone("", 2*60*60))
	for name, tt := range map[string]struct {
		precision int64 // -1: none
		certainty ledger.Certainty
		status    int64
		want      string
	}{
		"to the second":        {0, ledger.CertaintyExact, ledger.StatusGo, "September 30, 2027, 20:04 UTC"},
		"a day":                {5, ledger.CertaintyDay, ledger.StatusGo, "NET September 30, 2027"},
		"a day, flown":         {5, ledger.CertaintyDay, ledger.StatusSuccess, "September 30, 2027"},
		"a morning":            {3, ledger.CertaintyDay, ledger.StatusTBD, "NET September 30, 2027"},
		"a week":               {6, ledger.CertaintyWeek, ledger.StatusTBD, "NET week of September 27, 2027"},
		"a month":              {7, ledger.CertaintyMonth, ledger.StatusTBD, "NET September 2027"},
		"without a precision":  {-1, ledger.CertaintyMonth, ledger.StatusTBD, "NET September 2027"},
		"a quarter":            {10, ledger.CertaintyQuarter, ledger.StatusTBD, "NET Q3 2027"},
		"a half":               {13, ledger.CertaintyHalf, ledger.StatusTBD, "NET H2 2027"},
		"a year":               {14, ledger.CertaintyYear, ledger.StatusTBD, "NET 2027"},
		"a fiscal year":        {15, ledger.CertaintyFiscal, ledger.StatusTBD, "NET FY 2027"},
		"a decade":             {16, ledger.CertaintyDecade, ledger.StatusTBD, "NET 2020s"},
		"an unknown precision": {40, ledger.CertaintyDecade, ledger.StatusTBD, "NET September 30, 2027 (Sometime)"},
	} {
		launch := catalogue.Launch{NET: net, Certainty: tt.certainty, Status: ledger.Status{ID: tt.status}}
		if tt.precision >= 0 {
			launch.NETPrecision = &ledger.Precision{ID: tt.precision, Name: "Sometime"}
		}
		if got := views.When(launch); got != tt.want {
			t.Errorf("%s: When() = %q, want %q", name, got, tt.want)
		}
	}
}

func TestPagesTellDaysTheirOwnWay(t *testing.T) {
	t.Parallel()
	net := time.Date(2027, time.September, 30, 20, 4, 5, 0, time.UTC)
	for name, tt := range map[string]struct {
		precision int64
		certainty ledger.Certainty
		want      string
	}{
		"to the minute": {1, ledger.CertaintyExact, "September 30, 2027, 20:04 UTC"},
		"to the hour":   {2, ledger.CertaintyExact, "September 30, 2027"},
		"a day":         {5, ledger.CertaintyDay, "NET September 30, 2027"},
		"a week":        {6, ledger.CertaintyWeek, "NET week of September 27, 2027"},
		"a month":       {7, ledger.CertaintyMonth, "NET September 2027"},
	} {
		left := time.Date(2027, time.March, 4, 0, 0, 0, 0, time.UTC)
		launch := catalogue.Launch{
			NET: net, Certainty: tt.certainty, NETPrecision: &ledger.Precision{ID: tt.precision},
			Status: ledger.Status{ID: ledger.StatusTBD, Name: "To Be Determined"}, WithdrawnAt: &left,
		}
		want := "No longer planned: removed from the schedule on March 4, 2027. To Be Determined. " + tt.want + "."
		if got := views.StandingOnSite(launch); got != want {
			t.Errorf("%s: StandingOnSite() = %q, want %q", name, got, want)
		}
	}
}
