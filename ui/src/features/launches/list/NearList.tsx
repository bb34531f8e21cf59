import { useState } from "react";
import { LaunchCard } from "../../../catalogue/launch/LaunchCard";
import type { Nearby } from "../../../catalogue/list/ListFilters";
import { useLaunchData } from "../../../catalogue/time/useLaunchData";
import { Button } from "../../../design/actions/Button";
import { EmptyState } from "../../../design/states/EmptyState";
import { Failed } from "../../../design/states/Failed";
import { SkeletonGrid } from "../../../design/states/SkeletonGrid";
import grid from "../../../design/states/SkeletonGrid.module.css";
import type { LaunchPage, PadList } from "../../../lib/api/api.gen";
import { apiKey, useApi } from "../../../lib/api/useApi";
import { counted } from "../../../lib/format";
import { useMyPlace } from "../../../lib/sky/myPlace";
import { compass } from "../../../lib/sky/place";
import { useMeasure } from "../../../lib/units";
import s from "./NearList.module.css";
import { byDistance } from "./near";

const launchesOf = (page: LaunchPage) => page._embedded.launchNormalDTOes;
/** The longest page of the API, and how many are read: more launches to come than have ever been planned. */
const [SIZE, PAGES] = [50, 8];

/** How many cards are shown at first, and at each press. */
const SHOWN = 24;

/** Reads a list whole: its pages one after the other, which are the same for everybody. */
function useWhole(list: string) {
  const keyOf = (page: number) => {
    const [path = "", query] = list.split("?");
    const { ordering: _, ...asked } = Object.fromEntries(new URLSearchParams(query));
    return apiKey(path, { ...asked, limit: SIZE, page });
  };
  const first = useLaunchData<LaunchPage>(keyOf(1), launchesOf);
  const pages = Math.min(PAGES, first.data?.page.totalPages ?? 1);
  const later = (page: number) => (page <= pages ? keyOf(page) : null);
  const all = [
    first,
    useApi<LaunchPage>(later(2)),
    useApi<LaunchPage>(later(3)),
    useApi<LaunchPage>(later(4)),
    useApi<LaunchPage>(later(5)),
    useApi<LaunchPage>(later(6)),
    useApi<LaunchPage>(later(7)),
    useApi<LaunchPage>(later(8)),
  ].slice(0, pages);
  return {
    launches: all.every(({ data }) => data)
      ? all.flatMap(({ data }) => (data ? launchesOf(data) : []))
      : undefined,
    error: all.find(({ error }) => error)?.error,
    retry: () => {
      for (const { mutate } of all) void mutate();
    },
  };
}

interface Props {
  /** The key of the list's call. */
  list: string;
  nearby: Nearby;
}

/** The launches to come by how far from the visitor's place they start. What is near is worked out here, and told to nobody. */
export function NearList({ list, nearby: [, set] }: Props) {
  const place = useMyPlace();
  const measure = useMeasure();
  const { launches, error, retry } = useWhole(list);
  const pads = useApi<PadList>("public/launch-pads");
  const [most, setMost] = useState(SHOWN);
  const byDate = (
    <Button look="ghost" size="sm" onClick={() => set(false)}>
      Order by date again
    </Button>
  );
  if (!place)
    return (
      <EmptyState title="Where are you?" text="The filters ask for your place, which stays in this browser.">
        {byDate}
      </EmptyState>
    );
  const failure = error ?? pads.error;
  if (failure && (!launches || !pads.data))
    return <Failed error={failure} retry={() => [retry(), void pads.mutate()]} />;
  if (!launches || !pads.data) return <SkeletonGrid label="Loading launches" layout="cards" />;
  const near = byDistance(launches, pads.data.data.pads, place);
  return (
    <section className={s.near} aria-labelledby="near-title">
      <header>
        <h2 id="near-title">Nearest to {place.name} first</h2>
        <span>{counted(near.length, "launch")}</span>
        {byDate}
      </header>
      <ul className={grid.grid} data-layout="cards">
        {near.slice(0, most).map(({ launch, kilometers, direction }) => (
          <li key={launch.id} className={s.item}>
            <p className={s.far}>
              {kilometers === undefined || direction === undefined
                ? "Distance not known"
                : `${measure(Math.round(kilometers), "km")} ${compass(direction)}`}
            </p>
            <LaunchCard launch={launch} />
          </li>
        ))}
      </ul>
      {near.length > most && (
        <Button look="ghost" wide onClick={() => setMost(most + SHOWN)}>
          Show more
        </Button>
      )}
    </section>
  );
}
