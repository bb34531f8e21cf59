// Stations of a fake site: rich, bare, without a crew, and one that came down.
import type { Docked, LaunchBrief, Port, StationDetail } from "../src/lib/api/api.gen.ts";

const DAY = 86_400_000;
const ago = (days: number) => new Date(Date.now() - days * DAY).toISOString();

/** What is docked, since so many days. */
function docked(vehicle: string | null, days: number, number = 1): Docked {
  return {
    since: vehicle === null ? null : ago(days),
    vehicle,
    spacecraft_id: 500 + number,
    spacecraft_config: vehicle === null ? null : { id: 6, name: "Spacecraft" },
    launch_id: vehicle === null ? null : `e3df2ecd-c239-472f-95e4-${String(number).padStart(12, "0")}`,
  };
}

const ports = (...all: [name: string, docked: Docked | null][]): Port[] =>
  all.map(([name, there], index) => ({ id: index + 1, name, docked: there }));

const crew = (...all: [name: string, role: string | null, days: number | null][]) =>
  all.map(([name, role, days], index) => ({
    astronaut: { id: 300 + index, name },
    role,
    since: days === null ? null : ago(days),
  }));

/** A station in orbit of which little is known. */
export function aStation(changes: Partial<StationDetail> = {}): StationDetail {
  return {
    id: 90,
    name: "Bare Station",
    status: "Active",
    type: null,
    founded: null,
    deorbited: null,
    orbit: null,
    images: [],
    owners: [],
    mass_t: null,
    height_m: null,
    width_m: null,
    volume_m3: null,
    crew: [],
    ports: [],
    expeditions: [],
    as_of: null,
    description: null,
    next_launches: [],
    visits: [],
    starter: false,
    ...changes,
  };
}

/** A station whose every port and seat is known, one port being empty and one vehicle without a name. */
export function richStation(next_launches: LaunchBrief[] = []): StationDetail {
  return aStation({
    id: 4,
    name: "International Space Station",
    type: "Government",
    founded: "1998-11-20",
    orbit: "Low Earth Orbit",
    owners: [
      { id: 44, name: "National Aeronautics and Space Administration" },
      { id: 63, name: "Russian Federal Space Agency (ROSCOSMOS)" },
    ],
    mass_t: 419.7,
    height_m: 72.8,
    width_m: 108.5,
    volume_m3: 931,
    crew: crew(
      ["Sergei Commander", "Commander", 249],
      ["Anna Engineer", "Flight Engineer", 249],
      ["Bartholomew Maximilian von Hohenstaufen-Wittelsbach", "Flight Engineer", 102],
      ["Lin Specialist", "Mission Specialist", 12],
      ["Somebody Unknown", null, null],
    ),
    ports: ports(
      ["Harmony forward", docked("Crew Dragon Endeavour", 102, 1)],
      ["Harmony zenith", docked("Cargo Dragon C211", 31, 2)],
      ["Zvezda aft", docked("Progress MS-34", 77, 3)],
      ["Rassvet nadir", docked("Soyuz MS-29", 136, 4)],
      ["Poisk zenith", docked(null, 0)],
      ["Prichal nadir", null],
      ["Harmony nadir", docked("HTV-X2", 58, 6)],
      ["Unity nadir", docked('S.S. William "Willie" McCool the Second', 203, 7)],
    ),
    expeditions: [
      { id: 74, name: "Expedition 74", start: ago(60), end: null, active: true },
      { id: 73, name: "Expedition 73", start: ago(240), end: ago(60), active: false },
      { id: 72, name: "Expedition 72", start: ago(430), end: ago(240), active: false },
    ],
    as_of: ago(0.1),
    description:
      "A laboratory in low Earth orbit run by five partners.\r\nIt has been lived in since November 2000.",
    next_launches,
    visits: Array.from({ length: 11 }, (_, index) => ({
      ...docked(index === 2 ? null : `Progress MS-${33 - index}`, 300 + index * 60, index),
      port: "Zvezda aft",
      until: ago(200 + index * 60),
    })),
  });
}

/** A station that came down, of which the feed still tells ports. */
export function goneStation(): StationDetail {
  return aStation({
    id: 1,
    name: "Mir",
    status: "De-Orbited",
    founded: "1986-02-20",
    deorbited: "2001-03-23",
    orbit: "Low Earth Orbit",
    owners: [{ id: 66, name: "Soviet Space Program" }],
    mass_t: 129.7,
    ports: ports(["Core forward", null]),
    description: "A station of seven modules that was lived in for twelve years.",
  });
}

/** A station of three ports and a crew of three. */
export function smallStation(): StationDetail {
  return aStation({
    id: 18,
    name: "Tiangong space station",
    founded: "2021-04-29",
    orbit: "Low Earth Orbit",
    crew: crew(["Zhang One", "Commander", 30], ["Wang Two", "Operator", 30], ["Li Three", "Operator", 210]),
    ports: ports(
      ["Tianhe forward", docked("Shenzhou 23", 30, 8)],
      ["Tianhe nadir", null],
      ["Tianhe aft", docked("Tianzhou 10", 140, 9)],
    ),
    as_of: ago(0.2),
  });
}
