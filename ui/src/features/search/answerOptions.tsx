import { calendarAddress, webcalOf } from "../../catalogue/feed/addresses";
import { openFollow } from "../../catalogue/follow/target";
import { isFinal } from "../../catalogue/time/clock";
import { ArrowRight } from "../../design/icons/ArrowRight";
import { Bell } from "../../design/icons/Bell";
import { CalendarPlus } from "../../design/icons/CalendarPlus";
import type { SearchItem, SearchResult } from "../../lib/api/api.gen";
import { basePath } from "../../lib/browser/basePath";
import { launchOf } from "./answer";
import { Hit } from "./Hit";
import { Line } from "./Line";
import type { OptionGroup, SearchOption } from "./option";

type Answer = NonNullable<SearchResult["answer"]>;

/** What can be done with a launch that has not flown. */
function launchVerbs(item: SearchItem): SearchOption[] {
  const launch = launchOf(item);
  if (!launch || isFinal(launch)) return [];
  return [
    {
      key: "remind",
      to: item.path,
      act: () => openFollow({ launch: { id: item.id, fullname: item.title } }),
      look: <Line icon={Bell} text="Remind me" slim />,
    },
    {
      key: "event",
      to: `${location.origin}${basePath()}${item.path}/event.ics`,
      look: <Line icon={CalendarPlus} text="Add to calendar" slim />,
    },
  ];
}

/** What can be done with the launches that are asked for: to see, to keep and to follow them all. */
function listVerbs(list: string, title: string): SearchOption[] {
  const key = `public${list}`;
  return [
    { key: "list", to: list, look: <Line icon={ArrowRight} text="Show the list" slim /> },
    {
      key: "calendar",
      to: webcalOf(calendarAddress(key)),
      look: <Line icon={CalendarPlus} text="Add all to my calendar" slim />,
    },
    {
      key: "follow",
      to: list,
      act: () => openFollow({ list: key, name: title }),
      look: <Line icon={Bell} text="Follow" slim />,
    },
  ];
}

/** Returns the answer to a sentence as the first options, with what can be done about it; none without an answer. */
export function answerOptions(answer: Answer | null): OptionGroup[] {
  if (!answer) return [];
  const { kind, title, path, launch, list } = answer;
  const first: SearchOption = launch
    ? {
        key: "answer",
        to: launch.path,
        look: <Hit kind="launch" item={launch} />,
        hit: { kind: "launch", item: launch },
      }
    : { key: "answer", to: path, look: <Line icon={ArrowRight} text={title} /> };
  const verbs = [
    ...(kind === "launch" && launch ? launchVerbs(launch) : []),
    ...(kind === "launches" && list && launch ? listVerbs(list, title) : []),
  ];
  return [{ key: "answer", title: launch ? title : "Answer", options: [first, ...verbs] }];
}
