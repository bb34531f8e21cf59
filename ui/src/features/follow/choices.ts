import type { FollowTarget } from "../../catalogue/follow/target";
import { names } from "../../catalogue/names";
import { type About, filterOf } from "../../lib/follow/follow";

/** Something that can be followed from where the popup was opened. */
export interface Choice {
  about: About;
  name: string;
  /** In place of how many launches are to come. */
  note?: string;
}

/** Returns what can be followed: the launch and what else it is one of, or the event or the list alone. */
export function choicesOf(target: FollowTarget): [Choice, ...Choice[]] {
  if ("event" in target) return [{ about: { event: target.event }, name: target.name }];
  if (!("launch" in target))
    return [{ about: { filter: filterOf(target.list) }, name: target.name ?? "These launches" }];
  const { id, fullname, rocket, agency, location } = target.launch;
  const { mission } = names(fullname);
  return [
    { about: { launch: id }, name: mission, note: "This launch, until it has flown" },
    ...(rocket
      ? [{ about: { filter: `rocketConfig=${rocket.id}` }, name: `Every ${rocket.name} launch` }]
      : []),
    ...(agency ? [{ about: { filter: `agency=${agency.id}` }, name: `Every ${agency.name} launch` }] : []),
    ...(location
      ? [{ about: { filter: `location=${location.id}` }, name: `Every launch from ${location.name}` }]
      : []),
    { about: { filter: "crewed=true" }, name: "Every crewed launch" },
  ];
}
