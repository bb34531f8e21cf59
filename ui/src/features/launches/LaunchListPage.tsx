import { Suspense, useState } from "react";
import { LaunchCard } from "../../catalogue/launch/LaunchCard";
import { CardList } from "../../catalogue/list/CardList";
import { ListChips } from "../../catalogue/list/ListChips";
import { ListPage } from "../../catalogue/list/ListPage";
import { useListState } from "../../catalogue/list/useListState";
import { AfterPaint } from "../../design/page/AfterPaint";
import { part } from "../../design/part";
import { BesideLongForm } from "../../lib/time/format";
import { useLaunches, useNextLaunch } from "./api";
import s from "./LaunchListPage.module.css";
import { Hero } from "./list/Hero";
import { LaunchTools } from "./list/LaunchTools";
import { namesIn } from "./list/namesIn";
import { ShortcutPlace } from "./list/ShortcutPlace";
import { useHeroLaunch } from "./list/useHeroLaunch";
import { isFront, isSearchOfFront, launchList, orderingOf, titleOf, type Upcoming } from "./listState";
import { LaunchNews } from "./parts/LaunchNews";
import { useView } from "./view";

export { ready } from "./view";

const ChangedToday = part(async () => (await import("./agenda/ChangedToday")).ChangedToday, {
  as: "decoration",
});
const JustFlown = part(async () => (await import("./list/JustFlown")).JustFlown, { as: "decoration" });
const NearList = part(async () => (await import("./list/NearList")).NearList, { as: "panel" });
const OtherSide = part(async () => (await import("./list/OtherSide")).OtherSide, { as: "decoration" });

const descriptions: Record<Upcoming, string> = {
  true: "Every upcoming space launch: countdown, launch site, rocket and webcast.",
  false: "Past space launches, newest first: outcome, launch site, rocket and webcast.",
  all: "Space launches worldwide, past and upcoming: time, outcome, launch site, rocket and webcast.",
};

/** The front of the site: the next launch, and the list of those to come or of those that were. */
export function LaunchListPage() {
  const control = useListState(launchList);
  const { state, change, reset } = control;
  const { view, Drawn, show } = useView();
  const [hosted, setHosted] = useState(false);
  // A search that began on the front keeps what stands above the field, which would move otherwise.
  const front = isFront(state) || (hosted && isSearchOfFront(state));
  if (front !== hosted) setHosted(front);
  const next = useNextLaunch(front);
  const nextLaunch = useHeroLaunch(next.data?._embedded.launchNormalDTOes[0]);
  const hero = front && (nextLaunch !== undefined || (!next.data && !next.error));

  const list = useLaunches(state);
  const nearby = useState(false);
  const isNear = nearby[0] && state.upcoming === "true";
  const launches = list.page?._embedded.launchNormalDTOes ?? [];
  const filters = {
    spec: launchList,
    ids: state.filters,
    nameOf: namesIn(launches),
    waiting: list.page === undefined,
  };
  return (
    <BesideLongForm value={true}>
      {hero && <Hero key={nextLaunch?.id} launch={nextLaunch} />}
      <ListPage
        title={titleOf(state)}
        description={descriptions[state.upcoming]}
        details="Time, outcome, launch site, rocket and webcast for each."
        narrowing={{ filters }}
        flush={hero}
        before={
          front && (
            <AfterPaint fallback={<div className={s.flown} />}>
              <JustFlown />
            </AfterPaint>
          )
        }
        control={control}
        {...(!isNear && { list })}
        search={{ noun: "launches", example: "e.g. Falcon 9 Block 5" }}
        items="Launches"
        tools={
          <LaunchTools
            control={control}
            total={list.page?.page.totalElements}
            view={view}
            onView={show}
            nearby={nearby}
          />
        }
        sizeInPanel
        rail="results"
        beside={view === "agenda" && <ChangedToday />}
        applied={
          <>
            <ShortcutPlace state={state} />
            <ListChips {...filters} change={change} />
          </>
        }
      >
        <LaunchNews launches={[...launches, ...(hero && nextLaunch ? [nextLaunch] : [])]} />
        <div id="launches" tabIndex={-1} className={s.launches}>
          {isNear ? (
            <Suspense>
              <NearList list={control.key} nearby={nearby} />
            </Suspense>
          ) : (
            <CardList
              list={list}
              control={control}
              noun="launches"
              layout="cards"
              draw={
                Drawn
                  ? (page, waiting) => (
                      <Drawn
                        waiting={waiting}
                        launches={page?._embedded.launchNormalDTOes}
                        ordering={orderingOf(state)}
                        next={front ? nextLaunch?.id : undefined}
                      />
                    )
                  : undefined
              }
              otherwise={
                reset &&
                state.upcoming !== "all" && (
                  <Suspense>
                    <OtherSide state={state} change={change} />
                  </Suspense>
                )
              }
            >
              {(page) =>
                page._embedded.launchNormalDTOes.map((launch) => ({
                  key: launch.id,
                  card: <LaunchCard launch={launch} />,
                }))
              }
            </CardList>
          )}
        </div>
      </ListPage>
    </BesideLongForm>
  );
}
