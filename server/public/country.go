package public

import (
	"tminus/server/views"
	"tminus/store/catalogue"
)

type socialView struct {
	Name string `json:"name"`
	URL  string `json:"media_url"`
}

func newSocialView(l catalogue.SocialLink) socialView {
	return socialView{Name: l.Name, URL: l.URL}
}

type countryView struct {
	Name            string  `json:"name"`
	Alpha2          string  `json:"alpha_2_code"`
	Alpha3          string  `json:"alpha_3_code"`
	NationalityName *string `json:"nationality_name"`
}

func newCountryView(c catalogue.Country) countryView {
	return countryView{Name: c.Name, Alpha2: c.Alpha2, Alpha3: c.Alpha3, NationalityName: views.NilIfEmpty(c.NationalityName)}
}
