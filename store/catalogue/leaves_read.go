package catalogue

import "time"

// What hangs on a launch alone stands in JSON columns. Each reader takes the
// names that the type's tags give.

func readVideo(r *jsonReader) (v Video) {
	r.object(func(name string) bool {
		switch name {
		case "url":
			v.URL = r.string()
		case "title":
			v.Title = r.string()
		case "description":
			v.Description = r.string()
		case "publisher":
			v.Publisher = r.string()
		case "source":
			v.Source = r.string()
		case "type":
			v.Type = r.string()
		case "type_id":
			v.TypeID = r.int64()
		case "language":
			v.Language = r.string()
		case "priority":
			v.Priority = r.int()
		case "feature_image":
			v.FeatureImage = r.string()
		case "starts_at":
			v.StartsAt = r.optMoment()
		case "ends_at":
			v.EndsAt = r.optMoment()
		case "live":
			v.Live = r.bool()
		default:
			return false
		}
		return true
	})
	return v
}

func readAttempts(r *jsonReader) (a Attempts) {
	r.object(func(name string) bool {
		switch name {
		case "orbital":
			a.Orbital = r.optInt()
		case "location":
			a.Location = r.optInt()
		case "pad":
			a.Pad = r.optInt()
		case "agency":
			a.Agency = r.optInt()
		case "orbital_year":
			a.OrbitalYear = r.optInt()
		case "location_year":
			a.LocationYear = r.optInt()
		case "pad_year":
			a.PadYear = r.optInt()
		case "agency_year":
			a.AgencyYear = r.optInt()
		default:
			return false
		}
		return true
	})
	return a
}

func readPatch(r *jsonReader) (p Patch) {
	r.object(func(name string) bool {
		switch name {
		case "id":
			p.ID = r.int64()
		case "name":
			p.Name = r.string()
		case "priority":
			p.Priority = r.int()
		case "image_url":
			p.ImageURL = r.string()
		case "agency":
			p.Agency = r.string()
		default:
			return false
		}
		return true
	})
	return p
}

func readLink(r *jsonReader) (l Link) {
	r.object(func(name string) bool {
		switch name {
		case "title":
			l.Title = r.string()
		case "description":
			l.Description = r.string()
		case "source":
			l.Source = r.string()
		case "url":
			l.URL = r.string()
		case "type":
			l.Type = r.string()
		case "language":
			l.Language = r.string()
		case "priority":
			l.Priority = r.int()
		default:
			return false
		}
		return true
	})
	return l
}

func readTimelineEvent(r *jsonReader) (e TimelineEvent) {
	r.object(func(name string) bool {
		switch name {
		case "name":
			e.Name = r.string()
		case "description":
			e.Description = r.string()
		case "offset":
			e.Offset = time.Duration(r.int64())
		default:
			return false
		}
		return true
	})
	return e
}

func readUpdate(r *jsonReader) (u Update) {
	r.object(func(name string) bool {
		switch name {
		case "id":
			u.ID = r.int64()
		case "comment":
			u.Comment = r.string()
		case "info_url":
			u.InfoURL = r.string()
		case "created_by":
			u.CreatedBy = r.string()
		case "created_at":
			u.CreatedAt = r.moment()
		default:
			return false
		}
		return true
	})
	return u
}

func readPair(r *jsonReader) (pair [2]int64) {
	r.expect('[')
	pair[0] = r.int64()
	r.expect(',')
	pair[1] = r.int64()
	r.expect(']')
	return pair
}
