import { useState } from "react";
import { Link } from "react-router";
import { names } from "../../../catalogue/names";
import { isCoarse } from "../../../catalogue/time/clock";
import { now } from "../../../lib/time/clock";
import { dayOfYear, localTime, timeOfDay, utcMonth, zoneName } from "../../../lib/time/dates";
import { useTimeFormat } from "../../../lib/time/format";
import { useZone, useZoneChoice } from "../../../lib/time/zone";
import { goToDay } from "./goToDay";
import { Legend, LookMark, pageOf, statusOf } from "./LaunchLine";
import s from "./MonthGrid.module.css";
import {
  type CalendarDay,
  type CalendarItem,
  contentOf,
  earlierIn,
  isEvent,
  lookOf,
  weeksOver,
} from "./weeks";

const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];
/** So many lines a day has; where there are more launches the last one is for the rest. */
const LINES = 4;
const DOTS = 4;
/** So many weeks that are over would push today out of the first window. */
const FOLDED_FROM = 2;

interface Props {
  /** Of the month. */
  name: string;
  weeks: CalendarDay[][];
  today: string;
  /** The next launch. */
  next: string | undefined;
}

/** A month as a table of its days. On phones a day has dots, and leads to its launches below. */
export function MonthGrid({ name, weeks, today, next }: Props) {
  const choice = useZoneChoice();
  const zone = useZone(null);
  const [isOpen, setOpen] = useState(false);
  const over = weeksOver(weeks, today);
  const isFolded = over.length >= FOLDED_FROM;
  return (
    <div className={s.grid}>
      {isFolded && (
        <button type="button" className={s.earlier} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? "Hide earlier weeks" : earlierIn(name, over.flat())}
        </button>
      )}
      <table className={s.month}>
        <caption className="sr-only">{`Launches in ${name}`}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map((day) => (
              <th key={day} scope="col" aria-label={day}>
                {day.slice(0, 1)}
                <span>{day.slice(1, 3)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.date} data-folded={(isFolded && !isOpen && over.includes(week)) || undefined}>
              {week.map((day) => (
                <Day key={day.date} day={day} today={today} next={next} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend
        zone={choice === "site" ? "Times of each launch site" : `Times in ${zoneName(now(), zone)}`}
        events={weeks.flat().some(({ items }) => items.some(isEvent))}
      />
    </div>
  );
}

/** "August 24, 3 launches". */
function wordsOf(content: CalendarDay, isToday: boolean): string {
  return [isToday && "Today", dayOfYear(content.date), contentOf([content])].filter(Boolean).join(", ");
}

interface DayProps {
  day: CalendarDay;
  today: string;
  next: string | undefined;
}

function Day({ day, today, next }: DayProps) {
  const [open, setOpen] = useState(false);
  const { date, own, items } = day;
  const isToday = date === today;
  const number = Number(date.slice(8));
  const hidden = items.length > LINES ? items.length - LINES + 1 : 0;
  const head = (
    <>
      <span aria-hidden>
        {number === 1 && <small>{utcMonth(date).slice(0, 3)} </small>}
        {number}
      </span>
      <span className="sr-only">{wordsOf(day, isToday)}</span>
    </>
  );
  return (
    <td
      data-other={!own || undefined}
      data-over={date < today || undefined}
      aria-current={isToday ? "date" : undefined}
    >
      <time className={s.number} dateTime={date} data-empty={items.length === 0 || !own || undefined}>
        {head}
      </time>
      {items.length > 0 && (
        <>
          {own && (
            <button type="button" className={s.jump} onClick={() => goToDay(date)}>
              {head}
            </button>
          )}
          <span className={s.dots} aria-hidden>
            {items.slice(0, DOTS).map((launch) => (
              <LookMark key={launch.id} look={lookOf(launch, next)} />
            ))}
          </span>
          <ul data-open={open || hidden === 0 || undefined}>
            {items.map((launch, index) => (
              <li key={launch.id} data-more={(hidden > 0 && index > LINES - 2) || undefined}>
                <LaunchLink launch={launch} next={next} />
              </li>
            ))}
          </ul>
          {hidden > 0 && (
            <button type="button" className={s.more} aria-expanded={open} onClick={() => setOpen(!open)}>
              {open ? "Fewer" : `+${hidden} more`}
            </button>
          )}
        </>
      )}
    </td>
  );
}

function LaunchLink({ launch, next }: { launch: CalendarItem; next: string | undefined }) {
  const look = lookOf(launch, next);
  const format = useTimeFormat(launch.timezone);
  const status = statusOf(launch, look);
  const isTimed = !isCoarse(launch);
  return (
    <Link
      to={pageOf(launch)}
      className={s.launch}
      data-look={look}
      title={`${launch.fullname}\n${isTimed ? localTime(launch.net, format) : "No time yet"} · ${status}`}
    >
      <LookMark look={look} />
      {isTimed && <time dateTime={launch.net}>{timeOfDay(launch.net, format)}</time>}
      <span>{names(launch.fullname).mission}</span>
      <span className="sr-only">{`, ${status}`}</span>
    </Link>
  );
}
