import { Link } from "react-router";
import { StatusMark } from "../../../catalogue/launch/StatusPill";
import { names } from "../../../catalogue/names";
import { isCoarse } from "../../../catalogue/time/clock";
import { ArrowRight } from "../../../design/icons/ArrowRight";
import { paths } from "../../../lib/paths";
import { useMinute } from "../../../lib/time/clock";
import { span } from "../../../lib/time/dates";
import { useFlown } from "../api";
import s from "./JustFlown.module.css";

/** One line with the last launches and how they went. */
export function JustFlown() {
  const { data, error } = useFlown();
  const now = useMinute();
  const launches = data?._embedded.launchNormalDTOes ?? [];
  if (error || (data && launches.length === 0)) return null;
  return (
    <section className={s.strip} aria-label="Just flown">
      <p>Just flown</p>
      <ul>
        {launches.map(({ id, fullname, net, certainty, status, status_id }) => (
          <li key={id}>
            <Link to={paths.launch(id)}>
              <StatusMark id={status_id} name={status} />
              <b>{names(fullname).mission}</b>
              {!isCoarse({ certainty }) && (
                <small>{span(now - Date.parse(net)).split("\u00a0")[0]} ago</small>
              )}
            </Link>
          </li>
        ))}
      </ul>
      <Link className={s.all} to={`${paths.launches}?upcoming=false`}>
        All results
        <ArrowRight aria-hidden />
      </Link>
    </section>
  );
}
