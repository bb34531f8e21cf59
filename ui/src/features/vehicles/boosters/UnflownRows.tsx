import { Link } from "react-router";
import type { Launcher } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import s from "./UnflownRows.module.css";

/** Boosters that never flew, each with its rocket. */
export function UnflownRows({ boosters }: { boosters: readonly Launcher[] }) {
  return (
    <ul className={s.rows}>
      {boosters.map(({ id, serial_number: serial, rocket }) => (
        <li key={id}>
          <Link to={paths.launcher(id)}>{serial}</Link>
          <span>{rocket?.name ?? "Rocket not known"}</span>
        </li>
      ))}
    </ul>
  );
}
