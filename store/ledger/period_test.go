package ledger_test

import (
	"testing"
	"time"

	"tminus/store/ledger"
)

func TestPeriodHasNETInIt(t *testing.T) {
	t.Parallel()
	for name, tt := range map[string]struct {
		certainty ledger.Certainty
		net       string
		want      string
	}{
		"a time":                      {ledger.CertaintyExact, "2026-08-31T23:59:59Z", "2026-08-31 2026-09-01"},
		"a day":                       {ledger.CertaintyDay, "2024-02-29T00:00:00Z", "2024-02-29 2024-03-01"},
		"a week that ends on Sunday":  {ledger.CertaintyWeek, "2026-08-02T00:00:00Z", "2026-07-27 2026-08-03"},
		"a week told by its Monday":   {ledger.CertaintyWeek, "2026-08-03T00:00:00Z", "2026-08-03 2026-08-10"},
		"a month":                     {ledger.CertaintyMonth, "2024-02-29T00:00:00Z", "2024-02-01 2024-03-01"},
		"December":                    {ledger.CertaintyMonth, "2026-12-31T00:00:00Z", "2026-12-01 2027-01-01"},
		"a quarter":                   {ledger.CertaintyQuarter, "2026-09-30T00:00:00Z", "2026-07-01 2026-10-01"},
		"the last quarter":            {ledger.CertaintyQuarter, "2026-12-31T00:00:00Z", "2026-10-01 2027-01-01"},
		"a first half":                {ledger.CertaintyHalf, "2026-06-30T00:00:00Z", "2026-01-01 2026-07-01"},
		"a second half":               {ledger.CertaintyHalf, "2026-12-31T00:00:00Z", "2026-07-01 2027-01-01"},
		"a year":                      {ledger.CertaintyYear, "2026-12-31T00:00:00Z", "2026-01-01 2027-01-01"},
		"a fiscal year's end":         {ledger.CertaintyFiscal, "2026-09-30T00:00:00Z", "2025-10-01 2026-10-01"},
		"a fiscal year's beginning":   {ledger.CertaintyFiscal, "2026-10-01T00:00:00Z", "2026-10-01 2027-10-01"},
		"a decade":                    {ledger.CertaintyDecade, "2029-12-31T00:00:00Z", "2020-01-01 2030-01-01"},
		"whatever zone it is told in": {ledger.CertaintyMonth, "2026-08-31T20:00:00-05:00", "2026-09-01 2026-10-01"},
	} {
		net, err := time.Parse(time.RFC3339, tt.net)
		if err != nil {
			t.Fatal(err)
		}
		first, end := ledger.Period(net, tt.certainty)
		if got := first.Format(time.DateOnly) + " " + end.Format(time.DateOnly); got != tt.want {
			t.Errorf("%s: the period of %s is %s, want %s", name, tt.net, got, tt.want)
		}
	}
}
