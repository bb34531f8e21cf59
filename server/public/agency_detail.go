package public

import (
	"context"
	"strconv"

	"tminus/server/pages"
	"tminus/server/request"
	"tminus/server/response"
	"tminus/server/views"
	"tminus/store/catalogue"
	"tminus/store/failure"
)

// agencyRecord is an agency's call and page.
var agencyRecord = record[*views.AgencyDetail]{
	kind: catalogue.KindAgencies, cards: "agency", call: "public/agency/", ttl: response.TTLTimed, find: findAgency,
	path: pages.Agencies, chunk: "src/features/agencies/AgencyDetailPage.tsx", head: agencyHead, launches: "agency", events: "agency",
	related: func(h *Handlers, id string, _ *views.AgencyDetail) []response.Resource {
		return append(h.relatedLaunches("agency", id, "false"), h.relatedList(rockets, "agency", id, "launches"))
	},
}

func findAgency(ctx context.Context, h *Handlers, id int64) (*views.AgencyDetail, error) {
	agency, err := h.catalogue.AgencyByID(ctx, id)
	if err != nil {
		return nil, err
	}
	view := &views.AgencyDetail{Agency: h.views.Agency(agency), Featured: agency.Featured, Starter: agency.Starter}
	if view.Parent, err = h.parentOf(ctx, agency); err != nil {
		return nil, err
	}
	if view.Corrections, err = h.correctedThing(ctx, catalogue.KindAgencies, id); err != nil {
		return nil, err
	}
	crafts, err := h.catalogue.ListSpacecraftConfigs(ctx, catalogue.SpacecraftConfigFilter{AgencyID: &id, Limit: request.MaxLimit})
	if err != nil {
		return nil, err
	}
	view.SpacecraftConfigs = views.MapAll(crafts.Items, h.views.SpacecraftSummary)
	view.Upcoming, err = h.nextLaunch(ctx, catalogue.Filter{Agency: catalogue.AnyOf(id)})
	return view, err
}

// parentOf returns the agency that an agency belongs to, nil when none is told
// or nothing but its id is known. The feed's list tells its name only: then
// the one agency of that name is meant.
func (h *Handlers) parentOf(ctx context.Context, a catalogue.Agency) (*views.AgencyParent, error) {
	id := a.ParentID
	if id == nil {
		named, found, err := h.catalogue.AgencyNamed(ctx, a.ParentName)
		if err != nil {
			return nil, err
		}
		if found && named != a.ID {
			id = &named
		}
	}
	if id != nil {
		parent, err := h.catalogue.AgencyByID(ctx, *id)
		if err == nil {
			return &views.AgencyParent{ID: id, Name: parent.Name}, nil
		}
		if failure.CodeOf(err) != failure.NotFound {
			return nil, err
		}
	}
	if a.ParentName == "" {
		return nil, nil
	}
	return &views.AgencyParent{Name: a.ParentName}, nil
}

func agencyHead(h *Handlers, a *views.AgencyDetail) head {
	organization := h.pages.Schema("Organization", a.Name, agencyPath(a.ID))
	organization.SetText("alternateName", a.Abbrev)
	if a.FoundingYear != nil {
		organization["foundingDate"] = strconv.Itoa(*a.FoundingYear)
	}
	if a.Logo != nil {
		organization["logo"] = h.views.ImageAddress(a.Logo.URL)
	}
	if a.Parent != nil {
		organization["parentOrganization"] = pages.Thing{"@type": "Organization", "name": a.Parent.Name}
	}
	profiles := views.MapAll(a.SocialMedia, func(l views.Social) string { return l.URL })
	organization.SetSameAs(append(profiles, pages.Known(a.InfoURL, a.WikiURL)...))
	return head{title: a.Name, description: pages.Describe(a.Name, a.Description), images: a.Images, thing: organization, card: agencyCard(a)}
}
