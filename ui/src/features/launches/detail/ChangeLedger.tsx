import { ArrowRight } from "lucide-react";
import type { LaunchChange } from "../../../lib/api.gen";
import { shortMoment, span } from "../../../lib/dates";
import { DASH, yesNo } from "../../../lib/format";
import { useZone, type Zone } from "../../../lib/zone";
import s from "./ChangeLedger.module.css";

const labels: Record<LaunchChange["field"], string> = {
  net: "Launch time",
  net_precision: "Precision",
  status: "Status",
  window_start: "Window opens",
  window_end: "Window closes",
  pad: "Pad",
  name: "Name",
  webcast_live: "Webcast live",
};

const isTime = (field: LaunchChange["field"]) =>
  field === "net" || field === "window_start" || field === "window_end";

function shown({ field }: LaunchChange, value: string | null, zone: Zone): string {
  if (value === null || value === "") return DASH;
  if (isTime(field)) return shortMoment(value, zone);
  return field === "webcast_live" ? yesNo(value === "true") : value;
}

/** How far a time moved, in milliseconds; 0 when it did not, or when one side is not known. */
function moved({ field, old, new: value }: LaunchChange): number {
  if (!isTime(field) || !old || !value) return 0;
  return Date.parse(value) - Date.parse(old);
}

interface Props {
  changes: readonly LaunchChange[];
}

/** Every change that was seen, newest first. A slip says how far, in the two largest units. */
export function ChangeLedger({ changes }: Props) {
  const zone = useZone();
  return (
    <table className={s.ledger}>
      <caption className="sr-only">Changes seen on this launch</caption>
      <thead>
        <tr>
          <th scope="col">Seen</th>
          <th scope="col">What</th>
          <th scope="col">From, to</th>
          <th scope="col">Moved</th>
        </tr>
      </thead>
      <tbody>
        {changes.map((change) => {
          const by = moved(change);
          return (
            <tr key={change.seen_at + change.field}>
              <td>
                <time dateTime={change.seen_at}>{shortMoment(change.seen_at, zone)}</time>
              </td>
              <td>{labels[change.field]}</td>
              <td className={s.values}>
                <s>{shown(change, change.old, zone)}</s>
                <ArrowRight aria-label="to" />
                <b>{shown(change, change.new, zone)}</b>
              </td>
              <td>
                {by !== 0 && (
                  <span className={s.moved} data-late={by > 0 || undefined}>
                    <span className="sr-only">moved </span>
                    {by > 0 ? "+" : "−"}
                    {span(by)}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
