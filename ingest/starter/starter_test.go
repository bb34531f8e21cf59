package starter_test

import (
	"crypto/sha1"
	"fmt"
	"regexp"
	"testing"
	"time"

	"tminus/ingest/starter"
	"tminus/store/intake"
	"tminus/store/ledger"
)

func starterBatch(t *testing.T) intake.Batch {
	t.Helper()
	batch, err := starter.Catalogue()
	if err != nil {
		t.Fatal(err)
	}
	return batch
}

func TestHasEnoughOfEverything(t *testing.T) {
	batch := starterBatch(t)
	past, coming, located := 0, 0, 0
	for i := range batch.Launches {
		if batch.Launches[i].NET.After(starter.AsOf) {
			coming++
		} else {
			past++
		}
	}
	for i := range batch.Pads {
		if batch.Pads[i].Latitude != nil {
			located++
		}
	}
	for name, tt := range map[string]struct{ got, least int }{
		"past launches":             {past, 48},
		"coming launches":           {coming, 14},
		"pads with coordinates":     {located, 25},
		"agencies":                  {len(batch.Agencies), 15},
		"rockets":                   {len(batch.Rockets), 20},
		"spacecraft configurations": {len(batch.SpacecraftConfigs), 8},
		"spacecraft":                {len(batch.Spacecraft), 10},
		"boosters":                  {len(batch.Boosters), 10},
		"astronauts":                {len(batch.Astronauts), 30},
		"programs":                  {len(batch.Programs), 8},
	} {
		if tt.got < tt.least {
			t.Errorf("%s: %d, want at least %d", name, tt.got, tt.least)
		}
	}
}

func TestEverySectionOfALaunchHasExamples(t *testing.T) {
	counts := map[string]int{}
	batch := starterBatch(t)
	for i := range batch.Launches {
		l := &batch.Launches[i]
		count := func(section string, there bool) {
			if there {
				counts[section]++
			}
		}
		count("programs", len(l.Programs) > 0)
		count("timeline", len(l.Timeline) > 0)
		count("official page", len(l.InfoLinks) > 0)
		count("spacecraft", len(l.SpacecraftStages) > 0)
		count("several boosters", len(l.LauncherStages) == 3)
		for _, stage := range l.LauncherStages {
			count("booster landing", stage.Landing != nil && stage.Landing.Zone != nil)
		}
		for _, stage := range l.SpacecraftStages {
			count("crew", len(stage.Crew) > 0)
			count("spacecraft landing", stage.Landing != nil)
		}
		decade := l.NET.Year() / 10 * 10
		counts[fmt.Sprint(decade)]++
		counts[l.Status.Abbrev]++
		if l.Mission.Description == "" || l.Mission.Type == "" || l.Mission.Orbit == nil {
			t.Errorf("%s: the mission is not described", l.Name)
		}
		if failed := l.Status.ID == ledger.StatusFailure || l.Status.ID == ledger.StatusPartialFailure; failed != (l.FailReason != "") {
			t.Errorf("%s: status %s, reason of failure %q", l.Name, l.Status.Abbrev, l.FailReason)
		}
	}
	for section, least := range map[string]int{
		"programs": 20, "timeline": 5, "official page": 20, "spacecraft": 30, "several boosters": 2, "booster landing": 10,
		"crew": 30, "spacecraft landing": 30, "1950": 3, "1960": 8, "1970": 5, "1980": 5, "1990": 3, "2000": 5, "2010": 8, "2020": 20,
		"Success": 40, "Failure": 5, "Partial Failure": 2, "Payload Deployed": 1, "TBD": 5, "TBC": 1,
	} {
		if counts[section] < least {
			t.Errorf("launches with %s: %d, want at least %d", section, counts[section], least)
		}
	}
}

func TestStatusFitsTheDate(t *testing.T) {
	batch := starterBatch(t)
	for i := range batch.Launches {
		l := &batch.Launches[i]
		if past := l.NET.Before(starter.AsOf); past != l.Status.Final() {
			t.Errorf("%s on %s: status %s", l.Name, l.NET.Format(time.DateOnly), l.Status.Abbrev)
		}
	}
}

// TestComingLaunchesAreAtTheEndOfTheirPeriod holds them to the feed's rule for
// coarse precision, and past launches to the minute.
func TestComingLaunchesAreAtTheEndOfTheirPeriod(t *testing.T) {
	months := map[int64][]time.Month{
		7: {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12},
		8: {3}, 9: {6}, 10: {9}, 11: {12}, 12: {6}, 13: {12}, 14: {12},
	}
	batch := starterBatch(t)
	for i := range batch.Launches {
		l := &batch.Launches[i]
		if l.Status.Final() {
			if l.NETPrecision.ID > 1 {
				t.Errorf("%s: past, but known only to the %s", l.Name, l.NETPrecision.Name)
			}
			continue
		}
		fits := false
		for _, month := range months[l.NETPrecision.ID] {
			last := time.Date(l.NET.Year(), month+1, 0, 0, 0, 0, 0, time.UTC)
			fits = fits || l.NET.Equal(last)
		}
		if !fits {
			t.Errorf("%s: %s is not the end of a %s", l.Name, l.NET.Format(time.RFC3339), l.NETPrecision.Name)
		}
		if l.NET.Year() < 2027 || l.Designator != "" {
			t.Errorf("%s: %s, designator %q", l.Name, l.NET.Format(time.RFC3339), l.Designator)
		}
	}
}

func TestDesignatorsMatchTheYear(t *testing.T) {
	form := regexp.MustCompile(`^\d{4}-\d{3}$`)
	seen := map[string]string{}
	batch := starterBatch(t)
	for i := range batch.Launches {
		l := &batch.Launches[i]
		if l.Designator == "" {
			continue
		}
		if !form.MatchString(l.Designator) || l.Designator[:4] != fmt.Sprint(l.NET.Year()) {
			t.Errorf("%s in %d: designator %q", l.Name, l.NET.Year(), l.Designator)
		}
		if other := seen[l.Designator]; other != "" {
			t.Errorf("%s and %s: both %s", l.Name, other, l.Designator)
		}
		seen[l.Designator] = l.Name
	}
}

// TestMadeUpLaunchIDsComeFromTheSlug keeps links alive from version to version.
func TestMadeUpLaunchIDsComeFromTheSlug(t *testing.T) {
	made := 0
	batch := starterBatch(t)
	for i := range batch.Launches {
		l := &batch.Launches[i]
		switch {
		case len(l.ID) != 36:
			t.Errorf("%s: id %q is no UUID", l.Name, l.ID)
		case l.ID[14] == '4': // the feed's own
		case l.ID != uuidV5("urn:tminus:launch:"+l.Slug):
			t.Errorf("%s: id %s, want %s", l.Name, l.ID, uuidV5("urn:tminus:launch:"+l.Slug))
		default:
			made++
		}
	}
	if made < 50 {
		t.Errorf("%d made-up ids, want at least 50", made)
	}
}

// uuidV5 returns the name-based UUID of RFC 9562 in the namespace for URLs.
func uuidV5(name string) string {
	namespace := []byte("\x6b\xa7\xb8\x11\x9d\xad\x11\xd1\x80\xb4\x00\xc0\x4f\xd4\x30\xc8")
	sum := sha1.Sum(append(namespace, name...))
	sum[6] = sum[6]&0x0f | 0x50
	sum[8] = sum[8]&0x3f | 0x80
	return fmt.Sprintf("%x-%x-%x-%x-%x", sum[:4], sum[4:6], sum[6:8], sum[8:10], sum[10:16])
}
