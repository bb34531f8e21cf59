import { Button } from "../../design/actions/Button";
import type { ButtonLook } from "../../design/actions/buttonLook";
import { Bell } from "../../design/icons/Bell";
import { BellRing } from "../../design/icons/BellRing";
import { useFollowed } from "../../lib/follow/follow";
import { useAction } from "../../lib/useAction";
import { subjectOf } from "./subject";
import { openFollow, type Reminded } from "./target";
import { useRemind } from "./useRemind";

export interface RemindProps extends ButtonLook {
  /** A launch or an event. */
  launch: Reminded;
}

/** Sets the usual reminders of a launch or an event in one press; once they are set it leads to what is told of it. */
export function RemindButton({ launch, look, ...size }: RemindProps) {
  const { about, target, name } = subjectOf(launch);
  const isSet = useFollowed(about);
  const [pending, remind] = useAction(useRemind(launch));
  const text = isSet ? "Reminder set" : "Remind me";
  return (
    <Button
      {...size}
      look={isSet && look === "primary" ? "glass" : look}
      aria-label={`${text}: ${name}`}
      aria-haspopup={isSet ? "dialog" : undefined}
      aria-busy={pending || undefined}
      onClick={() => (isSet ? openFollow(target) : pending || void remind())}
    >
      {isSet ? <BellRing aria-hidden /> : <Bell aria-hidden />}
      {!size.icon && text}
    </Button>
  );
}
