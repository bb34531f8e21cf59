import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Fact } from "../../../design/data/Facts";
import { ifKnown } from "../../../design/data/ifKnown";
import type { Named, Station } from "../../../lib/api/api.gen";
import type { Unit } from "../../../lib/measure";
import { paths } from "../../../lib/paths";
import { calendarDay } from "../../../lib/time/dates";

/** Who owns it, each leading to its page. */
function owners(agencies: readonly Named[]): Fact[] {
  if (agencies.length === 0) return [];
  const links = agencies.map(({ id, name }, index) => (
    <span key={id}>
      {index > 0 && ", "}
      <Link to={paths.agency(id)}>{name}</Link>
    </span>
  ));
  return [[agencies.length === 1 ? "Owner" : "Owners", links]];
}

/** Returns what is known of a station in words and figures; `measured` says those that have a unit. */
export function stationFacts(
  station: Station,
  measured: (value: number | null, unit: Unit) => ReactNode,
): readonly Fact[] {
  const { founded, deorbited } = station;
  return [
    ["Status", station.status],
    ...ifKnown("Type", station.type),
    ...ifKnown("Orbit", station.orbit),
    ...ifKnown("Founded", founded && calendarDay(founded)),
    ...ifKnown("Came down", deorbited && calendarDay(deorbited)),
    ...ifKnown("Mass", measured(station.mass_t, "t")),
    ...ifKnown("Height", measured(station.height_m, "m")),
    ...ifKnown("Width", measured(station.width_m, "m")),
    ...ifKnown("Volume", measured(station.volume_m3, "m³")),
    ...owners(station.owners),
  ];
}
