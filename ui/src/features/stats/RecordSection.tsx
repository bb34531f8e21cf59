import { Link } from "react-router";
import type { RecordStats } from "../../lib/api/api.gen";
import { grouped } from "../../lib/format";
import { span, utcDay } from "../../lib/time/dates";
import { Part } from "./Part";
import s from "./StatsPage.module.css";
import { type StatsState, statsKey } from "./statsState";
import { useStats } from "./useStats";

type Record = RecordStats["records"][number];

function amountOf({ value, unit }: Record): string {
  if (unit === "seconds") return span(value * 1_000);
  return unit === "launches" ? grouped(value) : `${grouped(value)} ${unit}`;
}

/** The holder of a record; a day is written as all days are. */
const holderOf = ({ id, at, holder }: Record) => (id === "day" && at ? utcDay(at) : holder);

/** Records whose holder is a span of time, which says when it was. */
const spans = ["year", "month", "day"];

/** What was most, longest, fastest. */
export function RecordSection({ state }: { state: StatsState }) {
  const answer = useStats<RecordStats>(statsKey(state, "records", {}));
  return (
    <Part id="records" title="Records" answer={answer}>
      {({ records }) =>
        records.length === 0 ? (
          <p className={s.waiting}>None yet.</p>
        ) : (
          <ul className={s.cards}>
            {records.map((record) => (
              <li key={record.id}>
                <b>{amountOf(record)}</b>
                <span>{record.title}</span>
                <small>
                  {record.path ? (
                    <Link to={record.path}>{holderOf(record) ?? "See the launches"}</Link>
                  ) : (
                    holderOf(record)
                  )}
                  {record.at && !spans.includes(record.id) && ` · ${utcDay(record.at)}`}
                </small>
                {record.note && <small>{record.note}</small>}
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  );
}
