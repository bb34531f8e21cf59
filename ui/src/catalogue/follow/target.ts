import type { Certainty, LaunchDetail, LaunchNormal, Named } from "../../lib/api/api.gen";
import { atom } from "../../lib/atom";
import { openModal } from "../../lib/modal";

/** A launch, with what else of it can be followed. */
export interface FollowedLaunch {
  id: string;
  fullname: string;
  rocket?: Named | undefined;
  agency?: Named | undefined;
  location?: Named | undefined;
}

/** A launch that a visitor can be reminded of. */
export type RemindedLaunch = FollowedLaunch & Pick<LaunchNormal, "net" | "certainty">;

/** An event that a visitor can be reminded of; a date that is not known is none. */
export interface RemindedEvent {
  event: number;
  name: string;
  date: string | null;
  certainty: Certainty | null;
}

/** What a visitor can be reminded of. */
export type Reminded = RemindedLaunch | RemindedEvent;

/** The launches of a list, by the key of its call, and what they are called. */
export interface FollowedList {
  list: string;
  name?: string | undefined;
}

/** What is followed: a launch, an event, or the launches of a list. */
export type FollowTarget = { launch: FollowedLaunch } | Pick<RemindedEvent, "event" | "name"> | FollowedList;

/** What the popup that follows is about. */
export const followTarget = atom<FollowTarget | undefined>(undefined);

/** Asks how the visitor wants to be told of something. */
export function openFollow(target: FollowTarget): void {
  followTarget.set(target);
  openModal("follow");
}

/** Returns what can be followed of a launch in a list. */
export function ofCard(launch: LaunchNormal): RemindedLaunch {
  const { id, fullname, net, certainty, rocket, agency, agency_id, location } = launch;
  return {
    id,
    fullname,
    net,
    certainty,
    rocket: rocket ?? undefined,
    agency: agency && agency_id !== null ? { id: agency_id, name: agency } : undefined,
    location: location ?? undefined,
  };
}

/** Returns what can be followed of the launch of a page. */
export function ofPage(launch: LaunchDetail): RemindedLaunch {
  const { id, fullname, net, certainty, rocket, launch_provider, pad } = launch;
  const config = rocket?.configuration;
  return {
    id,
    fullname,
    net,
    certainty,
    rocket: config ? { id: config.id, name: config.name } : undefined,
    agency: launch_provider ?? undefined,
    location: pad?.location ?? undefined,
  };
}
