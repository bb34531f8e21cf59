package store_test

import (
	"fmt"
	"reflect"
	"testing"
	"time"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

func programID(p catalogue.Program) int64 { return p.ID }

func TestListPrograms(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	program := func(id int, name string, start *time.Time) catalogue.Program {
		p := storetest.Program(id)
		p.Name, p.StartsAt = name, start
		return p
	}
	year := func(n int) *time.Time { return storetest.Ptr(storetest.Now.AddDate(n, 0, 0)) }
	storetest.Save(t, st, intake.Batch{Programs: []catalogue.Program{
		program(1, "Artémis", year(-9)), program(2, "Apollo", nil), program(3, "Artemis Accords", year(-2)),
		program(4, "Skylab", year(-9)), program(5, "Vostok", nil),
		{ID: 6, Seen: catalogue.Seen{Detail: catalogue.DetailPlaceholder}},
	}})
	for name, tt := range map[string]struct {
		filter catalogue.ProgramFilter
		want   string
	}{
		"latest first":   {catalogue.ProgramFilter{}, "3 1 4 2 5"},
		"earliest first": {catalogue.ProgramFilter{Ascending: true}, "1 4 3 2 5"},
		"search":         {catalogue.ProgramFilter{Search: "ARTEMIS"}, "3 1"},
		"search a sign":  {catalogue.ProgramFilter{Search: "%"}, ""},
		"without start":  {catalogue.ProgramFilter{Search: "o"}, "3 2 5"},
	} {
		for _, limit := range []int{1, 2, 50} {
			t.Run(fmt.Sprintf("%s by %d", name, limit), func(t *testing.T) {
				got := pages(t, limit, programID, func(page int) (catalogue.Page[catalogue.Program], error) {
					tt.filter.Page, tt.filter.Limit = page, limit
					return st.Catalogue.ListPrograms(t.Context(), tt.filter)
				})
				if got != tt.want {
					t.Errorf("programs = %s, want %s", got, tt.want)
				}
			})
		}
	}
}

func TestProgramByID(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	program := storetest.Program(1)
	program.EndsAt = storetest.Ptr(storetest.Now)
	program.Patches = []catalogue.Patch{{ID: 1, Name: "b", Priority: 1, ImageURL: "https://example.com/b"}, {ID: 2, Name: "a", Priority: 10, ImageURL: "https://example.com/a"}}
	program.Agencies = []catalogue.Agency{storetest.Agency(2), {ID: 9, Seen: catalogue.Seen{}}, storetest.Agency(1)}
	storetest.Save(t, st, intake.Batch{Programs: []catalogue.Program{program}})

	want := program
	want.Patches = []catalogue.Patch{program.Patches[1], program.Patches[0]}
	want.Agencies = []catalogue.Agency{listedAgency(storetest.Agency(2)), listedAgency(storetest.Agency(1))}
	got, err := st.Catalogue.ProgramByID(t.Context(), 1)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("program = %+v, %v\nwant %+v", got, err, want)
	}
	want.Agencies = nil
	page, err := st.Catalogue.ListPrograms(t.Context(), catalogue.ProgramFilter{})
	if err != nil || !reflect.DeepEqual(page.Items, []catalogue.Program{want}) {
		t.Errorf("programs = %+v, %v\nwant %+v", page.Items, err, want)
	}
	_, err = st.Catalogue.ProgramByID(t.Context(), 4711)
	wantNotFound(t, err, "Program not found.")
}
