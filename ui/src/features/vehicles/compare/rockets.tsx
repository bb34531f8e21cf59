import { RocketShape } from "../../../design/art/RocketShape";
import type { RocketConfig, RocketConfigPage } from "../../../lib/api/api.gen";
import { grouped } from "../../../lib/format";
import { POUND } from "../../../lib/measure";
import { paths } from "../../../lib/paths";
import { thrust } from "../figures";
import type { Comparison } from "./compared";
import { countCell, firstFlight, known, measured, recordRows, told } from "./rows";

const dollars = (value: number | null) => known(value, (all) => `$${grouped(Math.round(all))}`);

function perKilogram({ launch_cost, leo_capacity }: RocketConfig): number | null {
  return launch_cost && leo_capacity ? launch_cost / leo_capacity : null;
}

/** How rockets are compared. */
export const rockets: Comparison<RocketConfig, RocketConfigPage> = {
  noun: "rocket",
  nouns: "rockets",
  description:
    "Rockets drawn to scale, figure by figure: payload, thrust, mass, cost, launches and how they ended.",
  note: "Drawn from height and diameter alone, without side boosters, whose size is not published. ",
  call: "public/rockets",
  thingsOf: (page) => page._embedded.rocketConfigSummarizedDTOes,
  listPath: paths.rockets,
  pathOf: paths.rocket,
  comparePath: paths.compareRockets,
  filter: "rocketConfig",
  choices: "rocket_configurations",
  slipsBy: "rocket",
  drawn: ({ id, fullname, manufacturer, length, diameter, max_stage }) => ({
    id,
    name: fullname,
    maker: manufacturer,
    length: told(length),
    diameter: told(diameter),
    shape: (place) => (
      <RocketShape
        length={told(length)}
        diameter={told(diameter)}
        stages={max_stage}
        x={0}
        ground={0}
        scale={1}
        {...place}
      />
    ),
  }),
  rows: [
    { label: "Height", best: "none", of: ({ thing }) => measured(thing.length, "m") },
    { label: "Diameter", best: "none", of: ({ thing }) => measured(thing.diameter, "m") },
    { label: "Mass to LEO", best: "most", of: ({ thing }) => measured(thing.leo_capacity, "kg") },
    { label: "Mass to GTO", best: "most", of: ({ thing }) => measured(thing.gto_capacity, "kg") },
    {
      label: "Liftoff thrust",
      best: "most",
      of: ({ thing }) => ({
        ...known(told(thing.to_thrust), (force) => thrust(force, "metric")),
        unit: "kN",
      }),
    },
    { label: "Liftoff mass", best: "none", of: ({ thing }) => measured(thing.launch_mass, "t") },
    { label: "Launch cost", best: "least", of: ({ thing }) => dollars(told(thing.launch_cost)) },
    {
      label: "Cost per kg to LEO",
      us: "Cost per lb to LEO",
      best: "least",
      of: ({ thing }) => {
        const each = perKilogram(thing);
        return { ...dollars(each), us: dollars(each && each * POUND).text };
      },
    },
    ...recordRows,
    { label: "Slips", best: "none", of: ({ slips }) => countCell(slips?.slips) },
    firstFlight,
  ],
};
