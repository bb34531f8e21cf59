import type { LaunchDetail, LaunchNormal, Named } from "../../lib/api/api.gen";
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

/** What is followed: a launch, or those of a list, by the key of its call, and what they are called. */
export type FollowTarget = { launch: FollowedLaunch } | { list: string; name?: string | undefined };

/** What the popup that follows is about. */
export const followTarget = atom<FollowTarget | undefined>(undefined);

/** Asks how the visitor wants to be told of something. */
export function openFollow(target: FollowTarget): void {
  followTarget.set(target);
  openModal("follow");
}

/** Returns what can be followed of a launch in a list. */
export function ofCard({ id, fullname, rocket, agency, agency_id, location }: LaunchNormal): FollowedLaunch {
  return {
    id,
    fullname,
    rocket: rocket ?? undefined,
    agency: agency && agency_id !== null ? { id: agency_id, name: agency } : undefined,
    location: location ?? undefined,
  };
}

/** Returns what can be followed of the launch of a page. */
export function ofPage({ id, fullname, rocket, launch_provider, pad }: LaunchDetail): FollowedLaunch {
  const config = rocket?.configuration;
  return {
    id,
    fullname,
    rocket: config ? { id: config.id, name: config.name } : undefined,
    agency: launch_provider ?? undefined,
    location: pad?.location ?? undefined,
  };
}
