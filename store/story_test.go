package store_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

// retelling is what the feed says of a launch of a test at a moment.
type retelling struct {
	after     time.Duration // of storetest.Now
	net       time.Duration // from the first one
	precision string
	status    int64
}

// TestDateStory follows launches whose date moves in every way.
func TestDateStory(t *testing.T) {
	t.Parallel()
	const day = 24 * time.Hour
	for name, tt := range map[string]struct {
		first   string // precision of the first retelling
		then    []retelling
		updates []catalogue.Update
		want    string // of the page
		card    string // "same": as on the page without reasons and since when it stayed
	}{
		"never moved": {"Minute", nil, nil, "0 slips, 0 advances, unmoved since 0s", ""},
		"moved once":  {"Minute", []retelling{{after: time.Hour, net: day}}, nil, "1 slips, 0 advances, 24h0m0s in all, first +0s; slip@1h0m0s", "same"},
		"moved up":    {"Minute", []retelling{{after: time.Hour, net: -time.Hour}}, nil, "0 slips, 1 advances, -1h0m0s in all, first +0s; advance@1h0m0s", "same"},
		"both ways": {
			"Minute",
			[]retelling{{after: time.Hour, net: 2 * day}, {after: 2 * time.Hour, net: day}},
			nil, "1 slips, 1 advances, 24h0m0s in all, first +0s; advance@2h0m0s slip@1h0m0s", "same",
		},
		"nine times": {
			"Minute",
			[]retelling{
				{after: time.Hour, net: time.Hour},
				{after: 2 * time.Hour, net: 2 * time.Hour},
				{after: 3 * time.Hour, net: 3 * time.Hour},
				{after: 4 * time.Hour, net: 4 * time.Hour},
				{after: 5 * time.Hour, net: 5 * time.Hour},
				{after: 6 * time.Hour, net: 6 * time.Hour},
				{after: 7 * time.Hour, net: 7 * time.Hour},
				{after: 8 * time.Hour, net: 8 * time.Hour},
				{after: 9 * time.Hour, net: 73 * time.Hour},
			},
			nil, "9 slips, 0 advances, 73h0m0s in all, first +0s; slip@9h0m0s slip@8h0m0s slip@7h0m0s slip@6h0m0s slip@5h0m0s slip@4h0m0s slip@3h0m0s slip@2h0m0s slip@1h0m0s", "same",
		},
		"a month became a minute, then slipped": {
			"Month",
			[]retelling{{after: time.Hour, precision: "Minute"}, {after: 2 * time.Hour, net: time.Hour}},
			nil, "1 slips, 0 advances, 1h0m0s in all, first +0s, known since 1h0m0s; slip@2h0m0s precise@1h0m0s", "same",
		},
		"from month to month": {
			"Month",
			[]retelling{{after: time.Hour, net: 62 * day}},
			nil, "1 slips, 0 advances, first +0s; slip@1h0m0s", "same",
		},
		"another end of the same month": {"Month", []retelling{{after: time.Hour, net: time.Hour}}, nil, "0 slips, 0 advances, unmoved since 0s", ""},
		"seconds are minutes":           {"Minute", []retelling{{after: time.Hour, precision: "Second"}}, nil, "0 slips, 0 advances; precise@1h0m0s", "same"},
		"given up to a month": {
			"Minute",
			[]retelling{{after: time.Hour, net: 62 * day, precision: "Month"}},
			nil, "1 slips, 0 advances, first +0s, known since 1h0m0s; slip@1h0m0s", "same",
		},
		"put right after it flew": {
			"Minute",
			[]retelling{{after: time.Hour, net: time.Hour}, {after: 2 * time.Hour, net: 61 * time.Minute, status: ledger.StatusSuccess}},
			nil, "1 slips, 0 advances, 1h0m0s in all, first +0s; slip@1h0m0s", "",
		},
		"reasons": {
			"Minute",
			[]retelling{{after: 10 * time.Hour, net: day}, {after: 40 * time.Hour, net: 2 * day}, {after: 80 * time.Hour, net: 3 * day}},
			[]catalogue.Update{
				{ID: 1, Comment: "Delayed due to weather.", CreatedAt: storetest.Now.Add(9 * time.Hour)},
				{ID: 2, Comment: "Because of a valve, as said before.", CreatedAt: storetest.Now.Add(12 * time.Hour)},
				{ID: 3, Comment: "Now targeting tomorrow.", CreatedAt: storetest.Now.Add(40 * time.Hour)},
				{ID: 4, Comment: "Scrubbed due to winds.", CreatedAt: storetest.Now.Add(60 * time.Hour)},
			},
			"3 slips, 0 advances, 72h0m0s in all, first +0s; slip@80h0m0s slip@40h0m0s slip@10h0m0s(Delayed due to weather.)", "same",
		},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			st := storetest.New(t)
			launch := storetest.Launch(1)
			launch.NET = storetest.Now.Add(30 * day)
			first := launch.NET
			launch.NETPrecision, launch.Updates = ledger.PrecisionNamed(tt.first), tt.updates
			launch.Status = ledger.Status{ID: ledger.StatusTBC, Name: "To Be Confirmed"}
			storetest.SaveLaunches(t, st, launch)
			for _, told := range tt.then {
				launch.At, launch.NET = storetest.Now.Add(told.after), first.Add(told.net)
				if told.precision != "" {
					launch.NETPrecision = ledger.PrecisionNamed(told.precision)
				}
				if told.status != 0 {
					launch.Status = ledger.Status{ID: told.status, Name: "Launch Successful"}
				}
				storetest.SaveLaunches(t, st, launch)
			}
			detail, err := st.Catalogue.LaunchByID(t.Context(), launch.ID)
			if err != nil {
				t.Fatal(err)
			}
			if got := inWords(detail.DateStory(), first); got != tt.want {
				t.Errorf("story = %s\nwant    %s", got, tt.want)
			}
			page, err := st.Catalogue.ListLaunches(t.Context(), catalogue.LaunchList{Filter: catalogue.Filter{Upcoming: catalogue.UpcomingAll}})
			if err != nil || len(page.Items) != 1 {
				t.Fatal(page, err)
			}
			want := tt.card
			if want == "same" {
				want, _, _ = strings.Cut(tt.want, "(")
			}
			if got := onCard(page.Items[0].Story, first); got != want {
				t.Errorf("story on the card = %s\nwant                %s", got, want)
			}
		})
	}
}

