import { Link } from "react-router";
import { grouped } from "../../lib/format";
import { inWords, type Outcomes, stacked } from "./outcomes";
import s from "./RankBars.module.css";

/** Something with launches: where its name leads, and the list of its launches. */
export interface Rank extends Outcomes {
  name: string;
  path: string | null;
  /** Beside the number, such as how many of a hundred succeeded. */
  note?: string;
}

/** Names with bars by outcomes, the most launches first. Each row leads to its launches. */
export function RankBars({ ranks }: { ranks: readonly Rank[] }) {
  const most = Math.max(1, ...ranks.map(({ total }) => total));
  return (
    <ol className={s.ranks}>
      {ranks.map((rank) => (
        <li key={`${rank.name} ${rank.path}`}>
          {rank.path ? (
            <Link to={rank.path} title={inWords(rank)}>
              {rank.name}
            </Link>
          ) : (
            <span>{rank.name}</span>
          )}
          <span className={s.bar} aria-hidden>
            {stacked.map(
              (kind) =>
                rank[kind] > 0 && (
                  <i key={kind} data-kind={kind} style={{ width: `${(rank[kind] / most) * 100}%` }} />
                ),
            )}
          </span>
          <b>{grouped(rank.total)}</b>
          <small>{rank.note}</small>
        </li>
      ))}
    </ol>
  );
}
