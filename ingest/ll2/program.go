package ll2

import (
	"tminus/store/catalogue"
)

type program struct {
	key
	Mode        line     `json:"response_mode"`
	Type        namedID  `json:"type"`
	Description text     `json:"description"`
	Image       *image   `json:"image"`
	InfoURL     weblink  `json:"info_url"`
	WikiURL     weblink  `json:"wiki_url"`
	StartDate   moment   `json:"start_date"`
	EndDate     moment   `json:"end_date"`
	Agencies    []agency `json:"agencies"`
	Patches     []patch  `json:"mission_patches"`
}

func (p *program) record() (catalogue.Program, string, error) {
	id, err := p.check()
	if err != nil {
		return catalogue.Program{}, id, err
	}
	return *p.value(), id, nil
}

func (p *program) value() *catalogue.Program {
	if p == nil || !p.known() {
		return nil
	}
	return &catalogue.Program{
		ID: p.ID.V, Name: string(p.Name), Type: p.Type.value(), Description: string(p.Description),
		Image: p.Image.value(), InfoURL: string(p.InfoURL), WikiURL: string(p.WikiURL),
		StartsAt: p.StartDate.Ptr(), EndsAt: p.EndDate.Ptr(),
		Agencies: values(p.Agencies, (*agency).value), Patches: values(p.Patches, (*patch).value),
		Seen: seen(p.Mode),
	}
}

type patch struct {
	key
	Priority integer   `json:"priority"`
	ImageURL imagelink `json:"image_url"`
	Agency   *agency   `json:"agency"`
}

func (p *patch) value() *catalogue.Patch {
	if p.ImageURL == "" {
		return nil
	}
	v := &catalogue.Patch{
		ID: p.ID.V, Name: string(p.Name), Priority: p.Priority.Small(), ImageURL: string(p.ImageURL),
	}
	if p.Agency != nil {
		v.Agency = string(p.Agency.Name)
	}
	return v
}
