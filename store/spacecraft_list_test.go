package store_test

import (
	"fmt"
	"reflect"
	"testing"

	"tminus/store/catalogue"
	"tminus/store/intake"
	"tminus/store/storetest"
)

func TestListSpacecraftConfigs(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	config := func(id int, name, maiden string, agency int) catalogue.SpacecraftConfig {
		c := storetest.SpacecraftConfig(id)
		c.Name, c.MaidenFlight, c.Agency = name, maiden, storetest.Ptr(storetest.Agency(agency))
		return c
	}
	storetest.Save(t, st, intake.Batch{SpacecraftConfigs: []catalogue.SpacecraftConfig{
		config(1, "Dragon 2", "2019-03-02", 1), config(2, "Dream Chaser", "", 2), config(3, "Shénzhōu", "1999-11-19", 3),
		config(4, "Dragon 1", "2010-12-08", 1), config(5, "Dragon XL", "", 1),
		{ID: 6},
	}})
	id := func(n int64) *int64 { return &n }
	for name, tt := range map[string]struct {
		filter catalogue.SpacecraftConfigFilter
		want   string
	}{
		"latest first":      {catalogue.SpacecraftConfigFilter{}, "1 4 3 2 5"},
		"earliest first":    {catalogue.SpacecraftConfigFilter{Ascending: true}, "3 4 1 2 5"},
		"search":            {catalogue.SpacecraftConfigFilter{Search: "dr"}, "1 4 2 5"},
		"search accents":    {catalogue.SpacecraftConfigFilter{Search: "Shenzhou"}, "3"},
		"agency":            {catalogue.SpacecraftConfigFilter{AgencyID: id(1)}, "1 4 5"},
		"agency, ascending": {catalogue.SpacecraftConfigFilter{AgencyID: id(1), Ascending: true}, "4 1 5"},
		"both":              {catalogue.SpacecraftConfigFilter{AgencyID: id(2), Search: "dragon"}, ""},
	} {
		for _, limit := range []int{1, 2, 50} {
			t.Run(fmt.Sprintf("%s by %d", name, limit), func(t *testing.T) {
				got := pages(t, limit, func(c catalogue.SpacecraftConfig) int64 { return c.ID },
					func(page int) (catalogue.Page[catalogue.SpacecraftConfig], error) {
						tt.filter.Page, tt.filter.Limit = page, limit
						return st.Catalogue.ListSpacecraftConfigs(t.Context(), tt.filter)
					})
				if got != tt.want {
					t.Errorf("configurations = %s, want %s", got, tt.want)
				}
			})
		}
	}
}

func TestSpacecraftConfigByID(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	config := storetest.SpacecraftConfig(1)
	config.Image = storetest.Image(3)
	storetest.Save(t, st, intake.Batch{SpacecraftConfigs: []catalogue.SpacecraftConfig{config, {ID: 9}}})
	want := config
	want.Agency = core(config.Agency)
	got, err := st.Catalogue.SpacecraftConfigByID(t.Context(), 1)
	if err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("configuration = %+v, %v\nwant %+v", got, err, want)
	}
	page, err := st.Catalogue.ListSpacecraftConfigs(t.Context(), catalogue.SpacecraftConfigFilter{})
	if err != nil || !reflect.DeepEqual(page.Items, []catalogue.SpacecraftConfig{want}) {
		t.Errorf("configurations = %+v, %v\nwant %+v", page.Items, err, want)
	}
	for _, id := range []int64{9, 4711} {
		_, err := st.Catalogue.SpacecraftConfigByID(t.Context(), id)
		wantNotFound(t, err, "Spacecraft not found.")
	}
}

func TestSpacecraftOf(t *testing.T) {
	t.Parallel()
	st := storetest.New(t)
	craft := func(id int, name string, config int) catalogue.Spacecraft {
		c := storetest.Spacecraft(id)
		c.Name, c.Config = name, storetest.Ptr(storetest.SpacecraftConfig(config))
		return c
	}
	unknown, pictured := craft(5, "Unknown Dragon", 1), craft(1, "Résilience", 1)
	unknown.Placeholder, pictured.Image = true, storetest.Image(4)
	storetest.Save(t, st, intake.Batch{Spacecraft: []catalogue.Spacecraft{
		pictured, craft(2, "endeavour", 1), craft(3, "Freedom", 1), craft(4, "Orion", 2), unknown, {ID: 6},
	}})
	crafts, err := st.Catalogue.SpacecraftOf(t.Context(), 1)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := idsOf(crafts, func(c catalogue.Spacecraft) int64 { return c.ID }), "2 3 1"; got != want {
		t.Fatalf("spacecraft = %s, want %s", got, want)
	}
	want := pictured
	want.Config = nil
	if !reflect.DeepEqual(crafts[2], want) {
		t.Errorf("spacecraft = %+v\nwant %+v", crafts[2], want)
	}
	none, err := st.Catalogue.SpacecraftOf(t.Context(), 4711)
	if err != nil || none == nil || len(none) != 0 {
		t.Errorf("spacecraft of no configuration = %#v, %v, want an empty list", none, err)
	}
}
