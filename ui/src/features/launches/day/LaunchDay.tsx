import { useEffect } from "react";
import { RemindSlot } from "../../../catalogue/follow/RemindSlot";
import { ofPage } from "../../../catalogue/follow/target";
import { launchTitle } from "../../../catalogue/names";
import { Page } from "../../../catalogue/page/Page";
import { hasLiftedOff, isFinal } from "../../../catalogue/time/clock";
import { longWhen } from "../../../catalogue/time/when";
import { AfterPaint } from "../../../design/page/AfterPaint";
import { PageMeta } from "../../../design/page/PageMeta";
import { part } from "../../../design/part";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { keepAwake } from "../../../lib/browser/wakeLock";
import { useTimeFormat } from "../../../lib/time/format";
import { LaunchNews } from "../parts/LaunchNews";
import { DayBar } from "./DayBar";
import { DayHead } from "./DayHead";
import s from "./LaunchDay.module.css";
import { useDayRhythm } from "./useDayRhythm";

const Screen = part(async () => (await import("./Lower")).Screen, { as: "panel" });
const JustChanged = part(async () => (await import("./Lower")).JustChanged, { as: "panel" });
const StepAndFacts = part(async () => (await import("./Lower")).StepAndFacts, { as: "panel" });
const Lower = part(async () => (await import("./Lower")).Lower, { as: "panel" });

interface Props {
  launch: LaunchDetail;
}

/** Everything that is followed of one launch on its day; what is not known of it leaves no gap. */
export function LaunchDay({ launch }: Props) {
  useEffect(keepAwake, []);
  useDayRhythm(launch);
  const title = launchTitle(launch.fullname);
  const when = longWhen(launch, useTimeFormat());
  return (
    <Page>
      <PageMeta title={`${title}: launch day`} description={`${title}, live: ${when}.`} />
      <LaunchNews launches={[launch]} />
      <DayBar launch={launch} />
      <DayHead launch={launch} />
      <div className={s.grid} data-over={isFinal(launch) || undefined}>
        <div className={s.main}>
          <AfterPaint fallback={<div className={s.screen} aria-busy />}>
            <Screen launch={launch} />
            <JustChanged launch={launch} />
          </AfterPaint>
        </div>
        <div className={s.side}>
          <AfterPaint fallback={<div className={s.coming} aria-busy />}>
            <StepAndFacts launch={launch} />
          </AfterPaint>
          {!hasLiftedOff(launch) && (
            <section className={s.follow} aria-label="Reminder">
              <p>
                <b>Tell me when it lifts off</b>
                <small>Or when the time moves.</small>
              </p>
              <RemindSlot launch={ofPage(launch)} look="primary" />
            </section>
          )}
        </div>
      </div>
      <AfterPaint fallback={<div className={s.later} aria-busy />}>
        <Lower launch={launch} />
      </AfterPaint>
    </Page>
  );
}
