import { eventOf } from "../../../catalogue/feed/addresses";
import { buttonLook } from "../../../design/actions/buttonLook";
import { Tooltip } from "../../../design/actions/Tooltip";
import { CalendarPlus } from "../../../design/icons/CalendarPlus";
import type { LaunchDetail } from "../../../lib/api/api.gen";

interface Props {
  launch: LaunchDetail;
  look?: "glass" | "ghost";
  size?: "md" | "lg";
}

/** Hands over a coming launch as an event to keep; without so much as a quarter there is none. */
export function AddToCalendar({ launch, look = "glass", size = "lg" }: Props) {
  const event = eventOf(launch);
  if (event === undefined) return null;
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
