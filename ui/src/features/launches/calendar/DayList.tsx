import { Link } from "react-router";
import { StatusMark } from "../../../catalogue/launch/StatusPill";
import { names } from "../../../catalogue/names";
import { isCoarse } from "../../../catalogue/time/clock";
import { leftOf } from "../../../catalogue/time/left";
import { useAt } from "../../../lib/time/clock";
import { dayOfYear, nameOfWeekday, timeOfDay } from "../../../lib/time/dates";
import { useTimeFormat } from "../../../lib/time/format";
import s from "./DayList.module.css";
import { idOfDay } from "./goToDay";
import { LookMark, pageOf } from "./LaunchLine";
import { type CalendarDay, type CalendarItem, earlierIn, isEvent } from "./weeks";

interface Props {
  /** Of the month. */
  name: string;
  /** The days of the month. */
  days: CalendarDay[];
  today: string;
  next: string | undefined;
}

/** On phones: the launches and events of a month in lines under their days. Days that are over open, unless all of them are. */
export function DayList({ name, days, today, next }: Props) {
  const filled = days.filter(({ items }) => items.length > 0);
  const rest = filled.filter(({ date }) => date >= today);
  const over = rest.length > 0 ? filled.filter(({ date }) => date < today) : [];
  const dayOf = (day: CalendarDay) => (
    <Day key={day.date} day={day} isToday={day.date === today} next={next} />
  );
  return (
    <div className={s.list}>
      {over.length > 0 && (
        <details>
          <summary>{earlierIn(name, over)}</summary>
          {over.map(dayOf)}
        </details>
      )}
      {(rest.length > 0 ? rest : filled).map(dayOf)}
    </div>
  );
}

function Day({ day, isToday, next }: { day: CalendarDay; isToday: boolean; next: string | undefined }) {
  const id = idOfDay(day.date);
  const title = `${nameOfWeekday(day.date, "UTC")}, ${dayOfYear(day.date)}`;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {isToday ? "Today" : title}
      </h2>
      <ol>
        {day.items.map((launch) => (
          <Row key={launch.id} launch={launch} isNext={launch.id === next} />
        ))}
      </ol>
    </section>
  );
}

function Row({ launch, isNext }: { launch: CalendarItem; isNext: boolean }) {
  const { rocket, mission } = names(launch.fullname);
  const time = timeOfDay(launch.net, useTimeFormat(launch.timezone));
  const left = useAt((now) => (isNext ? leftOf(launch, now, true) : ""));
  return (
    <li data-next={isNext || undefined}>
      {isCoarse(launch) ? <span>–</span> : <time dateTime={launch.net}>{time}</time>}
      <div>
        <Link to={pageOf(launch)}>{mission}</Link>
        <p>{[isEvent(launch) ? launch.status : rocket, launch.location].filter(Boolean).join(" · ")}</p>
      </div>
      {isEvent(launch) ? (
        <LookMark look="event" />
      ) : left ? (
        <b>{left}</b>
      ) : (
        <StatusMark id={launch.status_id} name={launch.status} />
      )}
    </li>
  );
}
