import type { ReactNode } from "react";
import { StatusPill } from "../../catalogue/launch/StatusPill";
import { names } from "../../catalogue/names";
import { isCoarse, type Timed } from "../../catalogue/time/clock";
import type { Dated } from "../../catalogue/time/when";
import { longWhen } from "../../catalogue/time/when";
import type { SearchItem } from "../../lib/api/api.gen";
import { localDay, shortMoment } from "../../lib/time/dates";
import { type TimeFormat, useTimeFormat } from "../../lib/time/format";
import { launchOf, tellsState } from "./answer";
import s from "./Hit.module.css";
import { HitImage } from "./HitImage";
import type { KindOfHit } from "./option";

interface Props extends KindOfHit {
  /** Marks in a text what was looked for. */
  mark?: (text: string) => ReactNode;
}

/** The second line of a hit: the day of what has been, and what is said of it. */
function about({ item, rocket, format }: { item: SearchItem; rocket: string; format: TimeFormat }): string {
  const launch = launchOf(item);
  const past = launch && tellsState(launch) && !isCoarse(launch) ? launch.net : item.published_at;
  return [rocket, past && localDay(past, format.zone), item.subtitle].filter(Boolean).join(" · ");
}

/** A hit in one row: its picture, what it is called, and of a launch when it flies or how it went, of an event when it is. */
export function Hit({ kind, item, event, mark = String }: Props) {
  const launch = launchOf(item);
  const format = useTimeFormat(item.timezone);
  const { rocket, mission } = launch ? names(item.title) : { rocket: "", mission: item.title };
  const second = about({ item, rocket, format });
  return (
    <>
      <HitImage kind={kind} item={item} sizes="2.75rem" />
      <span className={s.text}>
        <b>{mark(mission)}</b>
        {second && <span>{mark(second)}</span>}
      </span>
      {launch && tellsState(launch) ? (
        <span className={s.when}>
          <StatusPill id={launch.status_id} name="" />
        </span>
      ) : (
        <When timed={launch ?? event} format={format} />
      )}
    </>
  );
}

/** When a launch or an event is, as exactly as that is known. */
function When({ timed, format }: { timed: (Timed & Dated) | undefined; format: TimeFormat }) {
  if (!timed) return null;
  return (
    <span className={s.when}>
      {isCoarse(timed) ? (
        longWhen(timed, format)
      ) : (
        <time dateTime={timed.net}>{shortMoment(timed.net, format)}</time>
      )}
    </span>
  );
}
