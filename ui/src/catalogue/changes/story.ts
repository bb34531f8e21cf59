import type { LaunchDetail, LaunchNormal } from "../../lib/api/api.gen";
import { localDay, shortMoment, span } from "../../lib/time/dates";
import type { TimeFormat } from "../../lib/time/format";
import type { Zone } from "../../lib/time/zone";
import { period } from "../time/when";

/** How the date of a launch moved, as cards have it. */
export type StoryBrief = NonNullable<LaunchNormal["story"]>;

/** The same as the page of the launch has it. */
export type Story = NonNullable<LaunchDetail["story"]>;

type StoryDate = NonNullable<StoryBrief["first"]>;

const times = (count: number) => (count === 1 ? "once" : count === 2 ? "twice" : `${count} times`);

/** Returns a planned date as exactly as it was known: "November 12, 2026", "NET October 2026". */
export const plannedDay = ({ net, precision, certainty }: StoryDate, zone: Zone) =>
  certainty === "exact" ? localDay(net, zone) : period(net, precision, "NET ");

/** Returns the same to the minute where that was known: "Nov 12 · 11:15 AM GMT+1", "NET October 2026". */
export const plannedTime = (date: StoryDate, format: TimeFormat) =>
  date.certainty === "exact" ? shortMoment(date.net, format) : plannedDay(date, format.zone);

/** By how much all moves together changed the date, or from when, where not all of them were between exact times. */
function inAll({ slips, advances, seconds, first }: StoryBrief, zone: Zone): string {
  if (seconds === null) return first ? `, first planned for ${plannedDay(first, zone)}` : "";
  const length = span(seconds * 1_000);
  if (slips + advances === 1) return `, by ${length}`;
  if (slips === 0 || advances === 0) return `, ${length} in all`;
  return seconds === 0
    ? ", back to the first time"
    : `, ${length} ${seconds > 0 ? "later" : "earlier"} in all`;
}

/** Returns how often the date moved: "Slipped 5 times, 3 d 1 h in all"; "" where it never did. */
export function movesOf(story: StoryBrief | null, zone: Zone): string {
  if (!story || story.slips + story.advances === 0) return "";
  const { slips, advances } = story;
  const ways = [slips > 0 && `slipped ${times(slips)}`, advances > 0 && `moved up ${times(advances)}`];
  const text = ways.filter(Boolean).join(" and ") + inAll(story, zone);
  return text[0]?.toUpperCase() + text.slice(1);
}
