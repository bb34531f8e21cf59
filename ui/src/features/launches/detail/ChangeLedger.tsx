import { ChangeValues } from "../../../catalogue/changes/ChangeValues";
import { type ChangeLine, kindWords } from "../../../catalogue/changes/changes";
import { Moved } from "../../../catalogue/changes/Moved";
import type { Story } from "../../../catalogue/changes/story";
import { FeedText } from "../../../design/data/FeedText";
import { localDay, shortMoment } from "../../../lib/time/dates";
import { useTimeFormat } from "../../../lib/time/format";
import s from "./ChangeLedger.module.css";

interface Props {
  lines: readonly ChangeLine[];
  /** When the launch was first seen, if that is known. */
  since: string | null;
  /** How its date moved: the reasons that were given. */
  steps: Story["steps"];
}

/** The fields that a reason for a move explains. */
const isDate = (field: string) => field === "net" || field === "net_precision";

/** Every change that was seen, newest first. A slip says how far, in the two largest units, and why where that is known. */
export function ChangeLedger({ lines, since, steps }: Props) {
  const format = useTimeFormat();
  const reasons = new Map(steps.map(({ seen_at, reason }) => [seen_at, reason?.comment]));
  return (
    <>
      <table className={s.ledger}>
        <caption className="sr-only">Changes to this launch</caption>
        <thead>
          <tr>
            <th scope="col">Seen</th>
            <th scope="col">What</th>
            <th scope="col">From, to</th>
            <th scope="col">Moved</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.change.seen_at + line.change.field}>
              <td>
                <time dateTime={line.change.seen_at}>{shortMoment(line.change.seen_at, format)}</time>
              </td>
              <td>{kindWords[line.change.kind]}</td>
              <td>
                <ChangeValues line={line} />
                {isDate(line.change.field) && reasons.get(line.change.seen_at) && (
                  <FeedText className={s.reason}>{reasons.get(line.change.seen_at)}</FeedText>
                )}
              </td>
              <td>{line.by !== 0 && <Moved by={line.by} />}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {since && <p className={s.since}>First listed on {localDay(since, format.zone)}</p>}
    </>
  );
}
