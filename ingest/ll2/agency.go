package ll2

import (
	"encoding/json"
	"strconv"
	"strings"

	"tminus/ingest/wire"
	"tminus/store"
)

type agency struct {
	key
	Mode          line               `json:"response_mode"`
	Abbrev        line               `json:"abbrev"`
	Type          namedID            `json:"type"`
	Featured      boolean            `json:"featured"`
	Country       oneOrMany[country] `json:"country"`
	Description   text               `json:"description"`
	Administrator line               `json:"administrator"`
	FoundingYear  integer            `json:"founding_year"`
	Launchers     line               `json:"launchers"`
	Spacecraft    line               `json:"spacecraft"`
	Parent        reference          `json:"parent"`
	Image         *image             `json:"image"`
	Logo          *image             `json:"logo"`
	SocialLogo    *image             `json:"social_logo"`
	launchRecord
	landingRecord
	InfoURL     weblink      `json:"info_url"`
	WikiURL     weblink      `json:"wiki_url"`
	SocialLinks []socialLink `json:"social_media_links"`
}

func (a *agency) record() (store.Agency, string, error) {
	id, err := a.check()
	if err != nil {
		return store.Agency{}, id, err
	}
	return *a.value(), id, nil
}

func (a *agency) value() *store.Agency {
	if a == nil || !a.known() {
		return nil
	}
	return &store.Agency{
		ID: a.ID.V, Name: string(a.Name), Abbrev: string(a.Abbrev), Type: a.Type.value(),
		Featured: a.Featured.V, Countries: values(a.Country, (*country).value),
		Description: string(a.Description), Administrator: string(a.Administrator),
		FoundingYear: a.FoundingYear.Count(),
		Launchers:    string(a.Launchers), Spacecraft: string(a.Spacecraft),
		ParentID: a.Parent.id,
		Image:    a.Image.value(), Logo: a.Logo.value(), SocialLogo: a.SocialLogo.value(),
		Launches: a.launches(), Landings: a.landings(),
		InfoURL: string(a.InfoURL), WikiURL: string(a.WikiURL),
		SocialLinks: values(a.SocialLinks, (*socialLink).value),
		Seen:        seen(a.Mode),
	}
}

// reference is another record's id: a number, an object with one, or an
// address that ends in one. A bare name points nowhere.
type reference struct{ id *int64 }

func (r *reference) UnmarshalJSON(data []byte) error {
	var n integer
	if len(data) > 0 && data[0] == '{' {
		var k key
		_ = json.Unmarshal(data, &k)
		n = k.ID
	} else if s, ok := wire.Scalar(data); ok {
		s = strings.TrimRight(s, "/")
		if i := strings.LastIndexByte(s, '/'); i >= 0 {
			s = s[i+1:]
		}
		v, err := strconv.ParseInt(s, 10, 64)
		n.V, n.OK = v, err == nil
	}
	if n.OK && n.V > 0 {
		r.id = &n.V
	}
	return nil
}
