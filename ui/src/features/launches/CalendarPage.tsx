import { Suspense } from "react";
import { ListChips } from "../../catalogue/list/ListChips";
import { ListTools } from "../../catalogue/list/ListTools";
import { StaleList } from "../../catalogue/list/StaleList";
import { useListState } from "../../catalogue/list/useListState";
import { Page } from "../../catalogue/page/Page";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { part } from "../../design/part";
import { Failed } from "../../design/states/Failed";
import { counted } from "../../lib/format";
import { useMinute } from "../../lib/time/clock";
import { dayKey, utcMonth } from "../../lib/time/dates";
import { useZoneOf } from "../../lib/time/zone";
import s from "./calendar/Calendar.module.css";
import { CalendarTools } from "./calendar/CalendarTools";
import { eventsOf } from "./calendar/calendarEvent";
import { calendarList, monthOf } from "./calendar/calendarState";
import { DayList } from "./calendar/DayList";
import { MonthGrid } from "./calendar/MonthGrid";
import { MonthNav } from "./calendar/MonthNav";
import { PeriodTray } from "./calendar/PeriodTray";
import { useLaunchMonth } from "./calendar/useLaunchMonth";
import { contentOf, isEvent, nextOf, weeksOf } from "./calendar/weeks";

const EmptyMonth = part(async () => (await import("./calendar/EmptyMonth")).EmptyMonth, { as: "panel" });

/** The launches and events of a month by day; beside them those whose day nobody knows. */
export function CalendarPage() {
  const control = useListState(calendarList);
  const { state, change, reset } = control;
  const { month: data, outdated, error, retry } = useLaunchMonth(control.key);
  const zoneOf = useZoneOf();
  const now = useMinute();
  const month = monthOf(state);
  const name = utcMonth(`${month}-01`);
  const today = dayKey(new Date(now).toISOString(), zoneOf(null));
  const weeks = weeksOf(month, data ? [...data.launches, ...eventsOf(data, now)] : [], zoneOf);
  const next = nextOf(weeks, now);
  const days = weeks.flat().filter(({ own }) => own);
  const content = contentOf(days);
  const launches = days.flatMap(({ items }) => items).filter((item) => !isEvent(item)).length;
  const waiting = outdated && !error;
  const periods = data?.month === month ? data.periods : [];
  return (
    <Page>
      <PageMeta
        title={`Launch calendar: ${name}`}
        description="Space launches worldwide, month by month: when each one flies or flew, and which have no date yet."
      />
      <div ref={control.head} tabIndex={-1} className={s.top}>
        <PageHead title={name} count={data && !outdated ? content || counted(0, "launch") : undefined}>
          <MonthNav state={state} today={today.slice(0, 7)} change={change} />
        </PageHead>
      </div>
      <ListTools control={control} label="Search launches" example="e.g. Falcon 9 Block 5" items="Launches">
        <CalendarTools control={control} total={data && !outdated ? launches : undefined} />
      </ListTools>
      <ListChips spec={calendarList} ids={state.filters} change={change} />
      <p className="sr-only" role="status">
        {data ? !outdated && `${name}: ${content || counted(0, "launch")}` : !error && "Loading launches"}
      </p>
      {error && data && <StaleList retry={retry} />}
      {error && !data ? (
        <Failed error={error} retry={retry} />
      ) : (
        <div
          className={s.calendar}
          aria-busy={!data || waiting}
          data-outdated={waiting || undefined}
          data-alone={periods.length === 0 || undefined}
        >
          <div className={s.month}>
            <MonthGrid name={name} weeks={weeks} today={today} next={next} />
            <DayList name={name} days={days} today={today} next={next} />
            {data && !outdated && !content && (
              <Suspense>
                <EmptyMonth name={name} reset={reset} />
              </Suspense>
            )}
          </div>
          {periods.length > 0 && <PeriodTray periods={periods} state={state} now={now} />}
        </div>
      )}
    </Page>
  );
}
