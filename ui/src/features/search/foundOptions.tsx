import { calendarAddress, webcalOf } from "../../catalogue/feed/addresses";
import { ArrowRight } from "../../design/icons/ArrowRight";
import { CalendarPlus } from "../../design/icons/CalendarPlus";
import type { SearchGroup, SearchKind, SearchResult } from "../../lib/api/api.gen";
import { apiKey } from "../../lib/api/useApi";
import type { LaunchesOf } from "../../lib/paths";
import { now } from "../../lib/time/clock";
import { answerOptions } from "./answerOptions";
import { eventOf } from "./eventOf";
import { Hit } from "./Hit";
import { kindNames, totalOf } from "./kinds";
import { Line } from "./Line";
import { markedBy } from "./markedBy";
import type { OptionGroup, SearchOption } from "./option";

/** What the launches of a kind are filtered by, where a calendar can have them. */
const followed: Partial<Record<SearchKind, LaunchesOf>> = {
  rocket: "rocketConfig",
  agency: "agency",
  astronaut: "astronaut",
  pad: "pad",
  program: "program",
};

/** So many things are offered to be followed: the best of their kinds. */
const MOST_FOLLOWED = 2;

/** Returns the best hits of kinds whose launches a calendar can have. */
function calendarsOf(groups: readonly SearchGroup[], words: string): SearchOption[] {
  return groups
    .flatMap(({ kind, items: [item] }) => {
      const part = followed[kind];
      return part && item ? [{ item, part }] : [];
    })
    .slice(0, MOST_FOLLOWED)
    .map(({ item, part }) => ({
      key: `calendar-${part}`,
      to: webcalOf(calendarAddress(apiKey("public/launches", { [part]: item.id }))),
      look: (
        <Line
          icon={CalendarPlus}
          text={markedBy(words)(`${item.title} launches in my calendar`)}
          note="A feed of its own"
        />
      ),
    }));
}

/** Returns the hits of one kind, and the way to all of them where that is longer. */
function optionsOf({ kind, more, total, items }: SearchGroup, words: string): SearchOption[] {
  const hits = items.map((item) => {
    const hit = { kind, item, event: eventOf(item, now()) };
    return {
      key: `${kind}-${item.id}`,
      to: item.path,
      look: <Hit {...hit} mark={markedBy(words)} />,
      hit,
    };
  });
  if (more === null || total === items.length) return hits;
  const all = `All ${kindNames[kind].toLowerCase()} for “${words}”`;
  return [...hits, { key: `more-${kind}`, to: more, look: <Line icon={ArrowRight} text={all} slim /> }];
}

/**
 * Returns what was found for the words, and what can be done with it: beside the best hit where it can be done with that,
 * else below all.
 */
export function foundOptions({ groups, answer }: SearchResult, words: string): OptionGroup[] {
  const found: OptionGroup[] = groups.map((group) => ({
    key: group.kind,
    title: kindNames[group.kind],
    total: totalOf(group),
    options: optionsOf(group, words),
  }));
  const calendars = calendarsOf(groups, words);
  if (calendars.length > 0) {
    const isBest = groups[0] && followed[groups[0].kind];
    found.splice(isBest ? 1 : found.length, 0, { key: "do", title: "Do", options: calendars });
  }
  return [...answerOptions(answer), ...found];
}
