import type { DriftLaunch } from "../../lib/api/api.gen";

/** A date that was planned for a launch, and the day on which it was seen. */
export type DriftDate = DriftLaunch["dates"][number];

/** Where a date stands in the plot, in percent of its width and height from the top left. */
export interface Mark {
  date: DriftDate;
  x: number;
  /** The middle of the period, where that alone was known. */
  y: number;
  /** How high the period is; 0 where the time was known. */
  height: number;
  /** Until when it was the plan: another came, the launch flew, or it is the plan today. */
  until: number;
}

/** Launches in the plot, and the line of the days themselves. */
export interface DriftPlot {
  tracks: { launch: DriftLaunch; marks: Mark[] }[];
  /** Both ends of the line on which a launch is planned for the day itself. */
  diagonal: readonly [x: number, y: number][];
  /** The first and last moment across and upward, in milliseconds. */
  seen: readonly [number, number];
  planned: readonly [number, number];
}

const DAY = 86_400_000;

/** Room at both ends, as a share of the length. */
const MARGIN = 0.04;

/** Returns the launches whose date was seen at least twice: one date alone tells of no drift. */
export const drifted = (launches: readonly DriftLaunch[]) => launches.filter(({ dates }) => dates.length > 1);

/** Reports whether a date was known as a day or a period, not as a moment. */
export const isCoarseDate = ({ certainty }: DriftDate) => certainty !== "exact";

/** The first and the last moment that were planned. */
function spanOf(date: DriftDate): readonly [number, number] {
  if (isCoarseDate(date)) return [Date.parse(date.from), Date.parse(date.to) + DAY];
  return [Date.parse(date.net), Date.parse(date.net)];
}

function withMargin(first: number, last: number): readonly [number, number] {
  const room = Math.max(last - first, DAY) * MARGIN;
  return [first - room, last + room];
}

/** Returns what the plot of launches that drifted is drawn from, at a moment. */
export function driftPlot(launches: readonly DriftLaunch[], now: number): DriftPlot {
  const seenAt = ({ seen_at }: DriftDate) => Date.parse(seen_at);
  const endOf = ({ flown, net, dates }: DriftLaunch) =>
    Math.max(flown ? Date.parse(net) : now, ...dates.map(seenAt));
  const dates = launches.flatMap((launch) => launch.dates);
  const spans = dates.map(spanOf);
  const begin = Math.min(...dates.map(seenAt));
  const end = Math.max(...launches.map(endOf));
  const seen = withMargin(begin, end);
  const planned = withMargin(
    Math.min(begin, ...spans.map(([first]) => first)),
    Math.max(end, ...spans.map(([, last]) => last)),
  );
  const x = (at: number) => ((at - seen[0]) / (seen[1] - seen[0])) * 100;
  const y = (at: number) => 100 - ((at - planned[0]) / (planned[1] - planned[0])) * 100;
  const tracks = launches.map((launch) => ({
    launch,
    marks: launch.dates.map((date, i) => {
      const [first, last] = spanOf(date);
      const next = launch.dates[i + 1];
      return {
        date,
        x: x(seenAt(date)),
        y: y((first + last) / 2),
        height: y(first) - y(last),
        until: x(next ? seenAt(next) : endOf(launch)),
      };
    }),
  }));
  const diagonal = seen.map((at) => [x(at), y(at)] as [number, number]);
  return { tracks, diagonal, seen, planned };
}
