import type { ButtonLook } from "../../design/actions/buttonLook";
import { useAt } from "../../lib/time/clock";
import { RemindSlot } from "../follow/RemindSlot";
import type { Reminded } from "../follow/target";
import { isFinal } from "../time/clock";
import { WatchButton, type WatchProps } from "./WatchButton";
import { type WatchKind, watchOf } from "./watch";

/** Of these the video comes first; else it is the reminder. */
const watchFirst: ReadonlySet<WatchKind> = new Set(["live", "replay"]);

interface Props extends Pick<WatchProps, "launch" | "brief" | "always">, Omit<ButtonLook, "look" | "icon"> {
  /** What can be followed of it. */
  reminded: Reminded;
  /** The first verb alone, where there is no room for both. */
  only?: boolean;
  /** Of the second verb the icon alone, where there is no room for its words. */
  tight?: boolean;
}

/**
 * What people come for: to watch a launch or an event that is on or over, else to be reminded of it, also when its time passed
 * without news. The first is the loud one.
 */
export function LaunchVerbs({ launch, reminded, brief, always, only, tight, ...size }: Props) {
  const over = isFinal(launch);
  const kind = useAt((now) => watchOf(launch, now).kind);
  const first = over || watchFirst.has(kind);
  const lookOf = (isFirst: boolean): ButtonLook => ({
    ...size,
    ...(tight && !isFirst && { icon: true, wide: false }),
    look: isFirst ? "primary" : "glass",
  });
  const watch = (
    <WatchButton
      key="watch"
      launch={launch}
      {...(brief && { brief })}
      {...(always && { always })}
      {...lookOf(first)}
    />
  );
  const remind = !over && <RemindSlot key="remind" launch={reminded} {...lookOf(!first)} />;
  if (only) return first ? watch : remind;
  return first ? [watch, remind] : [remind, watch];
}
