package store_test

import (
	"errors"
	"fmt"
	"slices"
	"sync"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/failure"
	"tminus/store/follow"
	"tminus/store/storetest"
)

// anyVersion lets all rules be replaced, whatever they are.
func anyVersion(string) bool { return true }

func TestRulesOfAFollowAreReplacedAsAWhole(t *testing.T) {
	t.Parallel()
	st, launch, owner := following(t, time.Hour)
	set := func(rules ...follow.Rule) []follow.Rule {
		t.Helper()
		changed, err := st.Follows.SetRules(t.Context(), owner, anyVersion, rules)
		if err != nil {
			t.Fatal(err)
		}
		return changed.Rules
	}
	first := set(follow.Rule{LaunchID: launch.ID, Leads: []int{10, 60, 10}}, follow.Rule{Filter: "agency=1", Kinds: allChanges})
	if len(first) != 2 || !slices.Equal(first[0].Leads, []int{60, 10}) || len(first[1].Kinds) != len(allChanges) {
		t.Fatalf("rules = %+v", first)
	}
	second := set(follow.Rule{LaunchID: launch.ID, Kinds: allChanges[:1]})
	if len(second) != 1 || second[0].ID != first[0].ID || len(second[0].Leads) != 0 || !slices.Equal(second[0].Kinds, allChanges[:1]) {
		t.Errorf("rules = %+v, want the one of the launch with the id it had", second)
	}
	many := make([]follow.Rule, follow.RulesLimit+1)
	for i := range many {
		many[i].Filter = fmt.Sprintf("agency=%d", i+1)
	}
	if _, err := st.Follows.SetRules(t.Context(), owner, anyVersion, many); storetest.Failure(err) != failure.Conflict {
		t.Errorf("51 rules = %v, want a conflict", err)
	}
	if _, err := st.Follows.SetRules(t.Context(), owner, anyVersion, []follow.Rule{{LaunchID: "nothing"}}); storetest.Failure(err) != failure.NotFound {
		t.Errorf("an unknown launch = %v, want not found", err)
	}
	if got := set(second...); len(got) != 1 || got[0].ID != first[0].ID {
		t.Errorf("rules = %+v, want what they were before the mistakes", got)
	}
}

func TestOneRuleIsWrittenWithoutTheOthers(t *testing.T) {
	t.Parallel()
	st, launch, owner := following(t, time.Hour)
	before, err := st.Follows.Find(t.Context(), owner)
	if err != nil {
		t.Fatal(err)
	}
	put := func(rule follow.Rule) follow.Follow {
		t.Helper()
		changed, err := st.Follows.PutRule(t.Context(), owner, rule)
		if err != nil {
			t.Fatal(err)
		}
		return changed
	}
	one := put(follow.Rule{LaunchID: launch.ID, Leads: []int{10}})
	if len(one.Rules) != 2 || one.Rules[0].ID != before.Rules[0].ID || one.Version() == before.Version() {
		t.Fatalf("rules = %+v, want one more beside %+v, and another version", one.Rules, before.Rules)
	}
	changed := put(follow.Rule{LaunchID: launch.ID, Leads: []int{60}})
	if len(changed.Rules) != 2 || changed.Rules[1].ID != one.Rules[1].ID || changed.Version() == one.Version() {
		t.Errorf("rules = %+v, want the same ones with another lead, and another version", changed.Rules)
	}
	if same := put(follow.Rule{LaunchID: launch.ID, Leads: []int{60}}); same.Version() != changed.Version() {
		t.Error("the same rule again makes another version")
	}
	stale := func(version string) bool { return version == one.Version() }
	if _, err := st.Follows.SetRules(t.Context(), owner, stale, nil); storetest.Failure(err) != failure.Stale {
		t.Errorf("all rules with an old version = %v, want that it is stale", err)
	}
	for range 2 { // a second time does no harm
		left, err := st.Follows.DropRule(t.Context(), owner, before.Rules[0].ID)
		if err != nil || len(left.Rules) != 1 || left.Rules[0].ID != one.Rules[1].ID {
			t.Errorf("rules = %+v, %v, want that of the launch alone", left.Rules, err)
		}
	}
	other := follow.Owner{Digest: []byte("another")}
	if _, err := st.Follows.Create(t.Context(), other.Digest, follow.Settings{Zone: "UTC"}); err != nil {
		t.Fatal(err)
	}
	if _, err := st.Follows.DropRule(t.Context(), other, one.Rules[1].ID); err != nil {
		t.Fatal(err)
	}
	if left, err := st.Follows.Find(t.Context(), owner); err != nil || len(left.Rules) != 1 {
		t.Errorf("rules = %+v, %v, want the one that somebody else wanted to end", left.Rules, err)
	}
}

