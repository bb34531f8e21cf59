import { LaunchRow } from "../../../catalogue/launch/LaunchRow";
import { CircleCheck } from "../../../design/icons/CircleCheck";
import { CircleDashed } from "../../../design/icons/CircleDashed";
import { CircleX } from "../../../design/icons/CircleX";
import { Section } from "../../../design/page/Section";
import type { Landing, LauncherFlight } from "../../../lib/api/api.gen";
import { figure } from "../../../lib/format";
import { spanOrDash } from "../figures";
import s from "./FlightHistory.module.css";

/** What became of a landing: its word, its icon and whether it was good. */
function resultOf({ attempt, success }: Landing) {
  if (attempt === false) return { word: "No landing attempted", Icon: CircleDashed, tone: "none" };
  if (success === null) return { word: "Landing planned", Icon: CircleDashed, tone: "none" };
  return success
    ? { word: "Landed", Icon: CircleCheck, tone: "ok" }
    : { word: "Landing failed", Icon: CircleX, tone: "lost" };
}

function LandingNote({ landing }: { landing: Landing | null }) {
  if (!landing) return <p className={s.landing}>No landing known</p>;
  const { word, Icon, tone } = resultOf(landing);
  const where = landing.attempt === false ? null : landing.landing_zone;
  return (
    <p className={s.landing} data-tone={tone}>
      <Icon aria-hidden />
      {word}
      {where && ` · ${where.name}`}
      {landing.landing_type?.abbrev && where && ` (${landing.landing_type.abbrev})`}
    </p>
  );
}

/** "Flight 14, 21 days after the one before", as far as that is known. */
function noteOf({ flight_number: number, turn_around: pause }: LauncherFlight): string {
  return [
    number !== null && `Flight ${number}`,
    pause !== null && `${spanOrDash(pause)} after the one before`,
  ]
    .filter(Boolean)
    .join(", ");
}

interface Props {
  flights: readonly LauncherFlight[];
  /** How many there are in all, as far as anybody says; more than are known one by one. */
  total: number;
}

/** The known flights of a booster, newest first, with how each came back. */
export function FlightHistory({ flights, total }: Props) {
  return (
    <Section
      id="flights"
      title="Flight history"
      count={total > flights.length ? `${figure(flights.length)} of ${figure(total)}` : flights.length}
    >
      {flights.length === 0 ? (
        <p className={s.none}>No flight of this booster is known.</p>
      ) : (
        <ol className={s.flights}>
          {flights.map((flight) => (
            <LaunchRow
              key={flight.launch.id}
              launch={flight.launch}
              note={noteOf(flight)}
              result={<LandingNote landing={flight.landing} />}
            />
          ))}
        </ol>
      )}
    </Section>
  );
}
