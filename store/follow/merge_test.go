package follow_test

import (
	"fmt"
	"slices"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/follow"
	"tminus/store/storetest"
)

func TestMergingKeepsWithinTheLimits(t *testing.T) {
	t.Parallel()
	o := newOutbox(t, 0)
	account := follow.Owner{Account: storetest.Account(t, o.Store, 1).ID}
	device := follow.Owner{Digest: []byte("device")}
	if _, err := o.Follows.Create(t.Context(), device.Digest, follow.Settings{Zone: "UTC"}); err != nil {
		t.Fatal(err)
	}
	fill := func(owner follow.Owner, name string, rules, sinks int) {
		t.Helper()
		for n := range rules {
			rule := follow.Rule{Filter: fmt.Sprintf("search=%s%d", name, n), Kinds: []catalogue.OccasionKind{catalogue.OccasionHold}}
			if _, err := o.Follows.PutRule(t.Context(), owner, rule); err != nil {
				t.Fatal(err)
			}
		}
		for n := range sinks {
			if _, _, err := o.Follows.PutSink(t.Context(), owner, ntfy(fmt.Sprint(name, n))); err != nil {
				t.Fatal(err)
			}
		}
	}
	fill(account, "own", follow.RulesLimit-1, follow.SinksLimit-1)
	fill(device, "new", 3, 3)
	merged, err := o.Follows.Merge(t.Context(), device.Digest, account.Account)
	if err != nil {
		t.Fatal(err)
	}
	if len(merged.Rules) != follow.RulesLimit || !slices.ContainsFunc(merged.Rules, func(r follow.Rule) bool { return r.Filter == "search=new0" }) {
		t.Errorf("%d rules, want %d with the device's first", len(merged.Rules), follow.RulesLimit)
	}
	if len(merged.Sinks) != follow.SinksLimit || !slices.ContainsFunc(merged.Sinks, func(s follow.Sink) bool { return s.Address == ntfy("new0").Address }) {
		t.Errorf("%d destinations, want %d with the device's first", len(merged.Sinks), follow.SinksLimit)
	}
}

// Neither members nor the operator lose what they follow to those who begin
// without an account.
func TestOnlyFollowsWithoutAnAccountMakeRoom(t *testing.T) {
	t.Parallel()
	o := newOutbox(t, 0)
	o.Follows.Limit = 2
	member := follow.Owner{Account: storetest.Account(t, o.Store, 1).ID}
	if _, err := o.Follows.Change(t.Context(), member, func(s follow.Settings) follow.Settings { return s }); err != nil {
		t.Fatal(err)
	}
	rule := follow.Rule{Kinds: []catalogue.OccasionKind{catalogue.OccasionHold}}
	if _, err := o.Follows.AddSiteSink(t.Context(), ntfy("site"), follow.Settings{Zone: "UTC"}, []follow.Rule{rule}); err != nil {
		t.Fatal(err)
	}
	for n := range 10 {
		if _, err := o.Follows.Create(t.Context(), []byte{byte(n)}, follow.Settings{Zone: "UTC"}); err != nil {
			t.Fatal(err)
		}
	}
	if found, err := o.Follows.Find(t.Context(), member); err != nil || found.ID == 0 {
		t.Errorf("what the member follows: %+v, %v", found, err)
	}
	if sinks, err := o.Follows.SiteSinks(t.Context()); err != nil || len(sinks) != 1 {
		t.Errorf("the operator's destinations: %v, %v", sinks, err)
	}
	for n, kept := range []bool{7: false, 8: true, 9: true} {
		if _, err := o.Follows.Find(t.Context(), follow.Owner{Digest: []byte{byte(n)}}); (err == nil) != kept {
			t.Errorf("device %d: %v, want kept %v", n, err, kept)
		}
	}
}
