import { changedToday } from "../../catalogue/changes/changedToday";
import { kindWords } from "../../catalogue/changes/changes";
import { Moved } from "../../catalogue/changes/Moved";
import { names } from "../../catalogue/names";
import type { LaunchChangeEntry } from "../../lib/api/api.gen";
import { useMinute } from "../../lib/time/clock";
import { localTime } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import s from "./OtherView.module.css";

/** So many lines can be read from afar. */
const MOST = 6;

/** What changed within 24 hours, the newest first. */
export function Changes({ entries }: { entries: readonly LaunchChangeEntry[] }) {
  const lines = changedToday(entries, useMinute());
  const format = useTimeFormat();
  return (
    <section className={s.table}>
      <h1>Changed today</h1>
      <ol>
        {lines.slice(0, MOST).map(({ change, by }) => {
          const { rocket, mission } = names(change.launch.fullname);
          return (
            <li key={change.launch.id}>
              <span className={s.kind}>{by === 0 ? kindWords[change.kind] : <Moved by={by} />}</span>
              <b>{mission}</b>
              <span>{rocket}</span>
              <time dateTime={change.seen_at}>{localTime(change.seen_at, format)}</time>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
