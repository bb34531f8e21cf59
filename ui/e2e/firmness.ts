// What a site may know of how firm dates are: nothing of its own, a little, and a lot.
import type { Firmness, FirmnessCell, FirmnessRecord, FirmnessStats } from "../src/lib/api/api.gen.ts";
import type { LaunchChanges } from "./fakeLaunch.ts";

const HOUR = 3_600;
const HORIZONS = [720, 504, 336, 240, 168, 120, 72, 48, 24, 12, 6, 1].map((hours) => hours * HOUR);
const STATUSES = { go: 1, tbc: 0.45, tbd: 0.3, hold: 0.4 } as const;

/** How much a site has seen itself: nothing, a few launches, a year of them. */
export type Experience = "empty" | "young" | "full";

const OWN = { empty: 0, young: 0.06, full: 1 };

/** A cell of so many standings, of which a share held. */
function cell(
  experience: Experience,
  share: number,
  { own, born, ...told }: Partial<FirmnessCell> & { own: number; born: number },
): FirmnessCell {
  const own_seen = Math.round(own * OWN[experience]);
  const own_held = Math.round(own_seen * share);
  const born_held = Math.round(born * Math.max(0, share - 0.05));
  const seen = own_seen + born;
  const held = own_held + born_held;
  const late = held < seen;
  return {
    key: "",
    label: null,
    horizon_s: 0,
    status: null,
    seen,
    held,
    own_seen,
    own_held,
    born_seen: born,
    born_held,
    delay_median_s: late ? 2 * 24 * HOUR : null,
    delay_p80_s: late ? 10 * 24 * HOUR : null,
    path: own_seen > 0 ? "/launches?from=2026-05-01&to=2026-11-20&upcoming=all" : null,
    ...told,
  };
}

/** The table of a site by how long before and by status. */
function byHorizon(experience: Experience): FirmnessCell[] {
  return HORIZONS.flatMap((horizon_s, i) =>
    Object.entries(STATUSES).flatMap(([status, share], j) => {
      const near = 0.2 + (0.7 * i) / HORIZONS.length;
      const own = Math.round((6 + i * 14) / (j + 1));
      if (status === "hold" && i < 8) return [];
      return [
        cell(experience, near * share, {
          own,
          born: Math.min(20, own),
          horizon_s,
          status: status as keyof typeof STATUSES,
        }),
      ];
    }),
  );
}

const GROUPS = {
  provider: [
    "SpaceX",
    "Rocket Lab",
    "China Aerospace Science and Technology Corporation",
    "Arianespace",
    "United Launch Alliance",
  ],
  rocket: ["Falcon 9 Block 5", "Electron", "Long March 2D", "Ariane 62", "Vulcan VC4S"],
  location: [
    "Cape Canaveral SFS, FL, USA",
    "Vandenberg SFB, CA, USA",
    "Jiuquan Satellite Launch Center, People's Republic of China",
  ],
};

/** The table of a site by who gave the dates, by what flies or from where. */
function byGroup(experience: Experience, by: keyof typeof GROUPS): FirmnessCell[] {
  return GROUPS[by]
    .flatMap((label, g) =>
      HORIZONS.map((horizon_s, i) => {
        const share = (0.3 + (0.6 * i) / HORIZONS.length) * (1 - g * 0.12);
        const born = by === "provider" ? 12 - g * 2 : 0;
        return cell(experience, share, { own: 60 - g * 11, born, horizon_s, key: String(g + 1), label });
      }),
    )
    .filter(({ seen }) => seen > 0);
}

/** In fifths of what was said: how often, on average, and the share that held. */
const FIFTHS = [
  [118, 0.12, 0.1],
  [52, 0.31, 0.33],
  [182, 0.5, 0.58],
  [198, 0.71, 0.78],
  [241, 0.88, 0.91],
] as const;

function recordOf(experience: Experience): FirmnessRecord {
  const fifths = FIFTHS.map(([count, said, held], i) => {
    const standings = Math.round(count * OWN[experience]);
    return {
      from: i / 5,
      to: (i + 1) / 5,
      standings,
      said: standings > 0 ? said : null,
      held: Math.round(standings * held),
    };
  });
  const standings = fifths.reduce((sum, fifth) => sum + fifth.standings, 0);
  return {
    standings,
    brier: standings > 0 ? 0.148 : null,
    brier_constant: standings > 0 ? 0.227 : null,
    fifths,
  };
}

/** What the call answers that asks for how firm dates are. */
export function firmnessStats(experience: Experience, by: FirmnessStats["by"]): FirmnessStats {
  return {
    by,
    orbital: false,
    as_of: "2026-11-26T12:00:00Z",
    cells: by === "horizon" ? byHorizon(experience) : byGroup(experience, by),
    left_out: 0,
    record: recordOf(experience),
  };
}

const DAY = 24 * HOUR;

/** A launch with Go, three days before its time. */
const stood: Firmness = {
  held_chance: 0.7,
  seen: 118,
  held: 85,
  of: "Go, 3 days before, exact",
  horizon_s: 3 * DAY,
  status: "go",
  precision: "exact",
  provider: null,
  period: null,
  own_share: 0.8,
  delay_median_s: 2 * DAY,
};

/** What a launch's page may know of how firm its date is, by a short name. */
export const firmLaunches: Record<string, LaunchChanges> = {
  "7-in-10": { firmness: stood },
  "1-in-10": {
    status_id: 2,
    precision_id: 5,
    firmness: {
      ...stood,
      held_chance: 0.13,
      seen: 41,
      held: 4,
      of: "TBD, 3 days before, coarser",
      status: "tbd",
      precision: "coarser",
      delay_median_s: 14 * DAY,
    },
  },
  nothing: { firmness: null },
  month: {
    status_id: 2,
    precision_id: 7,
    net: "2027-05-31T00:00:00Z",
    firmness: {
      ...stood,
      held_chance: 0.2,
      seen: 50,
      held: 10,
      of: "a date given as a month",
      period: "month",
      delay_median_s: null,
    },
  },
};
