import { Link, useSearchParams } from "react-router";
import { changeList, writeList } from "../../../catalogue/list/listState";
import type { LaunchShortcuts } from "../../../lib/api/api.gen";
import { apiKey, useApi } from "../../../lib/api/useApi";
import { figure } from "../../../lib/format";
import { ownZone } from "../../../lib/time/zone";
import { type LaunchListState, launchList } from "../listState";
import s from "./ShortcutPlace.module.css";

const PAGE = { page: undefined, limit: undefined, ordering: undefined };

/** What many people look for, each a link that adds it to what narrows the list, or takes it away again. */
export function Shortcuts({ state }: { state: LaunchListState }) {
  const [query] = useSearchParams();
  const { filters, ...rest } = state;
  const key = apiKey("public/launches/shortcuts", { ...rest, ...PAGE, ...filters, zone: ownZone() });
  const { data } = useApi<LaunchShortcuts>(key, { keepPreviousData: true });
  const shown = (data?.data ?? []).map((shortcut) => {
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
          const to = writeList(launchList, query, changeList(launchList, state, { filters: next }));
          return (
            <li key={name}>
              <Link to={{ search: to.toString() }} aria-current={isOn || undefined} preventScrollReset>
                {name} <span>{figure(count)}</span>
              </Link>
            </li>
          );
        })}
    </ul>
  );
}
