import { useId } from "react";
import { Link } from "react-router";
import { StatusMark } from "../../../catalogue/launch/StatusPill";
import { names } from "../../../catalogue/names";
import type { LaunchPeriod } from "../../../lib/api/api.gen";
import { apiKey } from "../../../lib/api/useApi";
import { paths } from "../../../lib/paths";
import { periodTitle } from "../agenda/days";
import type { CalendarState } from "./calendarState";
import s from "./PeriodTray.module.css";

interface Props {
  periods: readonly LaunchPeriod[];
  state: CalendarState;
  now: number;
}

/** Launches without a day, by the period that is known of them. */
export function PeriodTray({ periods, state, now }: Props) {
  const id = useId();
  const coming = periods.some(({ flown }) => !flown);
  return (
    <section className={s.tray} aria-labelledby={id}>
      <h2 id={id}>{coming ? "No date yet" : "Date unknown"}</h2>
      {coming && <p>These appear in the calendar once a date is set.</p>}
      {periods.map((period) => (
        <Period
          key={`${period.certainty} ${period.from} ${period.flown}`}
          period={period}
          state={state}
          now={now}
        />
      ))}
    </section>
  );
}

function Period({ period, state, now }: { period: LaunchPeriod; state: CalendarState; now: number }) {
  const { launches, count, from, to, flown } = period;
  const [first] = launches;
  const { title, note } = first ? periodTitle(first, now) : { title: from, note: "" };
  const more = count - launches.length;
  const all = apiKey(paths.launches, {
    ...state.filters,
    search: state.search,
    from,
    to,
    upcoming: "all",
    view: "agenda",
  });
  return (
    <div>
      <h3>
        {title} {flown && <small>{note}</small>}
        <span>{count}</span>
      </h3>
      <ul>
        {launches.map(({ id, fullname, status, status_id }) => (
          <li key={id}>
            <StatusMark id={status_id} name={status} />
            <Link to={paths.launch(id)} title={fullname}>
              {names(fullname).mission}
            </Link>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link className={s.more} to={all}>
          {`${more} more`} <span className="sr-only">{`of ${title}`}</span>
        </Link>
      )}
    </div>
  );
}
