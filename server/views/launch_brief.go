package views

import (
	"time"

	"tminus/store/catalogue"
	"tminus/store/ledger"
)

// LaunchBrief is a launch as others point to it.
type LaunchBrief struct {
	ID           string           `json:"id"`
	Fullname     string           `json:"fullname"`
	Agency       *string          `json:"agency"`
	Status       string           `json:"status"`
	StatusID     int64            `json:"status_id"`
	NET          time.Time        `json:"net"`
	NETPrecision *NETPrecision    `json:"net_precision"`
	Certainty    ledger.Certainty `json:"certainty"`
	HeldAt       *time.Time       `json:"held_at"`
	Timezone     *string          `json:"timezone"`
	Location     *Named           `json:"location"`
	Image        *Image           `json:"image"`
}

func (m Maker) launchBrief(l catalogue.Launch) LaunchBrief {
	card := m.LaunchCard(l)
	return LaunchBrief{
		ID: card.ID, Fullname: card.Fullname, Agency: card.Agency, Status: card.Status, StatusID: card.StatusID,
		NET: card.NET, NETPrecision: card.NETPrecision, Certainty: card.Certainty, HeldAt: card.HeldAt,
		Timezone: card.Timezone, Location: card.Location, Image: card.Image,
	}
}
