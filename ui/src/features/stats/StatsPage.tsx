import { useId } from "react";
import { useListState } from "../../catalogue/list/useListState";
import { Page } from "../../catalogue/page/Page";
import { HistoryNote } from "../../catalogue/stats/HistoryNote";
import { AfterPaint } from "../../design/page/AfterPaint";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { part } from "../../design/part";
import { DetailSkeleton } from "../../design/states/DetailSkeleton";
import { Failed } from "../../design/states/Failed";
import type { LaunchStats } from "../../lib/api/api.gen";
import { useApi } from "../../lib/api/useApi";
import { DaySection } from "./DaySection";
import { Headline } from "./Headline";
import { RaceSection } from "./RaceSection";
import { RankSection } from "./RankSection";
import s from "./StatsPage.module.css";
import { StatsTools } from "./StatsTools";
import { statsKey, statsList, thisYear, yearOf } from "./statsState";
import { useStats } from "./useStats";
import { YearSection } from "./YearSection";
import { YearTools } from "./YearTools";

const list = statsList("provider");

// The first paint is whole without them.
const LowerSections = part(async () => (await import("./LowerSections")).LowerSections, { as: "panel" });
const NothingCounted = part(async () => (await import("./LowerSections")).NothingCounted, { as: "panel" });

/** What the record shows: every figure is the number of launches of a list, and leads there. */
export function StatsPage() {
  const control = useListState(list);
  const { state, key, head } = control;
  const id = useId();
  const years = useStats<LaunchStats>(statsKey(state, "launches", { by: "year" }));
  const { data, error, mutate } = useApi<LaunchStats>(key);
  const year = yearOf(state);
  const current = thisYear();
  const known = years.data?.groups.map((group) => Number(group.key)).filter((each) => each < current) ?? [];
  return (
    <Page>
      <PageMeta
        title="Statistics"
        description="Every launch counted: by year, day, agency, site and rocket, with outcomes, records and slips."
      />
      <div ref={head} tabIndex={-1}>
        <PageHead
          title="Statistics"
          lead={
            <>
              Select any number, bar or name to see the launches behind it.
              <HistoryNote />
            </>
          }
        >
          <YearTools control={control} years={known.reverse()} />
        </PageHead>
      </div>
      <StatsTools control={control} by="provider" total={data?.total} />
      {data ? (
        data.total === 0 && years.data?.total === 0 ? (
          <AfterPaint>
            <NothingCounted state={state} />
          </AfterPaint>
        ) : (
          <div className={s.sections} aria-describedby={id}>
            <Headline stats={data} year={year} isNow={year === current} />
            <YearSection answer={years} current={current} />
            {year !== undefined && <DaySection state={state} year={year} />}
            <div className={s.pair}>
              <RaceSection state={state} year={year ?? current} />
              <RankSection id="who" title="By provider" year={year} state={state} by="provider" />
            </div>
            <AfterPaint>
              <LowerSections state={state} year={year} data={data} id={id} />
            </AfterPaint>
          </div>
        )
      ) : error ? (
        <Failed error={error} retry={() => void mutate()} />
      ) : (
        <DetailSkeleton label="Counting launches" />
      )}
    </Page>
  );
}
