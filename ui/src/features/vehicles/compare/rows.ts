import type { LaunchStats, SlipStats } from "../../../lib/api/api.gen";
import { DASH, figure, grouped } from "../../../lib/format";
import { measure, type Unit, type Units } from "../../../lib/measure";
import { rateOf } from "../../../lib/rate";
import { span } from "../../../lib/time/dates";

/** What is known of a thing: its record and its slips are undefined while they are not. */
export interface Compared<T> {
  thing: T;
  flown: LaunchStats | undefined;
  slips: SlipStats["groups"][number] | undefined;
}

/** A figure of a thing in words, in other units, if it has one, how far its bar reaches, and the list that proves it. */
export interface Cell {
  /** In metric units. */
  text: string;
  unit?: Unit | undefined;
  /** In the units of the United States, where those are no measure's. */
  us?: string;
  /** Undefined: there is no bar to draw. */
  value?: number | undefined;
  path?: string | null | undefined;
}

/** A figure of all things. */
export interface Row<T> {
  label: string;
  /** What it is called in the units of the United States, where that differs. */
  us?: string;
  /** Which figure is set off: the largest, the smallest, or none where more is not better; those have no bar either. */
  best: "most" | "least" | "none";
  of: (compared: Compared<T>) => Cell;
}

/** Returns the cell of a figure, a dash where it is null. */
export const known = (value: number | null, text: (value: number) => string): Cell =>
  value === null ? { text: DASH } : { text: text(value), value };

/** The feed's 0 stands for what nobody told. */
export const told = (value: number | null) => (value ? value : null);

/** Returns the cell of a measure that nothing has 0 of. */
export const measured = (value: number | null, unit?: Unit): Cell => ({
  ...known(told(value), (size) => figure(size, unit)),
  unit,
});

/** Returns the words of a cell in the units that are asked for. */
export const wordsOf = ({ text, value, unit, us }: Cell, units: Units) => {
  if (units === "metric") return text;
  return us ?? (unit ? measure(value, unit, units) : text);
};

/** Returns the cell of a length of time. */
export const lasted = (seconds: number | null) => known(seconds, (length) => span(length * 1_000));

/** Returns the cell of how many of them went well, of which each is told below ten. */
export function succeeded(success: number, total: number): Cell {
  if (total === 0) return { text: DASH };
  return { text: rateOf(success, total), value: success / total };
}

/** Returns the cell of a count that is 0 where there is none. */
export const countCell = (count: number | undefined, path?: string | null): Cell =>
  count === undefined ? { text: DASH } : { text: grouped(count), value: count, path };

/** The year in which a thing flew first. */
export const firstFlight: Row<{ maiden_flight: string | null }> = {
  label: "Maiden flight",
  best: "none",
  of: ({ thing: { maiden_flight } }) => ({ text: maiden_flight?.slice(0, 4) ?? DASH }),
};

/** What the launches of a thing show. */
export const recordRows: readonly Row<unknown>[] = [
  { label: "Launches", best: "most", of: ({ flown }) => countCell(flown?.total, flown?.path) },
  {
    label: "Succeeded",
    best: "most",
    of: ({ flown }) => (flown ? succeeded(flown.success, flown.total) : { text: DASH }),
  },
  {
    label: "Successes in a row",
    best: "most",
    of: ({ flown }) => countCell(flown?.streak.launches, flown?.streak.path),
  },
  {
    label: "Launches in 365 days",
    best: "most",
    of: ({ flown }) => countCell(flown?.cadence.last_365_days, flown?.cadence.path),
  },
  {
    label: "Median gap between launches",
    best: "least",
    of: ({ flown }) => lasted(flown?.cadence.median_gap_s ?? null),
  },
];

/** Returns the cells of a row, the longest bar 1 long, and which of them are set off. */
export function cellsOf<T>({ best, of }: Row<T>, compared: readonly Compared<T>[]) {
  const cells = compared.map(of);
  const values = cells.flatMap(({ value }) => (value === undefined ? [] : [value]));
  const most = Math.max(...values);
  const leading = best === "most" ? most : Math.min(...values);
  // A single figure leads nobody.
  const leads = best !== "none" && values.length > 1 && new Set(values).size > 1;
  return cells.map((cell) => ({
    ...cell,
    bar: best === "none" || cell.value === undefined || most <= 0 ? undefined : cell.value / most,
    best: leads && cell.value === leading,
  }));
}
