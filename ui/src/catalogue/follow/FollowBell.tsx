import { Button } from "../../design/actions/Button";
import type { ButtonLook } from "../../design/actions/buttonLook";
import { Bell } from "../../design/icons/Bell";
import { filterOf, useFollowed } from "../../lib/follow/follow";
import { type FollowedList, openFollow } from "./target";

/** What the page calls what it is about. */
const pageName = () => document.title.replace(/ · [^·]+$/, "");

export interface BellProps extends Omit<ButtonLook, "icon" | "wide"> {
  target: FollowedList;
}

/** Asks how to be told of the launches of a list. It is filled where that is followed. */
export function FollowBell({ target, ...look }: BellProps) {
  const followed = useFollowed({ filter: filterOf(target.list) });
  return (
    <Button
      {...look}
      icon
      aria-label={`${followed ? "Alerts on" : "Get alerts"}: ${target.name ?? "these launches"}`}
      aria-haspopup="dialog"
      onClick={() => openFollow({ name: pageName(), ...target })}
    >
      <Bell aria-hidden fill={followed ? "currentColor" : "none"} />
    </Button>
  );
}
