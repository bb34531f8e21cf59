package ll2_test

import (
	"bytes"
	"errors"
	"io"
	"testing"

	"tminus/ingest/ll2"
	"tminus/store/catalogue"
)

// newLaunches reads a page of launches with those that are known already.
func newLaunches(r io.Reader, known map[catalogue.Digest]catalogue.Launch) ([]catalogue.Launch, ll2.Envelope, error) {
	var launches []catalogue.Launch
	env, err := ll2.NewLaunches(r, func(digest catalogue.Digest) (catalogue.Launch, bool, error) {
		launch, ok := known[digest]
		return launch, ok, nil
	}, func(l catalogue.Launch) error {
		launches = append(launches, l)
		return nil
	})
	return launches, env, err
}

func TestNewLaunches(t *testing.T) {
	page := sample(t, "launches_odd")
	first, _, err := newLaunches(bytes.NewReader(page), nil)
	if err != nil || len(first) < 2 {
		t.Fatalf("%d launches, %v", len(first), err)
	}
	known := map[catalogue.Digest]catalogue.Launch{}
	for _, l := range first {
		if l.Digest == "" || l.Same {
			t.Errorf("launch %s has the digest %q, same %t", l.ID, l.Digest, l.Same)
		}
		known[l.Digest] = catalogue.Launch{ID: l.ID, Same: true}
	}
	if len(known) != len(first) {
		t.Fatalf("%d launches have %d digests", len(first), len(known))
	}

	again, env, err := newLaunches(bytes.NewReader(page), known)
	if err != nil || env.Read != len(first)+env.Skipped {
		t.Errorf("the same page: %+v, %v", env, err)
	}
	for i, l := range again {
		if !l.Same || l.ID != first[i].ID {
			t.Errorf("launch %d of the same page = %s, same %t; want %s as it is known", i, l.ID, l.Same, first[i].ID)
		}
	}

	// One byte of one record is another.
	quoted := []byte(`"` + first[0].Name + `"`)
	changed := bytes.Replace(page, quoted, bytes.Replace(quoted, []byte(`"`), []byte(`"X`), 1), 1)
	mixed, _, err := newLaunches(bytes.NewReader(changed), known)
	if err != nil || mixed[0].Same || mixed[0].Name != "X"+first[0].Name || mixed[0].Digest == first[0].Digest || !mixed[1].Same {
		t.Errorf("the page with a change: same %t and %t, name %q, %v", mixed[0].Same, mixed[1].Same, mixed[0].Name, err)
	}

	lost := errors.New("database is gone")
	_, err = ll2.NewLaunches(bytes.NewReader(page), func(catalogue.Digest) (catalogue.Launch, bool, error) { return catalogue.Launch{}, false, lost },
		func(catalogue.Launch) error { return nil })
	if !errors.Is(err, lost) {
		t.Errorf("error of the store = %v, want it wrapped", err)
	}
}
