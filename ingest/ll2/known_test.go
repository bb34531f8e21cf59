package ll2_test

import (
	"bytes"
	"errors"
	"io"
	"testing"

	"tminus/ingest/ll2"
	"tminus/store"
)

// newLaunches reads a page of launches with those that are known already.
func newLaunches(r io.Reader, known map[store.Digest]store.Launch) ([]store.Launch, ll2.Envelope, error) {
	var launches []store.Launch
	env, err := ll2.NewLaunches(r, func(digest store.Digest) (store.Launch, bool, error) {
		launch, ok := known[digest]
		return launch, ok, nil
	}, func(l store.Launch) error {
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
	known := map[store.Digest]store.Launch{}
	for _, l := range first {
		if l.Digest == "" || l.Same {
			t.Errorf("launch %s has the digest %q, same %t", l.ID, l.Digest, l.Same)
		}
		known[l.Digest] = store.Launch{ID: l.ID, Same: true}
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
	_, err = ll2.NewLaunches(bytes.NewReader(page), func(store.Digest) (store.Launch, bool, error) { return store.Launch{}, false, lost },
		func(store.Launch) error { return nil })
	if !errors.Is(err, lost) {
		t.Errorf("error of the store = %v, want it wrapped", err)
	}
}
