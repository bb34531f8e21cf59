import { Button } from "../../design/actions/Button";
import type { ButtonLook } from "../../design/actions/buttonLook";
import { Bell } from "../../design/icons/Bell";
import { BellRing } from "../../design/icons/BellRing";
import { useFollowed } from "../../lib/follow/follow";
import { useAction } from "../../lib/useAction";
import { names } from "../names";
import { openFollow, type RemindedLaunch } from "./target";
import { useRemind } from "./useRemind";

export interface RemindProps extends ButtonLook {
  launch: RemindedLaunch;
}

/** Sets the usual reminders of a launch in one press; once they are set it leads to what is told of the launch. */
export function RemindButton({ launch, look, ...size }: RemindProps) {
  const isSet = useFollowed({ launch: launch.id });
  const [pending, remind] = useAction(useRemind(launch));
  const text = isSet ? "Reminder set" : "Remind me";
  return (
    <Button
      {...size}
      look={isSet && look === "primary" ? "glass" : look}
      aria-label={`${text}: ${names(launch.fullname).mission}`}
      aria-haspopup={isSet ? "dialog" : undefined}
      aria-busy={pending || undefined}
      onClick={() => (isSet ? openFollow({ launch }) : pending || void remind())}
    >
      {isSet ? <BellRing aria-hidden /> : <Bell aria-hidden />}
      {!size.icon && text}
    </Button>
  );
}
