package intake

import (
	"slices"

	"tminus/store/catalogue"
	"tminus/store/sqlite"
	"tminus/store/words"
)

// station saves a space station and returns its id, or NULL without one.
func (w *writer) station(station *catalogue.Station) any {
	if station == nil || station.ID == 0 {
		return nil
	}
	w.saveStation(station)
	return station.ID
}

func (w *writer) saveStation(station *catalogue.Station) outcome {
	owners := w.agencyIDs(station.Owners)
	r := record{table: "stations", id: station.ID, seen: station.Seen, fields: []field{
		sticky(list("name", station.Name)),
		sticky(list("search_name", words.Fold(station.Name))),
		list("image_id", w.image(station.Image)),
		normal("status_id", lookup(station.Status)),
		normal("status_name", station.Status.Name),
		normal("type_id", lookup(station.Type)),
		normal("type_name", station.Type.Name),
		normal("founded", sqlite.NonZero(station.Founded)),
		normal("deorbited", sqlite.NonZero(station.Deorbited)),
		normal("orbit", station.Orbit),
		normal("description", station.Description),
		detailed("mass_t", sqlite.Opt(station.MassT)),
		detailed("height_m", sqlite.Opt(station.HeightM)),
		detailed("width_m", sqlite.Opt(station.WidthM)),
		detailed("volume_m3", sqlite.Opt(station.VolumeM3)),
	}}
	res := w.put(r)
	res = w.link(stationOwners, r, res, owners)
	res = w.ports(station, r, res)
	for i := range station.Expeditions {
		w.put(expeditionRecord(&station.Expeditions[i], station.ID))
	}
	return res.outcome
}

// ports replaces the ports of a station, which only a detailed record carries. A
// stay stays on record after its vehicle left the port.
func (w *writer) ports(station *catalogue.Station, r record, res result) result {
	if w.err != nil || res.skipped || !carries(catalogue.DetailDetailed, r) {
		return res
	}
	writes, fresh := w.changes, res.outcome == inserted
	var ids []int64
	for position := range station.Ports {
		port := &station.Ports[position]
		if port.ID == 0 || slices.Contains(ids, port.ID) {
			continue
		}
		w.put(record{table: "station_ports", id: port.ID, plain: true, fields: []field{
			list("station_id", station.ID),
			list("position", position),
			list("name", port.Name),
			list("docking_id", w.docking(station.ID, port.Name, port.Docked)),
		}})
		ids = append(ids, port.ID)
	}
	w.dropOthers(owned{"station_ports", "station_id"}, station.ID, ids, fresh)
	if w.changes != writes {
		res.outcome = max(res.outcome, updated)
	}
	return res
}

// docking saves the stay of a vehicle at a port of a station and returns its id,
// or NULL without one.
func (w *writer) docking(stationID int64, port string, docking *catalogue.Docking) any {
	if docking == nil || docking.ID == 0 {
		return nil
	}
	w.put(w.dockingRecord(stationID, port, docking))
	return docking.ID
}

// saveDocking saves a stay that stands alone, unless it is at no station.
func (w *writer) saveDocking(docking *catalogue.Docking) outcome {
	if w.station(docking.Station) == nil {
		return unchanged
	}
	return w.put(w.dockingRecord(docking.Station.ID, docking.Port, docking)).outcome
}

// dockingRecord returns the row of a stay. When it ended may be known from
// elsewhere.
func (w *writer) dockingRecord(stationID int64, port string, docking *catalogue.Docking) record {
	return record{table: "dockings", id: docking.ID, plain: true, fields: []field{
		list("station_id", stationID),
		sticky(list("port", port)),
		sticky(list("spacecraft_id", w.spacecraft(docking.Spacecraft))),
		sticky(list("vehicle", docking.Vehicle)),
		sticky(list("launch_id", docking.LaunchID)),
		sticky(list("docked_at", sqlite.UnixPtr(docking.DockedAt))),
		sticky(list("departed_at", sqlite.UnixPtr(docking.DepartedAt))),
	}}
}

// expedition saves an expedition and returns its id, or NULL without one.
func (w *writer) expedition(expedition *catalogue.Expedition) any {
	if expedition == nil || expedition.ID == 0 {
		return nil
	}
	w.saveExpedition(expedition)
	return expedition.ID
}

func (w *writer) saveExpedition(expedition *catalogue.Expedition) outcome {
	r := expeditionRecord(expedition, w.station(expedition.Station))
	res := w.put(r)
	return w.crewOf(crewTable{"expedition_crew", "expedition_id", catalogue.DetailDetailed}, r, res, expedition.Crew).outcome
}

// expeditionRecord returns the row of an expedition aboard the station with the
// given id, NULL for none.
func expeditionRecord(expedition *catalogue.Expedition, stationID any) record {
	return record{table: "expeditions", id: expedition.ID, seen: expedition.Seen, fields: []field{
		sticky(list("name", expedition.Name)),
		sticky(list("search_name", words.Fold(expedition.Name))),
		sticky(list("station_id", stationID)),
		list("starts_at", sqlite.UnixPtr(expedition.StartsAt)),
		list("ends_at", sqlite.UnixPtr(expedition.EndsAt)),
		normal("patches", sqlite.JSONList(expedition.Patches)),
	}}
}

// crewTable holds the crews of the rows that its column owner names, which
// records of a level carry.
type crewTable struct {
	table, owner string
	level        catalogue.Detail
}

// crewOf replaces the crew of r's row, unless the record does not carry it.
func (w *writer) crewOf(of crewTable, r record, res result, members []catalogue.CrewMember) result {
	if w.err != nil || res.skipped || !carries(of.level, r) {
		return res
	}
	seats := w.seats(members)
	stored := findAll(w, scanSeat, "SELECT seat_id, role, priority, astronaut_id FROM "+of.table+
		" WHERE "+of.owner+" = ? ORDER BY position", r.id)
	if w.err != nil || slices.Equal(stored, seats) {
		return res
	}
	w.write("DELETE FROM "+of.table+" WHERE "+of.owner+" = ?", r.id)
	insert := "INSERT INTO " + of.table + " (" + of.owner + ", seat_id, position, role, priority, astronaut_id) VALUES (?, ?, ?, ?, ?, ?)"
	for position, seat := range seats {
		w.write(insert, r.id, seat.id, position, seat.role, seat.priority, seat.astronaut)
	}
	res.outcome = max(res.outcome, updated)
	return res
}
