import { Link } from "react-router";
import { ArrowRight } from "../../design/icons/ArrowRight";
import { type LaunchesOf, paths } from "../../lib/paths";
import { SubscribeButton } from "../feed/SubscribeButton";
import { FollowSlot } from "../follow/FollowSlot";
import s from "./AllLaunches.module.css";

interface Props {
  of: LaunchesOf;
  id: number;
  /** Only those of this year. */
  year?: number | undefined;
}

/** Below a few launches of one thing: the way to the list of all of them, past and coming, and ways to follow it. */
export function AllLaunches({ of, id, year }: Props) {
  return (
    <div className={s.foot}>
      <Link className={s.all} to={paths.launchesOf(of, id, year)}>
        {year === undefined ? "All launches" : `All launches of ${year}`}
        <ArrowRight aria-hidden />
      </Link>
      <div className={s.ways}>
        <SubscribeButton list={`public/launches?${of}=${id}`} />
        <FollowSlot target={{ list: `public/launches?${of}=${id}` }} />
      </div>
    </div>
  );
}
