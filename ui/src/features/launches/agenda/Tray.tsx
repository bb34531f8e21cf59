import { useId } from "react";
import { Link } from "react-router";
import { StatusMark } from "../../../catalogue/launch/StatusPill";
import { names } from "../../../catalogue/names";
import { paths } from "../../../lib/paths";
import type { Group } from "./days";
import s from "./Tray.module.css";

/** Launches without a day, under the period that is known of them. */
export function Tray({ periods }: { periods: readonly Group[] }) {
  return (
    <div className={s.tray}>
      {periods.map((period) => (
        <Period key={period.key} period={period} />
      ))}
    </div>
  );
}

function Period({ period: { title, note, launches } }: { period: Group }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>
        {title} <span>{note}</span>
      </h2>
      <ul>
        {launches.map(({ id, fullname, rocket: config, status, status_id }) => {
          const { rocket, mission } = names(fullname);
          return (
            <li key={id}>
              <StatusMark id={status_id} name={status} />
              <Link to={paths.launch(id)}>{mission}</Link>
              <span>{rocket || config?.name}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
