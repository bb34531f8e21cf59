import { Fragment } from "react";
import { figure } from "../../../lib/format";
import { spanOrDash } from "../figures";
import s from "./Highlights.module.css";

interface Props {
  flights: number | null;
  landed: number | null;
  attempted: number | null;
  /** How many flights the landings are counted of, where that is not all; null where it is. */
  landingsOf: number | null;
  /** Seconds from one flight to the next, at the shortest and in the middle; null where nobody knows. */
  fastest: number | null;
  /** How many pauses the fastest was chosen from, where not all are known. */
  fastestOf: number | null;
  median: { seconds: number; of: number } | null;
}

/** "22 d 11 h" with its units small. */
function Span({ seconds }: { seconds: number }) {
  return spanOrDash(seconds)
    .split("\u00a0")
    .map((part) => (
      <Fragment key={part}>
        {Number.parseInt(part, 10)}
        <small>{part.replace(/^\d+/, "")}</small>{" "}
      </Fragment>
    ));
}

/** What a booster is known for, in large figures; those that are not known are left out. */
export function Highlights({ flights, landed, attempted, landingsOf, fastest, fastestOf, median }: Props) {
  return (
    <dl className={s.figures}>
      {flights !== null && (
        <div>
          <dt>{flights === 1 ? "flight" : "flights"}</dt>
          <dd>{figure(flights)}</dd>
        </div>
      )}
      {landed !== null && attempted !== null && attempted > 0 && (
        <div>
          <dt>landings confirmed{landingsOf !== null && `, ${figure(landingsOf)} flights counted`}</dt>
          <dd>
            {figure(landed)} <small>of {figure(attempted)}</small>
          </dd>
        </div>
      )}
      {fastest !== null && (
        <div>
          <dt>fastest turnaround{fastestOf !== null && `, of ${figure(fastestOf)} known`}</dt>
          <dd>
            <Span seconds={fastest} />
          </dd>
        </div>
      )}
      {median !== null && (
        <div>
          <dt>
            median turnaround
            {flights !== null && median.of < flights - 1 && `, of ${figure(median.of)} known`}
          </dt>
          <dd>
            <Span seconds={median.seconds} />
          </dd>
        </div>
      )}
    </dl>
  );
}
