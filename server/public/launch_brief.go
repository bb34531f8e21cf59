package public

import (
	"time"

	"tminus/server/views"
	"tminus/store/catalogue"
)

// launchBriefView is a launch as others point to it.
type launchBriefView struct {
	ID           string                   `json:"id"`
	Fullname     string                   `json:"fullname"`
	Agency       *string                  `json:"agency"`
	Status       string                   `json:"status"`
	StatusID     int64                    `json:"status_id"`
	NET          time.Time                `json:"net"`
	NETPrecision *views.NETPrecision      `json:"net_precision"`
	Certainty    catalogue.CertaintyLevel `json:"certainty"`
	HeldAt       *time.Time               `json:"held_at"`
	Timezone     *string                  `json:"timezone"`
	Location     *views.Named             `json:"location"`
	Image        *views.Image             `json:"image"`
}

func (m maker) newLaunchBriefView(l catalogue.Launch) launchBriefView {
	card := m.images.LaunchCard(l)
	return launchBriefView{
		ID: card.ID, Fullname: card.Fullname, Agency: card.Agency, Status: card.Status, StatusID: card.StatusID,
		NET: card.NET, NETPrecision: card.NETPrecision, Certainty: card.Certainty, HeldAt: card.HeldAt,
		Timezone: card.Timezone, Location: card.Location, Image: card.Image,
	}
}
