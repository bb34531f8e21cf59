import { Link } from "react-router";
import { paths } from "../../../lib/paths";
import s from "./CompareTable.module.css";
import { type Compared, cellsOf, rows } from "./rows";

/** The figures of rockets, each rocket in the column of its drawing. */
export function CompareTable({ compared }: { compared: readonly Compared[] }) {
  return (
    <table className={s.table} data-columns={compared.length}>
      <caption className="sr-only">The figures of the rockets</caption>
      <thead>
        <tr>
          <td />
          {compared.map(({ rocket }) => (
            <th key={rocket.id} scope="col">
              <Link to={paths.rocket(rocket.id)}>{rocket.fullname}</Link>
              <small>{rocket.manufacturer?.name}</small>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.label}>
            <th scope="row">{row.label}</th>
            {cellsOf(row, compared).map(({ text, path, bar, best }, index) => (
              <td key={compared[index]?.rocket.id} data-best={best || undefined}>
                <b>{path ? <Link to={path}>{text}</Link> : text}</b>
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
