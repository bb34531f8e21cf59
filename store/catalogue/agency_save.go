package catalogue

import "tminus/store/sqlite"

// image saves a picture and returns its id, or NULL without one.
func (s *saver) image(image *Image) any {
	if image == nil || image.ID == 0 || image.URL == "" {
		return nil
	}
	s.put(record{table: "images", id: image.ID, plain: true, fields: []field{
		kept(list("name", image.Name)),
		list("url", image.URL),
		list("thumbnail_url", image.ThumbnailURL),
		list("credit", image.Credit),
		list("license", image.License),
		list("license_url", image.LicenseURL),
	}})
	return image.ID
}

// country saves a country and returns its id, or NULL without one.
func (s *saver) country(country *Country) any {
	if country == nil || country.ID == 0 {
		return nil
	}
	s.put(record{table: "countries", id: country.ID, plain: true, fields: []field{
		kept(list("name", country.Name)),
		kept(list("alpha_2", country.Alpha2)),
		kept(list("alpha_3", country.Alpha3)),
		kept(list("nationality_name", country.NationalityName)),
	}})
	return country.ID
}

func (s *saver) countryIDs(countries []Country) []int64 {
	ids := make([]int64, len(countries))
	for i := range countries {
		s.country(&countries[i])
		ids[i] = countries[i].ID
	}
	return ids
}

// agency saves an organisation and returns its id, or NULL without one.
func (s *saver) agency(agency *Agency) any {
	if agency == nil || agency.ID == 0 {
		return nil
	}
	s.saveAgency(agency)
	return agency.ID
}

func (s *saver) agencyIDs(agencies []Agency) []int64 {
	ids := make([]int64, len(agencies))
	for i := range agencies {
		s.agency(&agencies[i])
		ids[i] = agencies[i].ID
	}
	return ids
}

func (s *saver) saveAgency(agency *Agency) outcome {
	countries := s.countryIDs(agency.Countries)
	var parent any
	if agency.ParentID != nil {
		parent = s.placeholder("agencies", *agency.ParentID)
	}
	r := record{table: "agencies", id: agency.ID, seen: agency.Seen, fields: []field{
		kept(list("name", agency.Name)),
		kept(list("search_name", fold(agency.Name))),
		kept(list("abbrev", agency.Abbrev)),
		list("type_id", lookup(agency.Type)),
		list("type_name", agency.Type.Name),
		normal("featured", agency.Featured),
		normal("administrator", agency.Administrator),
		normal("founding_year", sqlite.Opt(agency.FoundingYear)),
		normal("launchers", agency.Launchers),
		normal("spacecraft", agency.Spacecraft),
		normal("parent_id", parent),
		normal("parent_name", agency.ParentName),
		normal("image_id", s.image(agency.Image)),
		normal("logo_id", s.image(agency.Logo)),
		normal("social_logo_id", s.image(agency.SocialLogo)),
		normal("description", agency.Description),
		kept(detailed("launches", sqlite.JSONText(agency.Launches))),
		kept(detailed("landings", sqlite.JSONText(agency.Landings))),
		detailed("info_url", agency.InfoURL),
		detailed("wiki_url", agency.WikiURL),
		detailed("social_links", sqlite.JSONList(agency.SocialLinks)),
	}}
	res := s.put(r)
	return s.link(agencyCountries, r, res, countries).outcome
}
