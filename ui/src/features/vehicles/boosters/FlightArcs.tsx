import { AfterPaint } from "../../../design/page/AfterPaint";
import { Section } from "../../../design/page/Section";
import { part } from "../../../design/part";
import type { LauncherFlight } from "../../../lib/api/api.gen";
import { counted } from "../../../lib/format";
import { useTimeFormat } from "../../../lib/time/format";
import s from "./FlightArcs.module.css";
import { LandingMark } from "./LandingMark";
import { flightOutcomeOf, type Tone } from "./outcome";
import { flightDayOf } from "./record";

const ArcsPlot = part(async () => (await import("./ArcsPlot")).ArcsPlot, { as: "decoration" });

const LEGEND: readonly [Tone, string][] = [
  ["ok", "Landed"],
  ["lost", "Landing failed"],
  ["none", "No landing attempted or confirmed"],
];

interface Props {
  serial: string;
  /** The flights that are over, oldest first. */
  flown: readonly LauncherFlight[];
  /** How many there were in all, as far as anybody says. */
  total: number;
}

/** The life of a booster: its flights on a line to scale of time. The list of flights tells the same in words. */
export function FlightArcs({ serial, flown, total }: Props) {
  const format = useTimeFormat();
  const days = flown.map(({ launch }) => flightDayOf(launch, format));
  const [from] = days;
  if (!from) return null;
  const to = days.at(-1);
  const when = flown.length === 1 ? `on ${from}` : `from ${from} to ${to}`;
  return (
    <Section
      id="life"
      title="Flights over time"
      count={
        total > flown.length
          ? `${flown.length} of ${total} flights are known`
          : "arcs are flights, the line below is time on the ground"
      }
    >
      <figure
        className={s.figure}
        aria-label={`${serial}: ${counted(flown.length, "flight")} ${when}, to scale of time`}
      >
        <AfterPaint fallback={<div className={s.room} />}>
          <ArcsPlot serial={serial} flown={flown} />
        </AfterPaint>
        <p className={s.ends}>
          <span>{from}</span>
          {flown.length > 1 && <span>{to}</span>}
        </p>
        <ul className={s.legend}>
          {LEGEND.filter(([tone]) => flown.some((flight) => flightOutcomeOf(flight).tone === tone)).map(
            ([tone, word]) => (
              <li key={tone}>
                <svg viewBox="-6 -6 12 12" aria-hidden="true">
                  <LandingMark tone={tone} />
                </svg>
                {word}
              </li>
            ),
          )}
        </ul>
      </figure>
    </Section>
  );
}
