import { Link } from "react-router";
import { names } from "../../../catalogue/names";
import { ArrowLeft } from "../../../design/icons/ArrowLeft";
import { AfterPaint } from "../../../design/page/AfterPaint";
import { part } from "../../../design/part";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import s from "./LaunchDay.module.css";

const DayTools = part(async () => (await import("./Lower")).DayTools, { as: "decoration" });

/** The way to the launch's own page, and what can be set. */
export function DayBar({ launch }: { launch: LaunchDetail }) {
  return (
    <div className={s.bar}>
      <Link to={paths.launch(launch.id)}>
        <ArrowLeft aria-hidden />
        {names(launch.fullname).mission}
      </Link>
      <div>
        <AfterPaint>
          <DayTools launch={launch} />
        </AfterPaint>
      </div>
    </div>
  );
}
