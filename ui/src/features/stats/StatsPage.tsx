import { useId } from "react";
import { FollowSlot } from "../../catalogue/follow/FollowSlot";
import { ListChips } from "../../catalogue/list/ListChips";
import { ListFilters, panelOf } from "../../catalogue/list/ListFilters";
import { ListTools } from "../../catalogue/list/ListTools";
import { useListState } from "../../catalogue/list/useListState";
import { Page } from "../../catalogue/page/Page";
import { buttonLook } from "../../design/actions/buttonLook";
import { Segmented } from "../../design/actions/Segmented";
import { SelectField } from "../../design/forms/SelectField";
import { Download } from "../../design/icons/Download";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { DetailSkeleton } from "../../design/states/DetailSkeleton";
import { EmptyState } from "../../design/states/EmptyState";
import { Failed } from "../../design/states/Failed";
import type { LaunchStats } from "../../lib/api/api.gen";
import { useApi } from "../../lib/api/useApi";
import { basePath } from "../../lib/browser/basePath";
import { DaySection } from "./DaySection";
import { Definitions } from "./Definitions";
import { Headline } from "./Headline";
import { RaceSection } from "./RaceSection";
import { RankSection } from "./RankSection";
import { RecordSection } from "./RecordSection";
import { SlipSection } from "./SlipSection";
import s from "./StatsPage.module.css";
import { rangeOf, statsKey, statsList, thisYear, yearOf } from "./statsState";
import { ThisDay } from "./ThisDay";
import { TrackSection } from "./TrackSection";
import { useStats } from "./useStats";
import { YearSection } from "./YearSection";

const panel = panelOf(
  async () => (await import("../../catalogue/launch/LaunchFilterDialog")).LaunchFilterDialog,
);

/** What the record shows: every figure is the number of launches of a list, and leads there. */
export function StatsPage() {
  const control = useListState(statsList);
  const { state, key, change, reset, head } = control;
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
        description="Launches by year, day, agency, place and rocket, their outcomes, records and slips; each figure leads to the launches that prove it."
      />
      <div ref={head} tabIndex={-1}>
        <PageHead
          title="Statistics"
          lead="Every figure is a list: press a bar, a day or a name to see its launches."
        >
          <Segmented
            label="Years"
            options={[
              { value: "now", label: String(current) },
              { value: "all", label: "All years" },
            ]}
            value={state.year === "all" ? "all" : year === current ? "now" : "other"}
            onPick={(value) => change({ year: value === "all" ? "all" : undefined } as Partial<typeof state>)}
          />
          <SelectField
            label="Year"
            options={[
              { value: "", label: "Another year" },
              ...known.reverse().map((each) => ({ value: String(each), label: String(each) })),
            ]}
            value={state.year && state.year !== "all" ? state.year : ""}
            onPick={(value) => change({ year: value || undefined } as Partial<typeof state>)}
          />
        </PageHead>
      </div>
      <ListTools control={control} label="Search launches" example="e.g. Falcon 9 Block 5" items="Launches">
        <ListFilters
          panel={panel}
          spec={statsList}
          state={state}
          change={change}
          noun="launch"
          nouns="launches"
          orderings={[]}
          ordering={undefined}
          total={data?.total}
          reset={reset}
        />
        <a
          {...buttonLook({ look: "flat", size: "md" })}
          href={`${basePath()}${statsKey(state, "provider.csv", rangeOf(year)).replace("public", "")}`}
        >
          <Download aria-hidden />
          CSV
        </a>
        <FollowSlot target={{ list: statsKey(state, "launches", {}).replace("stats/", "") }} />
      </ListTools>
      <ListChips spec={statsList} ids={state.filters} change={change} />
      {data ? (
        data.total === 0 && years.data?.total === 0 ? (
          <EmptyState title="No launch to count." text="None that has flown is left by these filters." />
        ) : (
          <div className={s.sections} aria-describedby={id}>
            <Headline stats={data} year={year} isNow={year === current} />
            <YearSection answer={years} current={current} />
            {year !== undefined && <DaySection state={state} year={year} />}
            <div className={s.pair}>
              <RaceSection state={state} year={year ?? current} />
              <RankSection id="who" title="Who flew" year={year} state={state} by="provider" />
            </div>
            <div className={s.pair}>
              <TrackSection state={state} />
              <RankSection id="where" title="From where" year={year} state={state} by="location" />
            </div>
            <RecordSection state={state} />
            <SlipSection state={state} />
            <ThisDay state={state} />
            <Definitions id={id} asOf={data.as_of} />
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
