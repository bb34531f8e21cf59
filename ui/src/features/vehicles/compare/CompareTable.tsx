import { Link } from "react-router";
import { CellLink } from "../../../design/data/CellLink";
import { useUnits } from "../../../lib/units";
import s from "./CompareTable.module.css";
import type { Comparison } from "./compared";
import { type Compared, cellsOf, wordsOf } from "./rows";

interface Props<T, P> {
  kind: Comparison<T, P>;
  compared: readonly Compared<T>[];
}

/** The figures of things, each thing in the column of its drawing. */
export function CompareTable<T, P>({ kind, compared }: Props<T, P>) {
  const drawn = compared.map(({ thing }) => kind.drawn(thing));
  const units = useUnits();
  return (
    <table className={s.table} data-columns={compared.length}>
      <caption className="sr-only">The figures of the {kind.nouns}</caption>
      <thead>
        <tr>
          <td />
          {drawn.map(({ id, name, maker }) => (
            <th key={id} scope="col">
              <Link to={kind.pathOf(id)}>{name}</Link>
              <small>{maker?.name}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {kind.rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{(units === "us" && row.us) || row.label}</th>
            {cellsOf(row, compared).map(({ path, bar, best, ...cell }, index) => (
              <td key={drawn[index]?.id} data-best={best || undefined}>
                <b>{path ? <CellLink to={path}>{cell.text}</CellLink> : wordsOf(cell, units)}</b>
                {bar !== undefined && (
                  <i aria-hidden>
                    <u style={{ width: `${bar * 100}%` }} />
                  </i>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
