import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { atom } from "../../lib/atom";
import type { Agenda } from "./agenda/Agenda";
import { type View, withView } from "./listState";

const NAME = "view";

/** The view chosen last, in a browser that remembers anything of this site. */
function remembered(): string | null {
  try {
    return localStorage.getItem(NAME);
  } catch {
    return null;
  }
}

const chosen = atom(remembered());
const agenda = atom<typeof Agenda | undefined>(undefined);

/** Fetches what draws the agenda, which nobody needs who looks at cards. */
const loadAgenda = async () => agenda.set((await import("./agenda/Agenda")).Agenda);

/** Fetches the agenda with the page where it may be what that begins with. */
export const ready = async () =>
  (location.search + chosen.get()).includes("agenda") && loadAgenda().catch(() => undefined); // cards stand in its place

/** The view of the list, what draws the agenda if that is to be seen, and what shows and remembers another view. */
interface Views {
  view: View;
  Drawn: typeof Agenda | undefined;
  show: (next: View) => void;
}

/**
 * Returns how the list is seen. The address wins over what is remembered; a view changes how many are on a page at most. Until the
 * agenda is there the cards stay.
 */
export function useView(): Views {
  const [query, setQuery] = useSearchParams();
  const last = chosen.use();
  const isAgenda = (query.get(NAME) ?? last) === "agenda";
  useEffect(() => {
    if (isAgenda) loadAgenda().catch(() => undefined);
  }, [isAgenda]);
  const show = (next: View) => {
    chosen.set(next);
    setQuery(withView(query, next), { preventScrollReset: true });
    try {
      localStorage.setItem(NAME, next);
    } catch {
      // It is shown all the same.
    }
  };
  const Drawn = agenda.use();
  return { view: isAgenda ? "agenda" : "cards", Drawn: isAgenda ? Drawn : undefined, show };
}
