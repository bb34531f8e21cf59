package server_test

import (
	"strings"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

// Whoever opened the page of a starter launch follows it under the id that the
// feed has for it by now, and one id in capitals is the same.
func TestALaunchIsFollowedByAnyOfItsIDs(t *testing.T) {
	t.Parallel()
	const old, present = "9d8c7b6a-0000-4000-8000-000000000001", "0a1b2c3d-0000-4000-8000-000000000002"
	s := newSite(t)
	launch := storetest.Launch(0)
	launch.NET, launch.ID = storetest.Now.AddDate(0, 0, 2), old
	if _, err := s.store.Intake.SeedStarter(t.Context(), intake.Batch{Launches: []catalogue.Launch{launch}}, storetest.Now); err != nil {
		t.Fatal(err)
	}
	launch.ID = present
	storetest.SaveLaunches(t, s.store, launch)
	d := s.device(t)
	for _, id := range []string{old, present, strings.ToUpper(present), strings.ToUpper(old)} {
		follow := d.call(200, "POST", "/follow/rules", object{"launch_id": id, "leads": []int{10}})
		rules, _ := follow["rules"].([]any)
		if len(rules) != 1 || at(rules[0], "launch", "id") != present {
			t.Errorf("following %s, the rules are %v", id, rules)
		}
		shown := d.call(200, "GET", "/follow/preview?zone=UTC&leads=10&launch="+id, nil)
		if at(shown, "notices", 0, "kind") != "reminder" {
			t.Errorf("of %s is told %v", id, shown)
		}
	}
	twice := object{"rules": []object{{"launch_id": present}, {"launch_id": strings.ToUpper(present)}}}
	if got := toldMistakes(d.call(400, "PUT", "/follow/rules", twice)); !strings.Contains(got, "There is another rule about the same.") {
		t.Errorf("one launch twice = %s", got)
	}
}
