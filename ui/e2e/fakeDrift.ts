// Which dates were planned when, of launches that there are not.
import type { Drift, DriftLaunch } from "../src/lib/api/api.gen.ts";
import { aDrift, aDriftLaunch, aSeenDate } from "../src/test/drift.ts";
import { aLaunch, type FakeLaunch } from "./fakeLaunch.ts";

const DAY = 86_400_000;

/** Returns a moment as the API writes it. */
export const iso = (at: number) => `${new Date(at).toISOString().slice(0, 19)}Z`;

/** Twelve launches whose dates moved, some of them flown; first dates that others noted, and some to the month alone. */
export function driftOfMany(now: number): Drift {
  const launches = Array.from({ length: 12 }, (_, i): DriftLaunch => {
    const first = now - (200 - i * 14) * DAY;
    const net = first + (60 + i * 5) * DAY;
    const last = net + i * 4 * DAY;
    const path = (line: string) => `/launches/${aLaunch({ number: i + 1 }).id}#${line}`;
    const month = iso(net).slice(0, 7);
    const dates = [
      aSeenDate(iso(first), iso(net), {
        path: path("first-listed"),
        ...(i % 3 === 0 && { noted: true, path: path("update-7") }),
        ...(i % 3 === 1 && {
          certainty: "month",
          precision: { id: 7, name: "Month" },
          from: `${month}-01`,
          to: `${month}-28`,
        }),
      }),
      aSeenDate(iso(first + 20 * DAY), iso(net + (i - 3) * 3 * DAY), { path: path("change-20") }),
      aSeenDate(iso(first + 40 * DAY), iso(last), { path: path("change-40") }),
    ];
    return aDriftLaunch(`Falcon 9 Block 5 | Crew-${i + 1}`, dates, { flown: last < now });
  });
  return aDrift([...launches.toReversed(), aDriftLaunch("Still", [aSeenDate(iso(now), iso(now + DAY))])], 3);
}

/** What is known of the dates of a launch whose steps are told. */
export function driftOf(launch: FakeLaunch | undefined): Drift {
  const steps = (launch?.story?.steps ?? []).toReversed();
  if (!launch || steps.length === 0) return aDrift([]);
  const dates = steps.map(({ seen_at, after }) =>
    aSeenDate(seen_at, after.net, {
      ...after,
      path: `/launches/${launch.id}#change-${Date.parse(seen_at) / 1_000}`,
    }),
  );
  return aDrift([aDriftLaunch(launch.fullname, dates, { id: launch.id, net: launch.net })]);
}
