import { Link, type To } from "react-router";
import s from "./CellLink.module.css";

/** A link in a table: large enough for a finger, however short its word or figure. */
export function CellLink({ to, children }: { to: To; children: string | number }) {
  return (
    <Link to={to} className={s.link}>
      {children}
    </Link>
  );
}
