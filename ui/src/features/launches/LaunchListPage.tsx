import { AppliedFilters } from "../../components/AppliedFilters";
import { DonationLink } from "../../components/DonationLink";
import { Page } from "../../components/Page";
import { PageHead } from "../../components/PageHead";
import { PageMeta } from "../../components/PageMeta";
import { Pager } from "../../components/Pager";
import { useLaunches, useLaunchFilters, useNextLaunch } from "./api";
import s from "./LaunchListPage.module.css";
import { namedFilters } from "./list/filterFields";
import { Hero } from "./list/Hero";
import { LaunchResults } from "./list/LaunchResults";
import { LaunchToolbar } from "./list/LaunchToolbar";
import { useListState } from "./list/useListState";
import { isFront, isNarrowed, type ListState, reset, titleOf, type Upcoming } from "./listState";

const descriptions: Record<Upcoming, string> = {
  true: "Every coming space launch in the world: countdown, launch site, rocket and webcast.",
  false: "The space launches of the past, newest first: outcome, launch site, rocket and webcast.",
  all: "Space launches of the world, coming and past: time, outcome, launch site, rocket and webcast.",
};

function announcement(state: ListState, total: number | undefined, loading: boolean): string {
  if (total === undefined || loading) return "";
  return `${titleOf(state)}: ${total.toLocaleString("en-US")} found, page ${state.page}`;
}

/** The front of the site: the next launch, and the list of those to come or of those that were. */
export function LaunchListPage() {
  const { state, change, head } = useListState();
  const front = isFront(state);
  const next = useNextLaunch(front);
  const list = useLaunches(state);
  const page = list.data;
  const launches = page?._embedded.launchNormalDTOes ?? [];
  const nameless = namedFilters(state, launches, undefined).some(({ name }) => name === undefined);
  const choices = useLaunchFilters(page !== undefined && nameless).data?.data;

  const nextLaunch = next.data?._embedded.launchNormalDTOes[0];
  const hero = front && (nextLaunch !== undefined || (!next.data && !next.error));
  const onReset = isNarrowed(state) ? () => change(reset(state)) : undefined;
  const pager = page && {
    page: state.page,
    pages: page.page.totalPages,
    total: page.page.totalElements,
    loading: list.isLoading,
    onPage: (to: number) => change({ page: to }),
  };
  return (
    <>
      <PageMeta title={titleOf(state)} description={descriptions[state.upcoming]} />
      {hero && <Hero key={nextLaunch?.id} launch={nextLaunch} />}
      <div ref={head}>
        <Page flush={hero}>
          <PageHead title={titleOf(state)} count={page?.page.totalElements}>
            {pager && <Pager {...pager} label="Pages, above the list" />}
          </PageHead>
          <LaunchToolbar state={state} change={change} total={page?.page.totalElements} />
          <AppliedFilters
            items={namedFilters(state, launches, choices).map(({ name, id, ...filter }) => ({
              ...filter,
              name: name ?? `#${id}`,
            }))}
            onRemove={(key) => {
              const { [key]: _, ...entities } = state.entities;
              change({ entities });
            }}
          />
          <p className="sr-only" role="status">
            {announcement(state, page?.page.totalElements, list.isLoading)}
          </p>
          <LaunchResults
            page={page}
            error={list.error}
            outdated={list.isLoading}
            front={hero}
            retry={() => list.mutate()}
            onReset={onReset}
          />
          <div className={s.after}>
            {pager && <Pager {...pager} label="Pages, below the list" />}
            <DonationLink />
          </div>
        </Page>
      </div>
    </>
  );
}
