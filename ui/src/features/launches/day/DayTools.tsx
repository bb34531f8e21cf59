import { useState } from "react";
import { useSearchParams } from "react-router";
import { dayPath } from "../../../catalogue/launch/launchDay";
import { Button } from "../../../design/actions/Button";
import { Segmented } from "../../../design/actions/Segmented";
import { ShareButton } from "../../../design/actions/ShareButton";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { useZoneChoice, type ZoneChoice } from "../../../lib/time/zone";
import { secondsOf } from "../timeline/timelineSteps";
import { useTicks } from "./useTicks";

const zones = [
  { value: "mine", label: "My time" },
  { value: "utc", label: "UTC" },
  { value: "site", label: "At the pad" },
] as const;

/** Whose time is told, the sound, and the address to pass on. */
export function DayTools({ launch }: { launch: LaunchDetail }) {
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
    <>
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
      <ShareButton path={dayPath(launch.id)} size="sm" label="Copy link to this page" />
    </>
  );
}