// inWords tells a story in short, "" without one.
func inWords(s *catalogue.DateStory, first time.Time) string {
	if s == nil {
		return ""
	}
	text := fmt.Sprintf("%d slips, %d advances", s.Slips, s.Advances)
	if s.Total != nil {
		text += fmt.Sprintf(", %v in all", *s.Total)
	}
	if !s.First.NET.IsZero() {
		text += fmt.Sprintf(", first +%v", s.First.NET.Sub(first))
	}
	if s.KnownSince != nil {
		text += fmt.Sprintf(", known since %v", s.KnownSince.Sub(storetest.Now))
	}
	if s.UnmovedSince != nil {
		text += fmt.Sprintf(", unmoved since %v", s.UnmovedSince.Sub(storetest.Now))
	}
	for i, step := range s.Steps {
		if i == 0 {
			text += ";"
		}
		text += fmt.Sprintf(" %s@%v", step.Kind, step.SeenAt.Sub(storetest.Now))
		if reason := s.Reasons[i]; reason != nil {
			text += "(" + reason.Comment + ")"
		}
	}
	return text
}

// onCard tells the story that a card has.
func onCard(s *ledger.DateStory, first time.Time) string {
	if s == nil {
		return ""
	}
	return inWords(&catalogue.DateStory{DateStory: *s, Reasons: make([]*catalogue.Update, len(s.Steps))}, first)
}
