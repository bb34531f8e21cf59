import type { AppliedFilter } from "../../design/data/AppliedFilters";
import { readWord, token } from "../../lib/words";

/** So many characters of a description a search engine shows. */
const LONGEST_DESCRIPTION = 160;

/** The filters whose values have names, the most telling first. */
const telling = [
  "agency",
  "program",
  "rocketConfig",
  "launcher",
  "spacecraftConfig",
  "astronaut",
  "pad",
  "location",
  "country",
  "orbit",
  "status",
  "missionType",
];

const rank = (key: string) => (telling.indexOf(key) + telling.length + 1) % (telling.length + 1);

/** How the filters are said that choose no thing. */
const facts: Readonly<Record<string, (value: string, name: string) => string | undefined>> = {
  crewed: (value) => ({ true: "crewed", false: "uncrewed" })[value],
  webcast: (value) => ({ true: "with webcast", false: "without webcast" })[value],
  reused: (value) => ({ true: "with a flown stage", false: "with new stages only" })[value],
  from: (day) => `from ${day}`,
  to: (day) => `to ${day}`,
  when: (_, name) => name,
  certainty: (level) => `certain to the ${level === "exact" ? "hour" : level}`,
  inSpace: (value) => ({ true: "in space now", false: "not in space now" })[value],
};

/** The name of a thing; one that nobody knows is told by its id. */
function nameOf({ key, name, value = "" }: AppliedFilter<string>): string {
  const bare = value.replace(/^-/, "");
  if (key === "missionType") return bare;
  return name === `#${bare}` ? `${key} ${bare}` : name;
}

/**
 * Says what narrows a list, in the words and the order of the server: what is wanted by name, what else is asked for,
 * the search, and last what must not be there. `words` are known already and come first.
 */
export function filterWords(
  filters: readonly AppliedFilter<string>[],
  search: string,
  words: readonly string[] = [],
): string[] {
  const wanted = new Map<string, string[]>();
  const unwanted: string[] = [];
  const said: string[] = [];
  for (const filter of filters.toSorted((a, b) => rank(a.key) - rank(b.key))) {
    const { key, value = "" } = filter;
    const fact = facts[key]?.(value, filter.name);
    if (fact !== undefined) said.push(fact);
    else if (value.startsWith("-")) unwanted.push(`without ${nameOf(filter)}`);
    else wanted.set(key, [...(wanted.get(key) ?? []), nameOf(filter)]);
  }
  const typed = Array.from(search.matchAll(token), ([text]) => readWord(text)).filter(
    ({ bare }) => bare !== "",
  );
  const searched = typed.filter(({ excluded }) => !excluded).map(({ bare }) => bare);
  return [
    ...words,
    ...Array.from(wanted.values(), (names) => names.join(" or ")),
    ...said,
    ...(searched.length > 0 ? [`“${searched.join(" ")}”`] : []),
    ...unwanted,
    ...typed.filter(({ excluded }) => excluded).map(({ bare }) => `without ${bare}`),
  ];
}

/** Returns a text as a description has room for it, cut between words. */
export function shorten(text: string): string {
  const letters = [...text];
  if (letters.length <= LONGEST_DESCRIPTION) return text;
  const cut = letters.slice(0, LONGEST_DESCRIPTION).join("");
  const space = cut.lastIndexOf(" ");
  return `${(space > 0 ? cut.slice(0, space) : cut).replace(/[ .,;:]+$/, "")}…`;
}
