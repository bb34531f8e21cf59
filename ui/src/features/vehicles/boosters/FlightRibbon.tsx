import { Section } from "../../../design/page/Section";
import type { LauncherFlight } from "../../../lib/api/api.gen";
import { counted } from "../../../lib/format";
import { localDay } from "../../../lib/time/dates";
import { useZone } from "../../../lib/time/zone";
import s from "./FlightRibbon.module.css";
import { outcomeOf, type Tone } from "./outcome";
import { placesOf } from "./record";

/** Marks stay this far from both ends, in percent of the width, so that none is cut off. */
const EDGE = 3;

const LEGEND: readonly [Tone, string][] = [
  ["ok", "Landed"],
  ["lost", "Landing failed"],
  ["none", "No landing attempted or confirmed"],
];

/** A landing by form as well as by colour: a disc, a cross or a ring. */
function Mark({ tone }: { tone: Tone }) {
  if (tone === "lost") return <path className={s.mark} data-tone={tone} d="M-4 -4 L4 4 M4 -4 L-4 4" />;
  return <circle className={s.mark} data-tone={tone} r="4" />;
}

interface Props {
  serial: string;
  /** The flights that are over, oldest first; at least one. */
  flown: readonly LauncherFlight[];
  /** How many there were in all, as far as anybody says. */
  total: number;
}

/** The flights of a booster on a line to scale of time. The list of flights below tells the same in words. */
export function FlightRibbon({ serial, flown, total }: Props) {
  const zone = useZone();
  const first = flown[0];
  const last = flown.at(-1);
  if (!first || !last) return null;
  const places = placesOf(flown);
  const from = localDay(first.launch.net, zone);
  const to = localDay(last.launch.net, zone);
  const when = flown.length === 1 ? `on ${from}` : `from ${from} to ${to}`;
  const present = new Set(flown.map((flight) => outcomeOf(flight).tone));
  return (
    <Section
      id="life"
      title="Its life so far"
      count={total > flown.length ? `${flown.length} of ${total} flights are known` : undefined}
    >
      <svg
        className={s.ribbon}
        role="img"
        aria-label={`${serial}: ${counted(flown.length, "flight")} ${when}, to scale of time`}
      >
        <line className={s.axis} x1="0" x2="100%" y1="44" y2="44" />
        {flown.map((flight, index) => (
          <svg
            key={flight.launch.id}
            x={`${EDGE + (places[index] ?? 0) * (100 - 2 * EDGE)}%`}
            y="44"
            overflow="visible"
            aria-hidden="true"
          >
            <line className={s.stem} y1="-28" y2="-8" />
            <Mark tone={outcomeOf(flight).tone} />
          </svg>
        ))}
      </svg>
      <p className={s.ends}>
        <time dateTime={first.launch.net}>{from}</time>
        {flown.length > 1 && <time dateTime={last.launch.net}>{to}</time>}
      </p>
      <ul className={s.legend}>
        {LEGEND.filter(([tone]) => present.has(tone)).map(([tone, word]) => (
          <li key={tone}>
            <svg viewBox="-6 -6 12 12" aria-hidden="true" focusable="false">
              <Mark tone={tone} />
            </svg>
            {word}
          </li>
        ))}
      </ul>
    </Section>
  );
}
