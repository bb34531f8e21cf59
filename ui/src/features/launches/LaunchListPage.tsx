import { useState } from "react";
import { without } from "../../catalogue/list/listState";
import { Page } from "../../catalogue/page/Page";
import { Sidebar } from "../../catalogue/sidebar/Sidebar";
import { AppliedFilters } from "../../design/data/AppliedFilters";
import { Pager } from "../../design/data/Pager";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { Rail } from "../../design/page/Rail";
import { useLaunches, useNextLaunch } from "./api";
import s from "./LaunchListPage.module.css";
import { Hero } from "./list/Hero";
import { JustFlown } from "./list/JustFlown";
import { LaunchResults } from "./list/LaunchResults";
import { LaunchToolbar } from "./list/LaunchToolbar";
import { useHeroLaunch } from "./list/useHeroLaunch";
import { useListState } from "./list/useListState";
import { useNamedFilters } from "./list/useNamedFilters";
import {
  isFront,
  isNarrowed,
  isSearchOfFront,
  type ListState,
  reset,
  titleOf,
  type Upcoming,
} from "./listState";
import { LaunchNews } from "./parts/LaunchNews";

const descriptions: Record<Upcoming, string> = {
  true: "Every coming space launch in the world: countdown, launch site, rocket and webcast.",
  false: "The space launches of the past, newest first: outcome, launch site, rocket and webcast.",
  all: "Space launches of the world, coming and past: time, outcome, launch site, rocket and webcast.",
};

function announcement(state: ListState, total: number | undefined, outdated: boolean): string {
  if (total === undefined || outdated) return "";
  return `${titleOf(state)}: ${total.toLocaleString("en-US")} found, page ${state.page}`;
}

/** The front of the site: the next launch, and the list of those to come or of those that were. */
export function LaunchListPage() {
  const { state, change, head } = useListState();
  const [hosted, setHosted] = useState(false);
  // A search that began on the front keeps what stands above the field, which would move otherwise.
  const front = isFront(state) || (hosted && isSearchOfFront(state));
  if (front !== hosted) setHosted(front);
  const next = useNextLaunch(front);
  const list = useLaunches(state);
  const total = list.page?.page.totalElements;
  const filters = useNamedFilters(state, list.page);

  const nextLaunch = useHeroLaunch(next.data?._embedded.launchNormalDTOes[0]);
  const launches = list.page?._embedded.launchNormalDTOes ?? [];
  const hero = front && (nextLaunch !== undefined || (!next.data && !next.error));
  const pager = list.page && {
    page: state.page,
    pages: list.page.page.totalPages,
    total: list.page.page.totalElements,
    loading: list.loading,
    onPage: (page: number) => {
      change({ page });
      head.current?.focus({ preventScroll: true });
    },
  };
  return (
    <>
      <PageMeta title={titleOf(state)} description={descriptions[state.upcoming]} />
      {hero && <Hero key={nextLaunch?.id} launch={nextLaunch} />}
      <Page flush={hero}>
        {front && <JustFlown />}
        <div className={s.all}>
          <div ref={head} tabIndex={-1} className={s.head}>
            <PageHead title={titleOf(state)} count={total} />
          </div>
          <div className={s.above}>{pager && <Pager {...pager} label="Pages, above the list" />}</div>
          <LaunchToolbar state={state} change={change} total={total} />
          <div className={s.list}>
            <Rail aside={<Sidebar />} label="More from space">
              <AppliedFilters
                items={filters}
                onRemove={(key) => change({ entities: without(state.entities, key) })}
              />
              <p className="sr-only" role="status">
                {announcement(state, total, list.outdated)}
              </p>
              <LaunchNews launches={[...launches, ...(hero && nextLaunch ? [nextLaunch] : [])]} />
              <LaunchResults
                list={list}
                state={state}
                change={change}
                onReset={isNarrowed(state) ? () => change(reset(state)) : undefined}
              />
              <div className={s.after}>{pager && <Pager {...pager} label="Pages, below the list" />}</div>
            </Rail>
          </div>
        </div>
      </Page>
    </>
  );
}
