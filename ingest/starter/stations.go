package starter

import (
	"fmt"

	"tminus/store/catalogue"
)

type stationRow struct {
	ID          int64    `json:"id"`
	Name        string   `json:"name"`
	Status      int64    `json:"status"`
	Type        int64    `json:"type"`
	Founded     date     `json:"founded"`
	Deorbited   date     `json:"deorbited"`
	Orbit       string   `json:"orbit"`
	Owners      []int64  `json:"owners"`
	MassT       *float64 `json:"mass_t"`
	HeightM     *float64 `json:"height_m"`
	WidthM      *float64 `json:"width_m"`
	VolumeM3    *float64 `json:"volume_m3"`
	Description string   `json:"description"`
}

// stations have no ports: what is docked changes every few weeks.
func (l *loader) stations() {
	for _, r := range read[stationRow](l, "stations.json") {
		owner := fmt.Sprintf("station %d", r.ID)
		l.station.add(l, "station", r.ID, &catalogue.Station{
			ID: r.ID, Name: r.Name, Orbit: r.Orbit, Description: r.Description,
			Status:  named(l, &l.lists.stationStatus, owner, "station status", &r.Status),
			Type:    named(l, &l.lists.stationType, owner, "station type", &r.Type),
			Founded: string(r.Founded), Deorbited: string(r.Deorbited),
			Owners: l.agency.list(l, owner, "agency", r.Owners),
			MassT:  r.MassT, HeightM: r.HeightM, WidthM: r.WidthM, VolumeM3: r.VolumeM3, Seen: seen(),
		})
	}
}

type expeditionRow struct {
	ID       int64     `json:"id"`
	Name     string    `json:"name"`
	Station  int64     `json:"station"`
	StartsAt *moment   `json:"starts_at"`
	EndsAt   *moment   `json:"ends_at"`
	Crew     []seatRow `json:"crew"`
}

func (l *loader) expeditions() {
	ids := &nestedIDs{l: l, used: map[nestedID]bool{}}
	for _, r := range read[expeditionRow](l, "expeditions.json") {
		owner := fmt.Sprintf("expedition %d", r.ID)
		l.expedition.add(l, "expedition", r.ID, &catalogue.Expedition{
			ID: r.ID, Name: r.Name, Station: l.station.find(l, owner, "station", r.Station),
			StartsAt: r.StartsAt.ptr(), EndsAt: r.EndsAt.ptr(), Crew: l.crew(owner, r.Crew, ids), Seen: seen(),
		})
	}
}
