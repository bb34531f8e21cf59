import type { ReactNode } from "react";
import { Link } from "react-router";
import { CoverImage } from "../../design/art/CoverImage";
import type { LaunchBrief } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { localDay } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import { BookmarkButton } from "../bookmark/BookmarkButton";
import { names } from "../names";
import { isCoarse } from "../time/clock";
import { longWhen } from "../time/when";
import s from "./LaunchRow.module.css";
import { StatusPill } from "./StatusPill";

/** What a row shows of a launch; every form in which the API gives one has it. */
export type RowLaunch = Pick<
  LaunchBrief,
  "id" | "fullname" | "image" | "net" | "net_precision" | "certainty" | "timezone" | "status" | "status_id"
>;

interface Props {
  launch: RowLaunch;
  /** Beside the rocket's name: a role, a flight number. */
  note?: ReactNode;
  /** In a line of its own under the name. */
  result?: ReactNode;
}

/** A launch in a related list: one line, the whole of which is the link. */
export function LaunchRow({ launch, note, result }: Props) {
  const { rocket, mission } = names(launch.fullname);
  const format = useTimeFormat(launch.timezone);
  const exact = !isCoarse(launch) && !Number.isNaN(Date.parse(launch.net));
  return (
    <li className={s.row}>
      <span className={s.thumb}>
        <CoverImage seed={launch.id} image={launch.image} sizes="6rem" />
      </span>
      <div className={s.name}>
        <Link to={paths.launch(launch.id)}>{mission}</Link>
        <p>
          {rocket}
          {rocket && note && " · "}
          {note}
        </p>
        {result}
      </div>
      {exact ? (
        <time className={s.when} dateTime={launch.net}>
          {localDay(launch.net, format.zone)}
        </time>
      ) : (
        <span className={s.when}>{longWhen(launch, format)}</span>
      )}
      <StatusPill id={launch.status_id} name={launch.status} />
      <div className={s.mark}>
        <BookmarkButton launch={launch} look="ghost" size="sm" />
      </div>
    </li>
  );
}
