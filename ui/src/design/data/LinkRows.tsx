import { Link } from "react-router";
import s from "./LinkRows.module.css";

interface Props {
  rows: readonly {
    to: string;
    name: string;
    /** What is said of it at the end of the row. */
    note: string;
  }[];
}

/** Things of which little is known, a row each, beside each other where there is room. */
export function LinkRows({ rows }: Props) {
  return (
    <ul className={s.rows}>
      {rows.map(({ to, name, note }) => (
        <li key={to}>
          <Link to={to}>{name}</Link>
          <small>{note}</small>
        </li>
      ))}
    </ul>
  );
}
