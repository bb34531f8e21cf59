import { ChangeValues } from "../../../catalogue/changes/ChangeValues";
import { type ChangeLine, kindWords } from "../../../catalogue/changes/changes";
import { Moved } from "../../../catalogue/changes/Moved";
import type { Story } from "../../../catalogue/changes/story";
import { FeedText } from "../../../design/data/FeedText";
import { localDay, shortMoment } from "../../../lib/time/dates";
import { useTimeFormat } from "../../../lib/time/format";
import { useLine } from "../../../lib/useLine";
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

/** The name of the line that tells of a date, the first where there are two of one moment. */
function lineOf(lines: readonly ChangeLine[], { change }: ChangeLine): string | undefined {
  const first = lines.find((each) => isDate(each.change.field) && each.change.seen_at === change.seen_at);
  return first?.change === change ? `change-${Date.parse(change.seen_at) / 1_000}` : undefined;
}

/** Every change that was seen, newest first. A slip says how far, in the two largest units, and why where that is known. */
export function ChangeLedger({ lines, since, steps }: Props) {
  const format = useTimeFormat();
  const here = useLine();
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
          {lines.map((line) => {
            const id = lineOf(lines, line);
            return (
              <tr
                key={line.change.seen_at + line.change.field}
                id={id}
                data-here={(id !== undefined && id === here) || undefined}
              >
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
            );
          })}
        </tbody>
      </table>
      {since && (
        <p id="first-listed" className={s.since} data-here={here === "first-listed" || undefined}>
          First listed on {localDay(since, format.zone)}
        </p>
      )}
    </>
  );
}
