import { Link } from "react-router";
import type { Launcher } from "../../../lib/api/api.gen";
import { counted, figure } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import s from "./FleetRows.module.css";

/** A booster as a row shows it. */
export type FleetBooster = Pick<Launcher, "id" | "serial_number" | "flights">;

interface Props {
  boosters: readonly FleetBooster[];
  /** Flights of the one that has the most; rows beside each other need the same. */
  most: number;
  /** The booster whose page this is. */
  current?: number;
}

/** Boosters with a mark for each flight. */
export function FleetRows({ boosters, most, current }: Props) {
  return (
    <ol className={s.rows}>
      {boosters.map(({ id, serial_number: serial, flights }) => (
        <li key={id} data-current={id === current || undefined}>
          {id === current ? (
            <span aria-current="page">{serial}</span>
          ) : (
            <Link to={paths.launcher(id)}>{serial}</Link>
          )}
          <svg viewBox={`0 0 ${most * 5} 8`} preserveAspectRatio="xMinYMid meet" aria-hidden>
            {Array.from({ length: flights ?? 0 }, (_, index) => (
              <rect key={index} x={index * 5} width="3.5" height="8" rx="1" />
            ))}
          </svg>
          <b>
            {figure(flights)}
            <span className="sr-only"> {counted(flights ?? 0, "flight").replace(/^\S+ /, "")}</span>
          </b>
        </li>
      ))}
    </ol>
  );
}
