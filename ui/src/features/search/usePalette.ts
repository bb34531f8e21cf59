import { useEffect, useState } from "react";
import type { SearchKind, SearchResult } from "../../lib/api/api.gen";
import { problemWith } from "./answer";
import { useSearch } from "./useSearch";
import { useSettled } from "./useSettled";
import { useStart } from "./useStart";

/** So long typing pauses before a search is asked for. */
const PAUSE = 120;

/** Loads what shows hits: nobody needs that before something is typed. */
async function loadParts() {
  const [{ foundOptions }, { FoundHead }, { matchesOf }] = await Promise.all([
    import("./foundOptions"),
    import("./FoundHead"),
    import("./kinds"),
  ]);
  return { foundOptions, FoundHead, matchesOf };
}

type Parts = Awaited<ReturnType<typeof loadParts>>;

/** Returns what shows hits once it is loaded, and whether that failed. It is tried again with another text. */
function useParts(text: string): { parts: Parts | undefined; lost: boolean } {
  const [parts, setParts] = useState<Parts>();
  const [lost, setLost] = useState(false);
  useEffect(() => {
    if (text === "" || parts) return;
    setLost(false);
    loadParts().then(setParts, () => setLost(true));
  }, [text, parts]);
  return { parts, lost };
}

/** Returns what was found of one kind, or all of it. */
const only = (result: SearchResult, kind: SearchKind | undefined): SearchResult =>
  kind ? { ...result, groups: result.groups.filter((group) => group.kind === kind) } : result;

/** Returns what the palette shows for a text: what was found for it, or why nothing can be. */
export function usePalette(text: string) {
  const [wanted, setKind] = useState<SearchKind>();
  const start = useStart();
  const settled = useSettled(text, PAUSE);
  const { parts, lost } = useParts(text);
  const everything = useSearch(settled);
  const groups = everything.result?.groups ?? [];
  const kind = groups.some((group) => group.kind === wanted) ? wanted : undefined;
  const narrowed = useSearch(kind ? settled : "", kind);
  // Until there are more of one kind, those of it among everything are shown.
  const found =
    kind && !narrowed.outdated
      ? narrowed
      : { ...everything, result: everything.result && only(everything.result, kind) };
  const problem = lost ? "Search could not be loaded." : problemWith(text);
  const asked = text !== "" && problem === undefined;
  const outdated = asked && (text !== settled || !parts || found.outdated);
  const shown = asked && parts && !found.error ? found.result : undefined;
  return {
    problem,
    /** The hits shown are not those of the text. */
    outdated: outdated && !found.error,
    /** How many hits there are, once that is known. */
    count: shown && parts && !outdated ? parts.matchesOf(shown) : "",
    options:
      text === ""
        ? start
        : shown && parts
          ? parts.foundOptions(shown, shown.corrected ?? shown.looked ?? settled)
          : [],
    /** What the options are those of. */
    of: text === "" ? "" : `${settled} ${kind}`,
    Head: asked ? parts?.FoundHead : undefined,
    head: { ...found, outdated, text, groups, kind, onKind: setKind },
  };
}
