import { useState } from "react";
import { Link, useSearchParams } from "react-router";
import { names } from "../../../catalogue/names";
import { Button } from "../../../design/actions/Button";
import { Segmented } from "../../../design/actions/Segmented";
import { ShareButton } from "../../../design/actions/ShareButton";
import { ArrowLeft } from "../../../design/icons/ArrowLeft";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import { useZoneChoice, type ZoneChoice } from "../../../lib/time/zone";
import { secondsOf } from "../detail/timelineSteps";
import s from "./Room.module.css";
import { useTicks } from "./useTicks";

const zones = [
  { value: "mine", label: "My time" },
  { value: "utc", label: "UTC" },
  { value: "site", label: "At the pad" },
] as const;

/** The way to the launch's own page, whose time is told, the sound, and the address to pass on. */
export function RoomBar({ launch }: { launch: LaunchDetail }) {
  const [query, setQuery] = useSearchParams();
  const zone = useZoneChoice();
  const [sound, setSound] = useState(false);
  useTicks(sound, (now) => secondsOf(launch, now));
  const pick = (value: ZoneChoice) => {
    const next = new URLSearchParams(query);
    next.set("zone", value);
    setQuery(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className={s.bar}>
      <Link to={paths.launch(launch.id)}>
        <ArrowLeft aria-hidden />
        {names(launch.fullname).mission}
      </Link>
      <div>
        <Segmented label="Times in" options={zones} value={zone} onPick={pick} />
        <Button
          look="glass"
          size="sm"
          aria-pressed={sound}
          title="A soft tick ten minutes and one minute before T-0"
          onClick={() => setSound(!sound)}
        >
          {sound ? "Sound on" : "Sound off"}
        </Button>
        <ShareButton path={paths.launchDay(launch.id)} size="sm" label="Copy link to this page" />
      </div>
    </div>
  );
}
