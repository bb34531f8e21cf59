package ll2

import (
	"tminus/store/catalogue"
)

type mission struct {
	key
	Type        label    `json:"type"`
	Description text     `json:"description"`
	Image       *image   `json:"image"`
	Agencies    []agency `json:"agencies"`
	Orbit       *struct {
		namedID
		Abbrev        name           `json:"abbrev"`
		CelestialBody *celestialBody `json:"celestial_body"`
	} `json:"orbit"`
}

func (m *mission) value() *catalogue.Mission {
	if m == nil || !m.known() {
		return nil
	}
	v := &catalogue.Mission{
		ID: m.ID.V, Name: string(m.Name), Type: string(m.Type), Description: string(m.Description),
		Image: m.Image.value(), Agencies: values(m.Agencies, (*agency).value),
	}
	if o := m.Orbit; o != nil && o.ID.OK && o.ID.V >= 0 {
		v.Orbit = &catalogue.Orbit{
			ID: o.ID.V, Name: string(o.Name), Abbrev: string(o.Abbrev), CelestialBody: o.CelestialBody.name(),
		}
	}
	return v
}

type infoLink struct {
	Priority    integer `json:"priority"`
	Source      line    `json:"source"`
	Title       line    `json:"title"`
	Description text    `json:"description"`
	URL         weblink `json:"url"`
	Type        namedID `json:"type"`
	Language    namedID `json:"language"`
}

func (l *infoLink) value() *catalogue.Link {
	if l.URL == "" {
		return nil
	}
	return &catalogue.Link{
		Title: string(l.Title), Description: string(l.Description), Source: string(l.Source),
		URL: string(l.URL), Type: string(l.Type.Name), Language: string(l.Language.Name),
		Priority: l.Priority.Small(),
	}
}

type video struct {
	infoLink
	Publisher    line      `json:"publisher"`
	FeatureImage imagelink `json:"feature_image"`
	StartTime    moment    `json:"start_time"`
	EndTime      moment    `json:"end_time"`
	Live         boolean   `json:"live"`
}

func (w *video) value() *catalogue.Video {
	if w.URL == "" {
		return nil
	}
	return &catalogue.Video{
		URL: string(w.URL), Title: string(w.Title), Description: string(w.Description),
		Publisher: string(w.Publisher), Source: string(w.Source),
		Type: string(w.Type.Name), TypeID: w.Type.ID.V, Language: string(w.Language.Name),
		Priority: w.Priority.Small(), FeatureImage: string(w.FeatureImage),
		StartsAt: w.StartTime.Ptr(), EndsAt: w.EndTime.Ptr(), Live: w.Live.V,
	}
}

type timelineEvent struct {
	Type struct {
		Abbrev      name `json:"abbrev"`
		Description text `json:"description"`
	} `json:"type"`
	RelativeTime span `json:"relative_time"`
}

func (e *timelineEvent) value() *catalogue.TimelineEvent {
	if e.Type.Abbrev == "" {
		return nil
	}
	return &catalogue.TimelineEvent{
		Name: string(e.Type.Abbrev), Description: string(e.Type.Description), Offset: e.RelativeTime.d,
	}
}

type update struct {
	ID        integer `json:"id"`
	Comment   text    `json:"comment"`
	InfoURL   weblink `json:"info_url"`
	CreatedBy line    `json:"created_by"`
	CreatedOn moment  `json:"created_on"`
}

func (u *update) value() *catalogue.Update {
	if u.Comment == "" {
		return nil
	}
	return &catalogue.Update{
		ID: u.ID.V, Comment: string(u.Comment), InfoURL: string(u.InfoURL),
		CreatedBy: string(u.CreatedBy), CreatedAt: u.CreatedOn.T,
	}
}
