import { LinkButton } from "../../../design/actions/LinkButton";
import { ArrowUpRight } from "../../../design/icons/ArrowUpRight";
import { Orbit } from "../../../design/icons/Orbit";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import s from "./Sections.module.css";

/** Leads to the simulated trajectory, where there is one. */
export function Telemetry({ launch: { flightclub_url: url } }: { launch: LaunchDetail }) {
  if (url === null) return <p className={s.none}>Trajectory is not available. Check back for updates.</p>;
  return (
    <div className={s.telemetry}>
      <Orbit aria-hidden />
      <p>
        <b>Trajectory</b>
        <span>Simulated ascent, speed and altitude</span>
      </p>
      <LinkButton to={url} missing="Trajectory is not available. Check back for updates." size="sm">
        Open Flight Club
        <ArrowUpRight aria-hidden />
      </LinkButton>
    </div>
  );
}
