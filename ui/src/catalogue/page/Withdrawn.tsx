import { StaleBanner } from "../../design/states/StaleBanner";
import { localDay } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";

interface Props {
  what: "launch" | "event";
  /** When it was found withdrawn, null: it is planned. */
  at: string | null;
}

/** Says that a launch or an event is no longer planned, and since when. */
export function Withdrawn({ what, at }: Props) {
  const { zone } = useTimeFormat();
  if (!at) return null;
  return (
    <StaleBanner
      title={`This ${what} is no longer planned.`}
      text={`Removed from the schedule on ${localDay(at, zone)}. Details kept for reference.`}
    />
  );
}
