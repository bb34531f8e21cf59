package views_test

import (
	"testing"
	"time"

	"tminus/server/views"
	"tminus/store/catalogue"
)

func TestWhenTellsNoMoreThanIsKnown(t *testing.T) {
	t.Parallel()
	net := time.Date(2027, time.September, 30, 22, 4, 5, 0, time.FixedZone("", 2*60*60))
	for name, tt := range map[string]struct {
		precision int64 // -1: none
		certainty catalogue.CertaintyLevel
		status    int64
		want      string
	}{
		"to the second":        {0, catalogue.CertaintyExact, catalogue.StatusGo, "30 September 2027, 20:04 UTC"},
		"a day":                {5, catalogue.CertaintyDay, catalogue.StatusGo, "NET 30 September 2027"},
		"a day, flown":         {5, catalogue.CertaintyDay, catalogue.StatusSuccess, "30 September 2027"},
		"a morning":            {3, catalogue.CertaintyDay, catalogue.StatusTBD, "NET 30 September 2027"},
		"a week":               {6, catalogue.CertaintyWeek, catalogue.StatusTBD, "NET week of 27 September 2027"},
		"a month":              {7, catalogue.CertaintyMonth, catalogue.StatusTBD, "NET September 2027"},
		"without a precision":  {-1, catalogue.CertaintyMonth, catalogue.StatusTBD, "NET September 2027"},
		"a quarter":            {10, catalogue.CertaintyQuarter, catalogue.StatusTBD, "NET Q3 2027"},
		"a half":               {13, catalogue.CertaintyHalf, catalogue.StatusTBD, "NET H2 2027"},
		"a year":               {14, catalogue.CertaintyYear, catalogue.StatusTBD, "NET 2027"},
		"a fiscal year":        {15, catalogue.CertaintyFiscal, catalogue.StatusTBD, "NET FY 2027"},
		"a decade":             {16, catalogue.CertaintyDecade, catalogue.StatusTBD, "NET 2020s"},
		"an unknown precision": {40, catalogue.CertaintyDecade, catalogue.StatusTBD, "NET 30 September 2027 (Sometime)"},
	} {
		launch := catalogue.Launch{NET: net, Certainty: tt.certainty, Status: catalogue.LaunchStatus{ID: tt.status}}
		if tt.precision >= 0 {
			launch.NETPrecision = &catalogue.NETPrecision{ID: tt.precision, Name: "Sometime"}
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
		certainty catalogue.CertaintyLevel
		want      string
	}{
		"to the minute": {1, catalogue.CertaintyExact, "September 30, 2027, 20:04 UTC"},
		"to the hour":   {2, catalogue.CertaintyExact, "September 30, 2027"},
		"a day":         {5, catalogue.CertaintyDay, "NET September 30, 2027"},
		"a week":        {6, catalogue.CertaintyWeek, "NET week of September 27, 2027"},
		"a month":       {7, catalogue.CertaintyMonth, "NET September 2027"},
	} {
		left := time.Date(2027, time.March, 4, 0, 0, 0, 0, time.UTC)
		launch := catalogue.Launch{
			NET: net, Certainty: tt.certainty, NETPrecision: &catalogue.NETPrecision{ID: tt.precision},
			Status: catalogue.LaunchStatus{ID: catalogue.StatusTBD, Name: "To Be Determined"}, WithdrawnAt: &left,
		}
		want := "No longer planned: it left the schedule on March 4, 2027. To Be Determined. " + tt.want + "."
		if got := views.StandingOnSite(launch); got != want {
			t.Errorf("%s: StandingOnSite() = %q, want %q", name, got, want)
		}
	}
}