func TestOneRuleTooManyIsAConflict(t *testing.T) {
	t.Parallel()
	st, _, owner := following(t, time.Hour)
	for n := 1; n < follow.RulesLimit; n++ {
		if _, err := st.Follows.PutRule(t.Context(), owner, follow.Rule{Filter: fmt.Sprintf("agency=%d", n)}); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := st.Follows.PutRule(t.Context(), owner, follow.Rule{Filter: "agency=99"}); storetest.Failure(err) != failure.Conflict {
		t.Errorf("rule %d = %v, want a conflict", follow.RulesLimit+1, err)
	}
	if kept, err := st.Follows.PutRule(t.Context(), owner, follow.Rule{Filter: "agency=1", Leads: []int{5}}); err != nil || len(kept.Rules) != follow.RulesLimit {
		t.Errorf("a change of one of %d rules = %v", follow.RulesLimit, err)
	}
	if _, err := st.Follows.PutRule(t.Context(), owner, follow.Rule{LaunchID: "nothing"}); storetest.Failure(err) != failure.NotFound {
		t.Errorf("an unknown launch = %v, want not found", err)
	}
}

func TestAChangeAnswersWithWhatItMadeItself(t *testing.T) {
	t.Parallel()
	st, _, owner := following(t, time.Hour)
	var group sync.WaitGroup
	for n := range 20 {
		group.Go(func() {
			changed, err := st.Follows.SetRules(t.Context(), owner, anyVersion, []follow.Rule{{Filter: fmt.Sprintf("agency=%d", n+1)}})
			if want := fmt.Sprintf("agency=%d", n+1); err != nil || len(changed.Rules) != 1 || changed.Rules[0].Filter != want {
				t.Errorf("rules = %+v, %v, want %s", changed.Rules, err, want)
			}
		})
	}
	group.Wait()
}

func TestSinksOfAFollow(t *testing.T) {
	t.Parallel()
	st, _, owner := following(t, time.Hour)
	put := func(n int, auth string) (follow.Sink, bool, error) {
		return st.Follows.PutSink(t.Context(), owner, follow.Sink{
			Kind: follow.PushSink, Address: fmt.Sprintf("https://push.example.org/%d", n), Keys: follow.SinkKeys{Auth: auth},
		})
	}
	for n := range follow.SinksLimit - 1 {
		if sink, made, err := put(n, "a"); err != nil || !made || sink.State != follow.SinkNew {
			t.Fatalf("sink %d = %+v, %t, %v", n, sink, made, err)
		}
	}
	if _, _, err := put(7, "a"); storetest.Failure(err) != failure.Conflict {
		t.Errorf("a sixth sink = %v, want a conflict", err)
	}
	again, made, err := put(2, "b")
	if err != nil || made || again.Keys.Auth != "b" {
		t.Errorf("the same sink = %+v, %t, %v, want it renewed", again, made, err)
	}
	other := follow.Owner{Digest: []byte("other")}
	if _, err := st.Follows.Create(t.Context(), other.Digest, follow.Settings{}); err != nil {
		t.Fatal(err)
	}
	if err := st.Follows.DropSink(t.Context(), other, again.ID); storetest.Failure(err) != failure.NotFound {
		t.Errorf("another's sink = %v, want not found", err)
	}
	if err := st.Follows.DropSink(t.Context(), owner, again.ID); err != nil {
		t.Error(err)
	}
	if _, err := st.Follows.FindSink(t.Context(), owner, again.ID); storetest.Failure(err) != failure.NotFound {
		t.Errorf("the sink that went = %v, want not found", err)
	}
}

func TestASinkIsAddedOnce(t *testing.T) {
	t.Parallel()
	st, _, owner := following(t, time.Hour)
	add := func(token string) (follow.Sink, bool, error) {
		return st.Follows.AddSink(t.Context(), owner, follow.Sink{
			Kind: follow.NtfySink, Address: "https://ntfy.example.org/topic", Keys: follow.SinkKeys{Token: token},
		})
	}
	first, made, err := add("a")
	if err != nil || !made {
		t.Fatalf("the first = %t, %v", made, err)
	}
	if _, _, err := add("a"); storetest.Failure(err) != failure.Conflict {
		t.Errorf("the same once more = %v, want a conflict", err)
	}
	if other, made, err := add("b"); err != nil || made || other.ID != first.ID || other.Keys.Token != "b" {
		t.Errorf("with another token = %+v, %t, %v, want it renewed", other, made, err)
	}
	if err := st.Follows.Noted(t.Context(), first.ID, follow.Outcome{Result: follow.Gone, Failure: "It is gone."}); err != nil {
		t.Fatal(err)
	}
	if back, made, err := add("b"); err != nil || made || back.State != follow.SinkNew {
		t.Errorf("one that had ended = %+v, %t, %v, want it renewed", back, made, err)
	}
}

func TestAnAccountTakesOverWhatADeviceFollows(t *testing.T) {
	t.Parallel()
	st, launch, owner := following(t, time.Hour)
	account := storetest.Account(t, st.Store, 1)
	own := follow.Owner{Account: account.ID}
	if empty, err := st.Follows.Find(t.Context(), own); err != nil || empty.ID != 0 || len(empty.Rules) != 0 {
		t.Fatalf("the account follows %+v, %v, want nothing yet", empty, err)
	}
	if _, err := st.Follows.SetRules(t.Context(), own, anyVersion, []follow.Rule{{Leads: []int{5}}, {LaunchID: launch.ID}}); err != nil {
		t.Fatal(err)
	}
	merged, err := st.Follows.Merge(t.Context(), owner.Digest, account.ID)
	if err != nil || len(merged.Rules) != 2 || !slices.Equal(merged.Rules[0].Leads, []int{5}) || len(merged.Sinks) != 1 {
		t.Errorf("merged = %+v, %v, want the account's own rule and the device's sink", merged, err)
	}
	if _, err := st.Follows.Find(t.Context(), owner); storetest.Failure(err) != failure.NotFound {
		t.Errorf("the device's follow = %v, want not found", err)
	}
	if err := st.Follows.Forget(t.Context(), own); err != nil {
		t.Fatal(err)
	}
	st.Expect(t, "what is kept", "0 0 0", "SELECT (SELECT count(*) FROM follows) || ' ' || (SELECT count(*) FROM rules) || ' ' || (SELECT count(*) FROM sinks)")
}

func TestTheFollowThatWasUnseenForTheLongestMakesRoom(t *testing.T) {
	t.Parallel()
	st := open(t)
	st.Follows.Limit = 2
	for _, token := range []string{"a", "b", "c"} {
		if token == "c" { // a was looked at after b
			if _, err := st.Follows.Find(t.Context(), follow.Owner{Digest: []byte("a")}); err != nil {
				t.Fatal(err)
			}
		}
		if _, err := st.Follows.Create(t.Context(), []byte(token), follow.Settings{Zone: "UTC"}); err != nil {
			t.Fatal(err)
		}
		st.Clock.Advance(2 * time.Hour)
	}
	st.Expect(t, "follows", "a, c", "SELECT CAST(token_digest AS TEXT) FROM follows ORDER BY id")
}

func TestUsedFollowsOutliveThoseOfNoUse(t *testing.T) {
	t.Parallel()
	st, _, owner := following(t, time.Hour) // the oldest, and the least seen
	st.Follows.Limit = 3
	begin := func(token string, rule, sink bool) {
		t.Helper()
		st.Clock.Advance(time.Minute)
		owner := follow.Owner{Digest: []byte(token)}
		if _, err := st.Follows.Create(t.Context(), owner.Digest, follow.Settings{Zone: "UTC"}); err != nil {
			t.Fatal(err)
		}
		if rule {
			if _, err := st.Follows.PutRule(t.Context(), owner, follow.Rule{Leads: []int{10}}); err != nil {
				t.Fatal(err)
			}
		}
		if sink {
			if _, _, err := st.Follows.PutSink(t.Context(), owner, follow.Sink{Kind: follow.PushSink, Address: "https://push.example.org/" + token}); err != nil {
				t.Fatal(err)
			}
		}
	}
	kept := func(want string) {
		t.Helper()
		st.Expect(t, "follows", want, "SELECT CAST(token_digest AS TEXT) FROM follows ORDER BY id")
	}
	for n := range 20 {
		begin(fmt.Sprint("empty", n), false, false)
	}
	kept("digest, empty18, empty19")
	begin("told nowhere", true, false)
	begin("told of nothing", false, true)
	kept("digest, told nowhere, told of nothing")
	begin("used", true, true)
	begin("new", false, false)
	kept("digest, used, new")
	st.Clock.Advance(24*time.Hour + time.Minute)
	if err := st.Follows.Tidy(t.Context()); err != nil {
		t.Fatal(err)
	}
	kept("digest, used")
	if _, err := st.Follows.Find(t.Context(), owner); err != nil {
		t.Errorf("who is told and never looks = %v", err)
	}
}

func TestNotMoreThanSoManyFollowsBeginInAnHour(t *testing.T) {
	t.Parallel()
	st := open(t)
	st.Follows.HourlyLimit = 3
	begin := func(token string) error {
		_, err := st.Follows.Create(t.Context(), []byte(token), follow.Settings{Zone: "UTC"})
		st.Clock.Advance(time.Minute)
		return err
	}
	for _, token := range []string{"a", "b", "c"} {
		if err := begin(token); err != nil {
			t.Fatal(err)
		}
	}
	if wait, ok := errors.AsType[*failure.WaitError](begin("d")); !ok || wait.Code != failure.Unavailable || wait.Wait != 57*time.Minute {
		t.Errorf("the fourth within an hour = %v, want to wait until the first is an hour ago", wait)
	}
	st.Clock.Advance(56 * time.Minute)
	if err := begin("e"); err != nil {
		t.Errorf("after an hour = %v", err)
	}
}

func TestFollowsThatNobodyComesBackToEndAfterAWarning(t *testing.T) {
	t.Parallel()
	st, _, owner := following(t, time.Hour)
	tidy := func(pass time.Duration, warned int) {
		t.Helper()
		st.Clock.Advance(pass)
		batches, err := st.Follows.ClaimWarnings(t.Context())
		if err != nil || len(batches) != warned {
			t.Errorf("warnings = %v, %v, want %d", batches, err, warned)
		}
		if err := st.Follows.Tidy(t.Context()); err != nil {
			t.Error(err)
		}
	}
	tidy(52*day, 0)
	tidy(2*day, 1)
	tidy(day, 0)
	if _, err := st.Follows.Find(t.Context(), owner); err != nil {
		t.Fatalf("it ended before its time: %v", err)
	}
	tidy(52*day, 0)
	tidy(2*day, 1)
	tidy(6*day, 0)
	st.Expect(t, "follows", "1", "SELECT count(*) FROM follows")
	tidy(2*day, 0)
	st.Expect(t, "follows", "0", "SELECT count(*) FROM follows")
}

func TestSinksThatFailAreGivenUp(t *testing.T) {
	t.Parallel()
	st, _, owner := following(t, time.Hour)
	found, err := st.Follows.Find(t.Context(), owner)
	if err != nil {
		t.Fatal(err)
	}
	sink := found.Sinks[0].ID
	note := func(o follow.Outcome, want follow.SinkState) {
		t.Helper()
		if err := st.Follows.Noted(t.Context(), sink, o); err != nil {
			t.Fatal(err)
		}
		if got, err := st.Follows.FindSink(t.Context(), owner, sink); err != nil || got.State != want {
			t.Errorf("after %+v it is %s, %v, want %s", o, got.State, err, want)
		}
	}
	note(follow.Outcome{Result: follow.Done}, follow.SinkOK)
	note(follow.Outcome{Result: follow.Again, Failure: "It did not answer."}, follow.SinkOK)
	st.Clock.Advance(4 * day)
	note(follow.Outcome{Result: follow.Again}, follow.SinkOK)
	note(follow.Outcome{Result: follow.Broken}, follow.SinkBroken)
	st.Clock.Advance(2 * day)
	note(follow.Outcome{Result: follow.Broken}, follow.SinkBroken)
	st.Clock.Advance(day)
	note(follow.Outcome{Result: follow.Broken}, follow.SinkGone)
	report, err := st.Follows.Report(t.Context())
	if err != nil || report.Follows != 1 || len(report.Failing) != 1 || report.Failing[0].Host != "ntfy.example.org" {
		t.Errorf("report = %+v, %v", report, err)
	}
	note(follow.Outcome{Result: follow.Done}, follow.SinkOK)
}

func TestTheOperatorsSinksAreNobodysFollow(t *testing.T) {
	t.Parallel()
	st, launch, _ := following(t, 3*day)
	added, err := st.Follows.AddSiteSink(t.Context(), follow.Sink{Kind: follow.DiscordSink, Address: "https://discord.example.org/x"},
		follow.Settings{Zone: "UTC"}, []follow.Rule{{Filter: "agency=1", Kinds: []catalogue.OccasionKind{catalogue.OccasionSlip}}})
	if err != nil || added.ID == 0 || len(added.Rules) != 1 {
		t.Fatalf("added = %+v, %v", added, err)
	}
	later(3 * time.Hour)(&launch)
	st.save(t, &launch)
	st.Clock.Advance(6 * time.Minute)
	batches := st.told(t)
	if len(batches) != 2 || batches[1].Sink.ID != added.ID || batches[1].Items[0].Why != "agency=1" {
		t.Errorf("told = %+v, want the operator's sink among them", batches)
	}
	if err := st.Follows.DropSiteSink(t.Context(), added.ID); err != nil {
		t.Error(err)
	}
	if sinks, err := st.Follows.SiteSinks(t.Context()); err != nil || len(sinks) != 0 {
		t.Errorf("sinks = %v, %v", sinks, err)
	}
	if err := st.Follows.DropSiteSink(t.Context(), batches[0].Sink.ID); storetest.Failure(err) != failure.NotFound {
		t.Errorf("a person's sink = %v, want not found", err)
	}
}

func TestRulesMoveWithTheLaunchThatTheFeedTakesOver(t *testing.T) {
	t.Parallel()
	st := open(t)
	batch := storetest.StarterBatch()
	if _, err := st.Intake.SeedStarter(t.Context(), batch, storetest.Now); err != nil {
		t.Fatal(err)
	}
	owner := follow.Owner{Digest: []byte("digest")}
	if _, err := st.Follows.Create(t.Context(), owner.Digest, follow.Settings{}); err != nil {
		t.Fatal(err)
	}
	if _, err := st.Follows.SetRules(t.Context(), owner, anyVersion, []follow.Rule{{LaunchID: batch.Launches[0].ID}}); err != nil {
		t.Fatal(err)
	}
	launch := storetest.Launch(0)
	launch.Designator = batch.Launches[0].Designator
	storetest.SaveLaunches(t, st.Store, launch)
	found, err := st.Follows.Find(t.Context(), owner)
	if err != nil || len(found.Rules) != 1 || found.Rules[0].LaunchID != launch.ID {
		t.Errorf("rules = %+v, %v, want one of the feed's launch", found.Rules, err)
	}
}
