import { Link } from "react-router";
import { ticksBetween } from "../../../design/charts/timeTicks";
import { useRoving } from "../../../design/charts/useRoving";
import type { LauncherFlight } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import { useTimeFormat } from "../../../lib/time/format";
import s from "./ArcsPlot.module.css";
import { LandingMark } from "./LandingMark";
import { flightOutcomeOf } from "./outcome";
import { flightDayOf } from "./record";
import { placesOf, withRoom } from "./timeline";

/** Arcs stay this far from both ends, in percent of the width, so that none is cut off. */
const EDGE = 3;
/** So much room a flight, a number, a pause and the name of a month have at least, in pixels. */
const ROOM = { flight: 48, number: 20, pause: 32, tick: 64 };
/** The room of the narrowest phone, and from where on more of the numbers and pauses are told. */
const NARROWEST = 288;
const WIDE = 720;
/** Where the arcs stand, and how far they lead, in pixels. */
const GROUND = 98;
const REACH = 12;
const DAY = 86_400;

const across = (place: number) => `${EDGE + place * (100 - 2 * EDGE)}%`;

/** A flight: up, and down again unless nobody meant it to. */
function Arc({ flight }: { flight: LauncherFlight }) {
  return (
    <>
      <rect className={s.hit} x="-10" y="-78" width="32" height="88" />
      <circle className={s.start} r="2.5" />
      <path className={s.up} d="M0 0 C0 -46 2 -68 6 -68" />
      {flight.landing?.attempt !== false && (
        <path className={s.down} d={`M6 -68 C10 -68 ${REACH} -46 ${REACH} 0`} />
      )}
      <g transform={`translate(${REACH} 0)`}>
        <LandingMark tone={flightOutcomeOf(flight).tone} />
      </g>
    </>
  );
}

interface Laid {
  flown: readonly LauncherFlight[];
  /** Where each flight stands, from 0 to 1. */
  places: readonly number[];
  /** The least room from the first to the last in a narrow and in a wide window, in pixels. */
  narrow: number;
  wide: number;
}

/** Says of what has room in wide windows alone that it is told there alone. */
const told = (inNarrow: boolean | undefined) => ({ "data-wide": inNarrow ? undefined : true });

/** The time on the ground before each flight. The figure is the feed's own: without it there may be flights between. */
function Pauses({ flown, places, narrow, wide }: Laid) {
  const pauses = flown.flatMap(({ turn_around: pause }) => (pause && pause > 0 ? [pause] : []));
  const fastest = pauses.length > 1 ? Math.min(...pauses) : undefined;
  return flown.map(({ launch, turn_around: pause }, index) => {
    const [since, until] = [places[index - 1], places[index]];
    if (since === undefined || until === undefined || pause === null || pause <= 0) return null;
    return (
      <g key={launch.id} className={s.pause} data-fastest={pause === fastest || undefined} aria-hidden>
        <line x1={across(since)} x2={across(until)} y1={GROUND + 22} y2={GROUND + 22} />
        <line x1={across(since)} x2={across(since)} y1={GROUND + 18} y2={GROUND + 26} />
        <line x1={across(until)} x2={across(until)} y1={GROUND + 18} y2={GROUND + 26} />
        {(until - since) * wide >= ROOM.pause && (
          <text
            x={across((since + until) / 2)}
            y={GROUND + 26}
            {...told((until - since) * narrow >= ROOM.pause)}
          >
            {Math.round(pause / DAY)} d
          </text>
        )}
      </g>
    );
  });
}

/** The arcs, each a link. */
function Flights({
  flown,
  places,
  narrow,
  wide,
  tabIndexOf,
}: Laid & { tabIndexOf: (index: number) => number }) {
  const format = useTimeFormat();
  const [always, inWide] = [narrow, wide].map((width) => withRoom(places, width, ROOM.number));
  return flown.map((flight, index) => {
    const { launch, flight_number: number } = flight;
    const name = number === null ? "Flight" : `Flight ${number}`;
    const label = `${name}, ${flightDayOf(launch, format)}: ${flightOutcomeOf(flight).word}`;
    return (
      <svg key={launch.id} x={across(places[index] ?? 0)} y={GROUND} overflow="visible">
        <title>{label}</title>
        <Link
          to={paths.launch(launch.id)}
          aria-label={label}
          tabIndex={tabIndexOf(index)}
          className={s.flight}
        >
          <Arc flight={flight} />
          {inWide?.[index] && (
            <text className={s.number} x={REACH / 2} y="-76" {...told(always?.[index])}>
              {number}
            </text>
          )}
        </Link>
      </svg>
    );
  });
}

/**
 * Flights as arcs to scale of time; arrow keys lead from one to the next. Where they need more room than there is, the
 * line can be moved, and shows its end first.
 */
export function ArcsPlot({ serial, flown }: { serial: string; flown: readonly LauncherFlight[] }) {
  const { onKeyDown, tabIndexOf } = useRoving(flown.length, flown.length - 1);
  const times = flown.map(({ launch }) => Date.parse(launch.net));
  const least = Math.max(NARROWEST, flown.length * ROOM.flight);
  const between = (width: number) => (Math.max(least, width) * (100 - 2 * EDGE)) / 100;
  const laid = { flown, places: placesOf(times), narrow: between(0), wide: between(WIDE) };
  return (
    <div className={s.scroll}>
      <svg className={s.arcs} style={{ minWidth: `${least}px` }} onKeyDown={onKeyDown}>
        <title>Flights of {serial}</title>
        {ticksBetween(times[0] ?? 0, times.at(-1) ?? 0, least / ROOM.tick).map(({ at, label }) => (
          <g key={at} aria-hidden>
            <line className={s.grid} x1={across(at)} x2={across(at)} y1="0" y2={GROUND} />
            <text className={s.tick} x={across(at)} y={GROUND + 48}>
              {label}
            </text>
          </g>
        ))}
        <line className={s.axis} x1="0" x2="100%" y1={GROUND} y2={GROUND} />
        <Pauses {...laid} />
        <Flights {...laid} tabIndexOf={tabIndexOf} />
      </svg>
    </div>
  );
}
