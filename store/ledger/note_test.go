package ledger_test

import (
	"testing"
	"time"

	"tminus/store/ledger"
)

// TestNotesOfOneFormAreRead has notes of every shape: those of the form, and those
// that leave something open, which stay unread.
func TestNotesOfOneFormAreRead(t *testing.T) {
	t.Parallel()
	for text, tt := range map[string]struct{ written, net string }{
		"Now targeting Jul 07 at 07:12 UTC":                     {"2026-07-05T19:20:31Z", "2026-07-07T07:12:00Z"},
		"Now targeting Jul 7 at 07:12 UTC.":                     {"2026-07-05T19:20:31Z", "2026-07-07T07:12:00Z"},
		"Now targeting Jan 02 at 00:05 UTC":                     {"2026-12-30T12:00:00Z", "2027-01-02T00:05:00Z"},
		"Now targeting Dec 31 at 23:50 UTC":                     {"2027-01-01T00:01:00Z", "2026-12-31T23:50:00Z"},
		"Now targeting Feb 29 at 10:00 UTC":                     {"2028-02-20T10:00:00Z", "2028-02-29T10:00:00Z"},
		"Now targeting Mar 01 at 10:00 UTC":                     {"2026-07-01T10:00:00Z", "2027-03-01T10:00:00Z"},
		"Now targeting Feb 29 at 10:01 UTC":                     {"2026-02-20T10:00:00Z", ""}, // no such day
		"Now targeting Jun 20 at 10:00 UTC":                     {"2026-07-01T10:00:00Z", ""}, // past, or far ahead
		"Now targeting Jul 07 at 25:12 UTC":                     {"2026-07-05T19:20:31Z", ""},
		"Now targeting Jul 07 at 07:12":                         {"2026-07-05T19:20:31Z", ""}, // in which zone?
		"Now targeting Jul 07 at 07:12 EDT":                     {"2026-07-05T19:20:31Z", ""},
		"Now targeting Jul 07":                                  {"2026-07-05T19:20:31Z", ""},
		"Now targeting Jully 07 at 07:12 UTC":                   {"2026-07-05T19:20:31Z", ""},
		"Not now targeting Jul 07 at 07:12 UTC":                 {"2026-07-05T19:20:31Z", ""},
		"Now targeting Jul 07 at 07:12 UTC, weather permitting": {"2026-07-05T19:20:31Z", ""},
		"Now targeting Jul 07 or Jul 08 at 07:12 UTC":           {"2026-07-05T19:20:31Z", ""},
		"NET July 12 per notices to airmen.":                    {"2026-07-03T13:06:00Z", ""},
		"Delayed to February 12 because of the wind.":           {"2026-02-09T14:52:00Z", ""},
		"Rescheduled for NET 15 February 2026.":                 {"2025-11-20T22:54:00Z", ""},
		"Liftoff!":                                              {"2026-02-13T10:16:00Z", ""},
		"":                                                      {"2026-02-13T10:16:00Z", ""},
	} {
		written := moment(t, tt.written)
		note, told := ledger.ReadNote(text, written)
		switch {
		case told != (tt.net != ""):
			t.Errorf("%q of %s is read: %v, as %v", text, tt.written, told, note)
		case told && (!note.NET.Equal(moment(t, tt.net)) || !note.WrittenAt.Equal(written)):
			t.Errorf("%q of %s is %v, want %s", text, tt.written, note, tt.net)
		}
	}
}

func moment(t *testing.T, text string) time.Time {
	t.Helper()
	at, err := time.Parse(time.RFC3339, text)
	if err != nil {
		t.Fatal(err)
	}
	return at
}

// TestDriftHasWhatWasPlannedWhen walks through a launch that others watched before
// this site did.
func TestDriftHasWhatWasPlannedWhen(t *testing.T) {
	t.Parallel()
	at := func(text string) time.Time { return moment(t, text) }
	exact := &ledger.Precision{ID: 1, Name: "Minute"}
	l := ledger.Ledger{NET: at("2026-07-24T14:00:00Z"), Precision: exact, Status: ledger.Status{ID: ledger.StatusGo}, Changes: []ledger.Change{
		{SeenAt: at("2026-07-13T15:21:00Z"), Field: ledger.FieldNET, Old: "2026-07-20T14:00:00Z", New: "2026-07-24T14:00:00Z"},
		{SeenAt: at("2026-07-12T09:00:00Z"), Field: ledger.FieldName, Old: "A", New: "B"},
	}}
	notes := []ledger.Note{
		{WrittenAt: at("2026-07-13T15:20:00Z"), NET: at("2026-07-24T14:00:00Z")}, // seen here, too
		{WrittenAt: at("2026-07-09T10:00:00Z"), NET: at("2026-07-20T14:00:00Z")},
		{WrittenAt: at("2026-07-01T10:00:00Z"), NET: at("2026-07-18T14:00:00Z")},
	}
	for name, tt := range map[string]struct {
		firstSeen time.Time
		ledger    ledger.Ledger
		want      string
	}{
		"seen from a day on":  {at("2026-07-10T00:00:00Z"), l, "01>18n 09>20n 10>20 13>24"},
		"watched in between":  {at("2026-07-05T00:00:00Z"), l, "01>18n 05>20 13>24"},
		"from its first line": {time.Time{}, l, "01>18n 09>20n 13>24n 13>24"},
		"not seen here":       {time.Time{}, ledger.Ledger{NET: l.NET, Precision: exact, Status: l.Status}, "01>18n 09>20n 13>24n"},
		"never moved":         {at("2026-07-14T00:00:00Z"), ledger.Ledger{NET: l.NET, Precision: exact, Status: l.Status}, "01>18n 09>20n 13>24n 14>24"},
	} {
		got := ""
		for i, date := range tt.ledger.Drift(tt.firstSeen, notes) {
			if i > 0 {
				got += " "
			}
			got += date.SeenAt.Format("02") + ">" + date.NET.Format("02")
			if date.Noted {
				got += "n"
			}
		}
		if got != tt.want {
			t.Errorf("%s: %s, want %s", name, got, tt.want)
		}
	}
	if story := l.DateStory(); story.Slips != 1 || len(story.Steps) != 1 {
		t.Errorf("the story counts %+v, want the own ledger's slip alone", story)
	}
}
