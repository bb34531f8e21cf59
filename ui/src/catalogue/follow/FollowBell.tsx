import { Button } from "../../design/actions/Button";
import type { ButtonLook } from "../../design/actions/buttonLook";
import { Bell } from "../../design/icons/Bell";
import { filterOf, useFollowed } from "../../lib/follow/follow";
import { names } from "../names";
import { type FollowTarget, openFollow } from "./target";

/** What the page calls what it is about. */
const pageName = () => document.title.replace(/ · [^·]+$/, "");

export interface BellProps extends Omit<ButtonLook, "icon" | "wide"> {
  target: FollowTarget;
}

/** Asks how to be told of a launch or of a list of them. It is filled where that is followed. */
export function FollowBell({ target, ...look }: BellProps) {
  const followed = useFollowed(
    "launch" in target ? { launch: target.launch.id } : { filter: filterOf(target.list) },
  );
  const what = "launch" in target ? names(target.launch.fullname).mission : (target.name ?? "these launches");
  return (
    <Button
      {...look}
      icon
      aria-label={`${followed ? "Following" : "Follow"}: ${what}`}
      aria-haspopup="dialog"
      onClick={() => openFollow("launch" in target ? target : { name: pageName(), ...target })}
    >
      <Bell aria-hidden fill={followed ? "currentColor" : "none"} />
    </Button>
  );
}
