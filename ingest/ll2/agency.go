package ll2

import (
	"encoding/json"
	"strconv"
	"strings"

	"tminus/ingest/wire"
	"tminus/store/catalogue"
)

type agency struct {
	key
	Abbrev        name               `json:"abbrev"`
	Type          namedID            `json:"type"`
	Featured      boolean            `json:"featured"`
	Country       oneOrMany[country] `json:"country"`
	Description   text               `json:"description"`
	Administrator line               `json:"administrator"`
	FoundingYear  integer            `json:"founding_year"`
	Launchers     line               `json:"launchers"`
	Spacecraft    line               `json:"spacecraft"`
	Parent        parent             `json:"parent"`
	Image         *image             `json:"image"`
	Logo          *image             `json:"logo"`
	SocialLogo    *image             `json:"social_logo"`
	launchRecord
	landingRecord
	InfoURL     weblink      `json:"info_url"`
	WikiURL     weblink      `json:"wiki_url"`
	SocialLinks []socialLink `json:"social_media_links"`
}

func (a *agency) record() (catalogue.Agency, string, error) {
	id, err := a.check()
	if err != nil {
		return catalogue.Agency{}, id, err
	}
	return *a.value(), id, nil
}

func (a *agency) value() *catalogue.Agency {
	if a == nil || !a.known() {
		return nil
	}
	return &catalogue.Agency{
		ID: a.ID.V, Name: string(a.Name), Abbrev: string(a.Abbrev), Type: a.Type.value(),
		Featured: a.Featured.V, Countries: values(a.Country, (*country).value),
		Description: string(a.Description), Administrator: string(a.Administrator),
		FoundingYear: a.FoundingYear.Count(),
		Launchers:    string(a.Launchers), Spacecraft: string(a.Spacecraft),
		ParentID: a.Parent.id, ParentName: a.Parent.name,
		Image: a.Image.value(), Logo: a.Logo.value(), SocialLogo: a.SocialLogo.value(),
		Launches: a.launches(), Landings: a.landings(),
		InfoURL: string(a.InfoURL), WikiURL: string(a.WikiURL),
		SocialLinks: values(a.SocialLinks, (*socialLink).value),
		Seen:        levelOf(a.Featured.OK || a.Country != nil, a.Total.Sent),
	}
}

// parent is the agency that another one belongs to: a name in lists, an object
// where the feed tells more of it. Numbers and addresses that end in one are
// its id.
type parent struct {
	id   *int64
	name string
}

func (p *parent) UnmarshalJSON(data []byte) error {
	var k key
	if len(data) > 0 && data[0] == '{' {
		_ = json.Unmarshal(data, &k)
	} else {
		text, _ := wire.Scalar(data)
		last := strings.TrimRight(text, "/")
		last = last[strings.LastIndexByte(last, '/')+1:]
		if id, err := strconv.ParseInt(last, 10, 64); err == nil {
			k.ID.V, k.ID.OK = id, true
		} else {
			_ = k.Name.UnmarshalJSON(data)
		}
	}
	p.name = string(k.Name)
	if k.known() {
		p.id = &k.ID.V
	}
	return nil
}
