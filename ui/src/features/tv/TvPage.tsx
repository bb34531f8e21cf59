import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { DataNotice } from "../../catalogue/page/DataNotice";
import { Logo } from "../../design/art/Logo";
import { PageMeta } from "../../design/page/PageMeta";
import { part } from "../../design/part";
import { useReach } from "../../lib/api/reach";
import { useOnline } from "../../lib/browser/useOnline";
import { useSite } from "../../lib/firstPaint/site";
import { useThemeHere, useZoneHere } from "../../lib/here";
import { useAt, useMinute } from "../../lib/time/clock";
import { timeOfDay, weekday, zoneName } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import { Next } from "./Next";
import { Sky } from "./Sky";
import s from "./TvPage.module.css";
import { driftAt, firmKey, isCalm, isNight, isPinned, readTv, viewAt } from "./tvState";
import { usePointer, useSlowReload, useWholeScreen } from "./useScreen";
import { useTvData } from "./useTvData";

const OtherView = part(async () => (await import("./OtherView")).OtherView, { as: "decoration" });

/** The next launches for a screen on a wall, read from three meters: nothing to press, nothing to scroll. */
export function TvPage() {
  const [query] = useSearchParams();
  const state = readTv(query);
  const theme = query.get("theme") === "light" ? "light" : "dark";
  useThemeHere(theme);
  useZoneHere(query.get("zone"));
  useWholeScreen();
  const pointer = usePointer();
  const { name } = useSite();

  const data = useTvData(state);
  const next = data.launches?.[0];
  const calm = useAt((now) => data.launches !== undefined && isCalm(next, state.only, now));
  const pinned = useAt((now) => next !== undefined && isPinned(next, now));
  const turn = useAt((now) => viewAt(now, state.every, data.others));
  const view = pinned || calm ? "next" : turn;

  const online = useOnline();
  const reach = useReach();
  useSlowReload(online && reach === "reachable" && !pinned);

  const night = useNight();
  const [x, y] = driftAt(useMinute());
  return (
    <div className={s.tv} data-night={night || undefined} data-pointer={pointer || undefined}>
      <PageMeta title="TV" description="The next launches, for a screen on a wall." />
      <Sky />
      <div className={s.inner} style={{ translate: `${x}px ${y}px` }}>
        <header className={s.head}>
          <p className={s.brand}>
            <Logo />
            <span>{name}</span>
          </p>
          <TimeOfDay />
        </header>
        <main id="main" key={view} className={s.view} aria-busy={!data.launches && !data.failed}>
          {view === "next" ? (
            <Next launches={data.launches} failed={data.failed} calm={calm} firmness={firmKey(state)} />
          ) : (
            <Suspense>
              <OtherView view={view} data={data} />
            </Suspense>
          )}
        </main>
        <div className={s.corner}>
          <DataNotice />
        </div>
      </div>
    </div>
  );
}

const iso = (moment: number) => new Date(moment).toISOString();

/** Reports whether it is night where the screen hangs. */
function useNight(): boolean {
  return useAt((now) =>
    isNight(Number(timeOfDay(iso(now), { zone: undefined, hours: 24, longHours: 24 }).slice(0, 2))),
  );
}

/** What time it is, in the zone in which the launches are told. */
function TimeOfDay() {
  const minute = iso(useMinute());
  const format = useTimeFormat();
  return (
    <p className={s.now}>
      <b>{timeOfDay(minute, format)}</b> <span>{zoneName(minute, format.zone)}</span>
      <small>{weekday(minute, format.zone)}</small>
    </p>
  );
}
