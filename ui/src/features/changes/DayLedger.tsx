import { Link } from "react-router";
import { ChangeValues } from "../../catalogue/changes/ChangeValues";
import { kindWords } from "../../catalogue/changes/changes";
import { Moved } from "../../catalogue/changes/Moved";
import { names } from "../../catalogue/names";
import { paths } from "../../lib/paths";
import { localTime } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import { SiteZone } from "../../lib/time/zone";
import s from "./DayLedger.module.css";
import type { Day, LaunchEvent } from "./days";

/** What was seen on one day, newest first. */
export function DayLedger({ day }: { day: Day }) {
  return (
    <section className={s.day} aria-label={day.name}>
      <h2>{day.name}</h2>
      <ol>
        {day.events.map((event) => (
          <Event key={event.key} event={event} />
        ))}
      </ol>
    </section>
  );
}

function Event({ event: { launch, seen_at, lines } }: { event: LaunchEvent }) {
  const { rocket, mission } = names(launch.fullname);
  const over = [rocket, launch.agency].filter(Boolean).join(" · ");
  return (
    <li className={s.event}>
      <time className={s.seen} dateTime={seen_at}>
        {localTime(seen_at, useTimeFormat())}
      </time>
      <div className={s.launch}>
        <h3>
          <Link to={`${paths.launch(launch.id)}#changes`}>{mission}</Link>
        </h3>
        {over && <p>{over}</p>}
      </div>
      <ul className={s.lines}>
        {lines.map((line) => (
          <li key={line.change.field} data-kind={line.change.kind}>
            <span className={s.what}>{kindWords[line.change.kind]}</span>
            <SiteZone value={launch.timezone}>
              <ChangeValues line={line} />
            </SiteZone>
            {line.by !== 0 && <Moved by={line.by} />}
          </li>
        ))}
      </ul>
    </li>
  );
}
