import type { About } from "../../lib/follow/follow";
import { names } from "../names";
import type { FollowTarget, Reminded } from "./target";

/** Returns what a reminder is about, and what the popup about it is opened for. */
export function subjectOf(reminded: Reminded): { about: About; target: FollowTarget; name: string } {
  if ("event" in reminded) {
    const { event, name } = reminded;
    return { about: { event }, target: { event, name }, name };
  }
  return {
    about: { launch: reminded.id },
    target: { launch: reminded },
    name: names(reminded.fullname).mission,
  };
}
