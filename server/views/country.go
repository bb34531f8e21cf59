package views

import (
	"tminus/store/catalogue"
)

// Social is a profile at a social network.
type Social struct {
	Name string `json:"name"`
	URL  string `json:"media_url"`
}

func newSocial(l catalogue.SocialLink) Social {
	return Social{Name: l.Name, URL: l.URL}
}

// Country is a country by its names and codes.
type Country struct {
	Name            string  `json:"name"`
	Alpha2          string  `json:"alpha_2_code"`
	Alpha3          string  `json:"alpha_3_code"`
	NationalityName *string `json:"nationality_name"`
}

// NewCountry returns a country.
func NewCountry(c catalogue.Country) Country {
	return Country{Name: c.Name, Alpha2: c.Alpha2, Alpha3: c.Alpha3, NationalityName: NilIfEmpty(c.NationalityName)}
}
