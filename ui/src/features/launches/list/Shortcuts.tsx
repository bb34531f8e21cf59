import { Link, useSearchParams } from "react-router";
import { changeList, writeList } from "../../../catalogue/list/listState";
import type { LaunchShortcuts } from "../../../lib/api/api.gen";
import { apiKey, useApi } from "../../../lib/api/useApi";
import { figure } from "../../../lib/format";
import { ownZone } from "../../../lib/time/ownZone";
import type { LaunchListState, launchList } from "../listState";
import s from "./ShortcutPlace.module.css";

type Shortcut = LaunchShortcuts["data"][number];

/** Leaves of the sites the one that is closest to the reader. */
function nearest(all: Shortcut[]): Shortcut[] {
  const zone = ownZone();
  const site = all.find(({ zones }) => zones.some((begin) => zone.startsWith(begin)));
  return all.filter((each) => each.zones.length === 0 || each === site);
}

interface Props {
  state: LaunchListState;
  /** What the list is; handed in, since a file that two scripts need would be loaded by itself. */
  spec: typeof launchList;
  /** Whether a search or a filter leaves something out. */
  narrowed: boolean;
}

/**
 * What many people look for, each a link that adds it to what narrows the list, or takes it away again. How many
 * launches there are is known of the whole list.
 */
export function Shortcuts({ state, spec, narrowed }: Props) {
  const [query] = useSearchParams();
  const { filters, upcoming } = state;
  const { data } = useApi<LaunchShortcuts>(apiKey("public/launches/shortcuts", { upcoming }), {
    keepPreviousData: true,
  });
  const shown = nearest(data?.data ?? []).map((shortcut) => {
    const asked = Object.fromEntries(new URLSearchParams(shortcut.query));
    const isOn = Object.entries(asked).every(
      ([name, value]) => filters[name as keyof typeof filters] === value,
    );
    return { ...shortcut, asked, isOn };
  });
  return (
    <ul className={s.list} aria-label="Shortcuts">
      {shown
        .filter(({ count, isOn }) => count > 0 || isOn)
        .map(({ name, count, asked, isOn }) => {
          const others = Object.entries(filters).filter(([each]) => !(each in asked));
          const next = { ...Object.fromEntries(others), ...(!isOn && asked) };
          const to = writeList(spec, query, changeList(spec, state, { filters: next }));
          return (
            <li key={name}>
              <Link to={{ search: to.toString() }} aria-current={isOn || undefined} preventScrollReset>
                {name} {!narrowed && <span>{figure(count)}</span>}
              </Link>
            </li>
          );
        })}
    </ul>
  );
}
