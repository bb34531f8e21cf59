import { lazy, Suspense } from "react";
import { LaunchCard } from "../../../catalogue/launch/LaunchCard";
import { isPastEnd, PastEnd } from "../../../catalogue/list/PastEnd";
import { Button } from "../../../design/actions/Button";
import { EmptyState } from "../../../design/states/EmptyState";
import { Failed } from "../../../design/states/Failed";
import { SkeletonGrid } from "../../../design/states/SkeletonGrid";
import { StaleBanner } from "../../../design/states/StaleBanner";
import type { LaunchList } from "../api";
import { isNarrowed } from "../listState";
import s from "./LaunchResults.module.css";
import type { ListControl } from "./useListState";

const OtherSide = lazy(async () => ({ default: (await import("./OtherSide")).OtherSide }));

interface Props extends Pick<ListControl, "state" | "change"> {
  list: LaunchList;
  /** Undefined when nothing narrows the list. */
  onReset: (() => void) | undefined;
}

/** The list itself in its states: loading, failed, empty, and cards that stay while newer ones are read. */
export function LaunchResults({ list: { page, outdated, error, retry }, state, change, onReset }: Props) {
  if (!page)
    return error ? <Failed error={error} retry={retry} /> : <SkeletonGrid label="Loading launches" />;
  const launches = page._embedded.launchNormalDTOes;
  return (
    <>
      {error && (
        <div className={s.stale}>
          <StaleBanner
            title="This list did not load."
            text="What is shown was loaded before."
            retry={retry}
          />
        </div>
      )}
      {launches.length === 0 && isPastEnd(page.page) ? (
        <PastEnd info={page.page} onPage={(last) => change({ page: last })} />
      ) : launches.length === 0 ? (
        <EmptyState
          title="No Results Match Current Settings!"
          text="Check your filtering settings using the above"
        >
          {isNarrowed(state) && state.upcoming !== "all" && (
            <Suspense>
              <OtherSide state={state} change={change} />
            </Suspense>
          )}
          {onReset && <Button onClick={onReset}>Reset filters</Button>}
        </EmptyState>
      ) : (
        <ul
          className={s.grid}
          aria-busy={outdated && !error}
          data-outdated={(outdated && !error) || undefined}
        >
          {launches.map((launch) => (
            <li key={launch.id}>
              <LaunchCard launch={launch} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
