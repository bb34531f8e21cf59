package server_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"tminus/server/notify"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/ledger"
	"tminus/store/storetest"
)

var dayOfMonth = regexp.MustCompile(`\d (January|February|March|April|May|June|July|August|September|October|November|December)`)

// TestNoticesTellNoMoreThanThePages words every kind of notice about launches
// that stand in all ways, read from the store as the outbox reads them: each
// tells the time as exactly as page, feed and calendar do.
func TestNoticesTellNoMoreThanThePages(t *testing.T) {
	t.Parallel()
	s := newSite(t)
	for _, of := range everyStanding() {
		storetest.SaveLaunches(t, s.store, of.launch)
		launch, err := s.store.Catalogue.LaunchByID(t.Context(), of.launch.ID)
		if err != nil {
			t.Fatal(err)
		}
		told := views.When(launch)
		for _, kind := range catalogue.OccasionKinds {
			if kind == catalogue.OccasionReminder && of.certainty != "exact" {
				continue // nothing reminds of a launch without a time
			}
			text := notice(launch, kind)
			for what, pattern := range map[string]*regexp.Regexp{"a time of day": timeOfDay, "a day": dayOfMonth} {
				if pattern.MatchString(text) && !pattern.MatchString(told) {
					t.Errorf("%s of %s tells %s, feeds say %q: %q", kind, launch.Name, what, told, text)
				}
			}
			if kind == catalogue.OccasionAnnounced || kind == catalogue.OccasionDated {
				words := strings.Split(strings.TrimPrefix(told, "NET "), " ")
				says(t, string(kind)+" of "+launch.Name, text, strings.Join(words[:2], " "))
			}
		}
	}
}

// TestNoticesTellHowItEndedAsThePagesDo compares the words for each outcome.
func TestNoticesTellHowItEndedAsThePagesDo(t *testing.T) {
	t.Parallel()
	heads := map[int64]string{
		ledger.StatusSuccess: "Success", ledger.StatusPayloadDeployed: "Payload deployed",
		ledger.StatusPartialFailure: "Partial failure", ledger.StatusFailure: "Failure",
	}
	ended := 0
	for _, of := range everyStanding() {
		if !of.launch.Status.Final() {
			continue
		}
		ended++
		if text := notice(of.launch, catalogue.OccasionOutcome); !strings.HasPrefix(text, heads[of.launch.Status.ID]+": ") {
			t.Errorf("the outcome of %s, %s, is told as %q", of.launch.Name, of.launch.Status.Name, text)
		}
	}
	if ended != len(heads) {
		t.Errorf("%d outcomes were told, want %d", ended, len(heads))
	}
}

// notice returns title and body of what is told of a launch, a day after an
// earlier plan that was as exact.
func notice(launch catalogue.Launch, kind catalogue.OccasionKind) string {
	facts := catalogue.OccasionFacts{Lead: 10, OldNET: launch.NET.AddDate(0, 0, -1)}
	if launch.NETPrecision != nil {
		facts.NETPrecision, facts.OldPrecision = launch.NETPrecision.LedgerName(), launch.NETPrecision.LedgerName()
	}
	text := notify.Compose(catalogue.Occasion{
		LaunchID: launch.ID, Kind: kind, NET: launch.NET, Facts: facts, ExpiresAt: launch.NET,
	}, launch, time.UTC, storetest.Now)
	return text.Title + ". " + text.Body
}
