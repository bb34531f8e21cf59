package ll2

import (
	"strconv"

	"tminus/store/catalogue"
)

type spacewalk struct {
	key
	Mode     line         `json:"response_mode"`
	Start    moment       `json:"start"`
	End      moment       `json:"end"`
	Duration span         `json:"duration"`
	Location line         `json:"location"`
	Crew     []crewMember `json:"crew"`
	Station  *station     `json:"spacestation"`
}

func (w *spacewalk) record() (catalogue.Spacewalk, string, error) {
	id, err := w.check()
	if err != nil {
		return catalogue.Spacewalk{}, id, err
	}
	return catalogue.Spacewalk{
		ID: w.ID.V, Name: string(w.Name), StartsAt: w.Start.Ptr(), EndsAt: w.End.Ptr(), Duration: w.Duration.length(),
		Location: string(w.Location), Station: w.Station.value(), Crew: values(w.Crew, (*crewMember).value), Seen: seen(w.Mode),
	}, id, nil
}

// dockingEvent is a docking with where it was, which a port has from around it.
type dockingEvent struct {
	docking
	Port *struct {
		Name name `json:"name"`
	} `json:"docking_location"`
	Station *station `json:"space_station_target"`
}

func (d *dockingEvent) record() (catalogue.Docking, string, error) {
	stay := d.value()
	if stay == nil {
		return catalogue.Docking{}, "", errNoID
	}
	if d.Port != nil {
		stay.Port = string(d.Port.Name)
	}
	stay.Station = d.Station.value()
	return *stay, strconv.FormatInt(stay.ID, 10), nil
}
