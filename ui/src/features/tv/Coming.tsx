import { StatusMark } from "../../catalogue/launch/StatusPill";
import { names } from "../../catalogue/names";
import { isCoarse } from "../../catalogue/time/clock";
import { longWhen } from "../../catalogue/time/when";
import type { LaunchNormal } from "../../lib/api/api.gen";
import { shortMoment } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import s from "./OtherView.module.css";

/** The launches that come, one in a line. */
export function Coming({ launches }: { launches: readonly LaunchNormal[] }) {
  return (
    <section className={s.table}>
      <h1>Coming launches</h1>
      <ol>
        {launches.map((launch) => (
          <Line key={launch.id} launch={launch} />
        ))}
      </ol>
    </section>
  );
}

function Line({ launch }: { launch: LaunchNormal }) {
  const { rocket, mission } = names(launch.fullname);
  const format = useTimeFormat(launch.timezone);
  return (
    <li>
      <StatusMark id={launch.status_id} name={launch.status} />
      <b>{mission}</b>
      <span>{rocket || launch.rocket?.name}</span>
      <time>{isCoarse(launch) ? longWhen(launch, format) : shortMoment(launch.net, format)}</time>
    </li>
  );
}
