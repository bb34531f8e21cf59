import { Fragment, useState } from "react";
import { Link } from "react-router";
import { AllLaunches } from "../../../catalogue/launch/AllLaunches";
import { LaunchRow } from "../../../catalogue/launch/LaunchRow";
import { YearField } from "../../../catalogue/launch/YearField";
import { RELATED } from "../../../catalogue/list/RelatedSection";
import { CircleCheck } from "../../../design/icons/CircleCheck";
import { CircleDashed } from "../../../design/icons/CircleDashed";
import { CircleX } from "../../../design/icons/CircleX";
import { Section } from "../../../design/page/Section";
import type { LauncherFlight } from "../../../lib/api/api.gen";
import { figure } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { utcYear } from "../../../lib/time/dates";
import { spanOrDash } from "../figures";
import s from "./FlightHistory.module.css";
import { flightOutcomeOf } from "./outcome";

const icons = { ok: CircleCheck, lost: CircleX, none: CircleDashed };

function LandingNote({ flight }: { flight: LauncherFlight }) {
  const { landing } = flight;
  const { word, tone } = flightOutcomeOf(flight);
  if (!landing) return <p className={s.landing}>{word}</p>;
  const Icon = icons[tone];
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

/** What a flight carries: its kind of mission and where that goes, and who goes up. */
function Carried({ flight: { mission, crew } }: { flight: LauncherFlight }) {
  const payload = [mission?.type, mission?.orbit].filter(Boolean).join(", ");
  if (!payload && crew.length === 0) return null;
  return (
    <p className={s.carried}>
      {payload}
      {crew.length > 0 && (
        <>
          {payload && " · "}Crew:{" "}
          {crew.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && ", "}
              <Link to={paths.astronaut(id)}>{name}</Link>
            </Fragment>
          ))}
        </>
      )}
    </p>
  );
}

/** "Flight 14, 21 days after the one before", as far as that is known. */
function noteOf({ flight_number: number, turn_around: pause }: LauncherFlight): string {
  return [
    number !== null && `Flight ${number}`,
    pause !== null && `${spanOrDash(pause)} after the previous one`,
  ]
    .filter(Boolean)
    .join(", ");
}

const yearOf = ({ launch }: LauncherFlight) => utcYear(launch.net);

interface Props {
  /** The booster's id. */
  booster: number;
  flights: readonly LauncherFlight[];
  /** How many there are in all, as far as anybody says; more than are known one by one. */
  total: number;
}

/** The known flights of a booster, newest first, of all years or of one, with how each came back. */
export function FlightHistory({ booster, flights, total }: Props) {
  const [year, setYear] = useState<number>();
  const years = flights.length > RELATED ? [...new Set(flights.map(yearOf))] : [];
  const shown = flights.filter((flight) => year === undefined || yearOf(flight) === year);
  return (
    <Section
      id="flights"
      title="Flight history"
      count={total > shown.length ? `${figure(shown.length)} of ${figure(total)}` : shown.length}
      action={<YearField years={years} year={year} onPick={setYear} />}
    >
      {flights.length === 0 ? (
        <p className={s.none}>No known flight of this booster.</p>
      ) : (
        <>
          <ol className={s.flights}>
            {shown.map((flight) => (
              <LaunchRow
                key={flight.launch.id}
                launch={flight.launch}
                note={noteOf(flight)}
                result={
                  <>
                    <LandingNote flight={flight} />
                    <Carried flight={flight} />
                  </>
                }
              />
            ))}
          </ol>
          <AllLaunches of="launcher" id={booster} year={year} />
        </>
      )}
    </Section>
  );
}
