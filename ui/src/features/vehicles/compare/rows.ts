import { percent } from "../../../catalogue/stats/words";
import type { LaunchStats, RocketConfig, SlipStats } from "../../../lib/api/api.gen";
import { DASH, figure, grouped } from "../../../lib/format";
import { span } from "../../../lib/time/dates";
import { tonnesOfThrust } from "../figures";

/** What is known of a rocket: its record and its slips are undefined while they are not. */
export interface Compared {
  rocket: RocketConfig;
  flown: LaunchStats | undefined;
  slips: SlipStats["groups"][number] | undefined;
}

/** A figure of a rocket in words, how far its bar reaches, and the list that proves it. */
export interface Cell {
  text: string;
  /** Undefined: there is no bar to draw. */
  value?: number | undefined;
  path?: string | null | undefined;
}

/** A figure of all rockets. */
export interface Row {
  label: string;
  /** Which figure is set off: the largest, the smallest, or none. */
  best: "most" | "least" | "none";
  of: (compared: Compared) => Cell;
}

const known = (value: number | null, text: string): Cell =>
  value === null ? { text: DASH } : { text, value };

/** The feed's 0 stands for what nobody told. */
const told = (value: number | null) => (value ? value : null);

const measured = (value: number | null, unit: string) => known(told(value), figure(told(value), unit));

const dollars = (value: number | null) => known(value, `$${grouped(Math.round(value ?? 0))}`);

function perKilogram({ launch_cost, leo_capacity }: RocketConfig): number | null {
  return launch_cost && leo_capacity ? launch_cost / leo_capacity : null;
}

function succeeded({ flown }: Compared): Cell {
  if (!flown || flown.total === 0) return { text: DASH };
  const { success, total, rate } = flown;
  return { text: rate === null ? `${success} of ${total}` : percent(rate), value: success / total };
}

const counted = (count: number | undefined, path?: string | null): Cell =>
  count === undefined ? { text: DASH } : { text: grouped(count), value: count, path };

/** Everything that rockets are compared by, in its order. */
export const rows: readonly Row[] = [
  { label: "Height", best: "most", of: ({ rocket }) => measured(rocket.length, "m") },
  { label: "Diameter", best: "most", of: ({ rocket }) => measured(rocket.diameter, "m") },
  { label: "To low orbit", best: "most", of: ({ rocket }) => measured(rocket.leo_capacity, "kg") },
  { label: "To transfer orbit", best: "most", of: ({ rocket }) => measured(rocket.gto_capacity, "kg") },
  {
    label: "Thrust at lift-off",
    best: "most",
    of: ({ rocket: { to_thrust } }) => known(told(to_thrust), tonnesOfThrust(told(to_thrust))),
  },
  { label: "Mass at lift-off", best: "most", of: ({ rocket }) => measured(rocket.launch_mass, "t") },
  { label: "Launch cost", best: "least", of: ({ rocket }) => dollars(told(rocket.launch_cost)) },
  {
    label: "Cost per kilogram",
    best: "least",
    of: ({ rocket }) => dollars(perKilogram(rocket)),
  },
  { label: "Launches", best: "most", of: ({ flown }) => counted(flown?.total, flown?.path) },
  { label: "Succeeded", best: "most", of: succeeded },
  {
    label: "Successes in a row",
    best: "most",
    of: ({ flown }) => counted(flown?.streak.launches, flown?.streak.path),
  },
  {
    label: "Launches in 365 days",
    best: "most",
    of: ({ flown }) => counted(flown?.cadence.last_365_days, flown?.cadence.path),
  },
  {
    label: "Median gap of launches",
    best: "least",
    of: ({ flown }) => {
      const gap = flown?.cadence.median_gap_s ?? null;
      return known(gap, gap === null ? DASH : span(gap * 1_000));
    },
  },
  { label: "Slips", best: "none", of: ({ slips }) => counted(slips?.slips) },
  {
    label: "First flight",
    best: "none",
    of: ({ rocket: { maiden_flight } }) => ({ text: maiden_flight?.slice(0, 4) ?? DASH }),
  },
];

/** Returns the cells of a row, the longest bar 1 long, and which of them are set off. */
export function cellsOf({ best, of }: Row, compared: readonly Compared[]) {
  const cells = compared.map(of);
  const values = cells.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const most = Math.max(...values);
  const leading = best === "most" ? most : Math.min(...values);
  // A single figure leads nobody.
  const leads = best !== "none" && values.length > 1 && new Set(values).size > 1;
  return cells.map((cell) => ({
    ...cell,
    bar: cell.value === undefined || most <= 0 ? undefined : cell.value / most,
    best: leads && cell.value === leading,
  }));
}
