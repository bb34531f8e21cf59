package intake

import (
	"tminus/store/catalogue"
	"tminus/store/sqlite"
	"tminus/store/words"
)

// image saves a picture and returns its id, or NULL without one.
func (w *writer) image(image *catalogue.Image) any {
	if image == nil || image.ID == 0 || image.URL == "" {
		return nil
	}
	w.put(record{table: "images", id: image.ID, plain: true, fields: []field{
		sticky(list("name", image.Name)),
		list("url", image.URL),
		list("thumbnail_url", image.ThumbnailURL),
		list("credit", image.Credit),
		list("license", image.License),
		list("license_url", image.LicenseURL),
	}})
	return image.ID
}

// country saves a country and returns its id, or NULL without one.
func (w *writer) country(country *catalogue.Country) any {
	if country == nil || country.ID == 0 {
		return nil
	}
	w.put(record{table: "countries", id: country.ID, plain: true, fields: []field{
		sticky(list("name", country.Name)),
		sticky(list("alpha_2", country.Alpha2)),
		sticky(list("alpha_3", country.Alpha3)),
		sticky(list("nationality_name", country.NationalityName)),
	}})
	return country.ID
}

func (w *writer) countryIDs(countries []catalogue.Country) []int64 {
	ids := make([]int64, len(countries))
	for i := range countries {
		w.country(&countries[i])
		ids[i] = countries[i].ID
	}
	return ids
}

// agency saves an organisation and returns its id, or NULL without one.
func (w *writer) agency(agency *catalogue.Agency) any {
	if agency == nil || agency.ID == 0 {
		return nil
	}
	if !isRepeated(w, "agencies", agency.ID, agency) {
		w.saveAgency(agency)
	}
	return agency.ID
}

func (w *writer) agencyIDs(agencies []catalogue.Agency) []int64 {
	ids := make([]int64, len(agencies))
	for i := range agencies {
		w.agency(&agencies[i])
		ids[i] = agencies[i].ID
	}
	return ids
}

func (w *writer) saveAgency(agency *catalogue.Agency) outcome {
	countries := w.countryIDs(agency.Countries)
	var parent any
	if agency.ParentID != nil {
		parent = w.placeholder("agencies", *agency.ParentID)
	}
	r := record{table: "agencies", id: agency.ID, seen: agency.Seen, fields: []field{
		sticky(list("name", agency.Name)),
		sticky(list("search_name", words.Fold(agency.Name))),
		sticky(list("abbrev", agency.Abbrev)),
		list("type_id", lookup(agency.Type)),
		list("type_name", agency.Type.Name),
		normal("featured", agency.Featured),
		normal("administrator", agency.Administrator),
		normal("founding_year", sqlite.Opt(agency.FoundingYear)),
		normal("launchers", agency.Launchers),
		normal("spacecraft", agency.Spacecraft),
		normal("parent_id", parent),
		normal("parent_name", agency.ParentName),
		normal("image_id", w.image(agency.Image)),
		normal("logo_id", w.image(agency.Logo)),
		normal("social_logo_id", w.image(agency.SocialLogo)),
		normal("description", agency.Description),
		sticky(detailed("launches", sqlite.JSONText(agency.Launches))),
		sticky(detailed("landings", sqlite.JSONText(agency.Landings))),
		detailed("info_url", agency.InfoURL),
		detailed("wiki_url", agency.WikiURL),
		detailed("social_links", sqlite.JSONList(agency.SocialLinks)),
	}}
	res := w.put(r)
	return w.link(agencyCountries, r, res, countries).outcome
}
