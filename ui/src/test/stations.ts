import type { Docked, Port, Station, StationDetail } from "../lib/api/api.gen";

/** What is docked where somebody knows everything of it. */
export function docked(changes: Partial<Docked> = {}): Docked {
  return {
    since: "2026-08-01T10:00:00Z",
    vehicle: "Testship Ada",
    spacecraft_id: 8001,
    spacecraft_config: { id: 701, name: "Testship" },
    launch_id: "e3df2ecd-c239-472f-95e4-000000000001",
    ...changes,
  };
}

/** A port with nothing at it. */
export function port(id: number, name: string, changes: Partial<Port> = {}): Port {
  return { id, name, docked: null, ...changes };
}

/** A station in orbit with three people and three ports, of which one is empty and one has a vehicle without a name. */
export function station(changes: Partial<Station> = {}): Station {
  return {
    id: 9004,
    name: "Test Station",
    status: "Active",
    type: "Government",
    founded: "1998-11-20",
    deorbited: null,
    orbit: "Low Earth Orbit",
    images: [],
    owners: [{ id: 501, name: "Orbital Test Agency" }],
    mass_t: 419.7,
    height_m: 72.8,
    width_m: 108.5,
    volume_m3: 931,
    crew: [
      { astronaut: { id: 301, name: "Ada Example" }, role: "Commander", since: "2026-10-18T10:00:00Z" },
      { astronaut: { id: 302, name: "Grace Example" }, role: null, since: "2026-06-01T10:00:00Z" },
      { astronaut: { id: 303, name: "Lin Example" }, role: "Flight Engineer", since: null },
    ],
    ports: [
      port(1, "Forward", { docked: docked() }),
      port(2, "Zenith"),
      port(3, "Aft", {
        docked: docked({ vehicle: null, since: null, launch_id: null, spacecraft_config: null }),
      }),
    ],
    expeditions: [{ id: 74, name: "Expedition 74", start: "2026-09-01T00:00:00Z", end: null, active: true }],
    as_of: "2026-11-27T04:00:00Z",
    ...changes,
  };
}

/** The same station with what only its page has. */
export function stationDetail(changes: Partial<StationDetail> = {}): StationDetail {
  return {
    ...station(),
    description: "A house in the sky.\r\nIt goes round.",
    next_launches: [],
    visits: [],
    starter: false,
    ...changes,
  };
}

/** A station that came down long ago, of which the feed still tells a port. */
export function goneStation(changes: Partial<StationDetail> = {}): StationDetail {
  return stationDetail({
    id: 9005,
    name: "Old Station",
    status: "De-Orbited",
    founded: "1986-02-20",
    deorbited: "2001-03-23",
    crew: [],
    ports: [port(9, "Forward")],
    expeditions: [],
    ...changes,
  });
}
