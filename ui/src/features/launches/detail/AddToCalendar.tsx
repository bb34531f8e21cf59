import { useHref } from "react-router";
import { buttonLook } from "../../../design/actions/buttonLook";
import { Tooltip } from "../../../design/actions/Tooltip";
import { CalendarPlus } from "../../../design/icons/CalendarPlus";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";

/** What is known no better than so has no place in a calendar. */
const TOO_COARSE = /^(half|year|fiscal|decade)$/;

interface Props {
  launch: LaunchDetail;
  look?: "glass" | "ghost";
  size?: "md" | "lg";
}

/** Hands over a coming launch as an event to keep; without so much as a quarter there is none. */
export function AddToCalendar({ launch: { id, certainty }, look = "glass", size = "lg" }: Props) {
  const event = useHref(`${paths.launch(id)}/event.ics`);
  if (TOO_COARSE.test(certainty)) return null;
  return (
    <Tooltip text="Add to calendar">
      {(describedBy) => (
        <a
          {...buttonLook({ look, size, icon: true })}
          href={event}
          aria-label="Add to calendar"
          aria-describedby={describedBy}
        >
          <CalendarPlus aria-hidden />
        </a>
      )}
    </Tooltip>
  );
}
