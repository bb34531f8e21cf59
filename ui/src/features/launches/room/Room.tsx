import { useEffect } from "react";
import { RemindSlot } from "../../../catalogue/follow/RemindSlot";
import { ofPage } from "../../../catalogue/follow/target";
import { launchTitle } from "../../../catalogue/names";
import { Page } from "../../../catalogue/page/Page";
import { isFinal } from "../../../catalogue/time/clock";
import { longWhen } from "../../../catalogue/time/when";
import { PageMeta } from "../../../design/page/PageMeta";
import { Section } from "../../../design/page/Section";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { keepAwake } from "../../../lib/browser/wakeLock";
import { counted } from "../../../lib/format";
import { useTimeFormat } from "../../../lib/time/format";
import { TimelinePart } from "../detail/TimelinePart";
import { LaunchNews } from "../parts/LaunchNews";
import { Aboard } from "./Aboard";
import { Aftermath, NextOfProvider } from "./Aftermath";
import { DayFacts } from "./DayFacts";
import { FlightLine } from "./FlightLine";
import { JustChanged } from "./JustChanged";
import { NextStep } from "./NextStep";
import s from "./Room.module.css";
import { RoomBar } from "./RoomBar";
import { RoomHead } from "./RoomHead";
import { Screen } from "./Screen";
import { useRoomRhythm } from "./useRoomRhythm";

interface Props {
  launch: LaunchDetail;
}

/** Everything that is followed of one launch on its day; what is not known of it leaves no gap. */
export function Room({ launch }: Props) {
  useEffect(keepAwake, []);
  useRoomRhythm(launch);
  const title = launchTitle(launch.fullname);
  const when = longWhen(launch, useTimeFormat());
  return (
    <Page>
      <PageMeta title={`${title}: launch day`} description={`${title}, live: ${when}.`} />
      <LaunchNews launches={[launch]} />
      <RoomBar launch={launch} />
      <RoomHead launch={launch} />
      <Aftermath launch={launch} />
      <div className={s.grid}>
        <div className={s.main}>
          <Screen launch={launch} />
          <JustChanged launch={launch} />
        </div>
        <div className={s.side}>
          <NextStep launch={launch} />
          <DayFacts launch={launch} />
          {!isFinal(launch) && (
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
      {launch.timeline.length > 0 && (
        <Section
          id="timeline"
          title="Countdown and ascent"
          count={`${counted(launch.timeline.length, "step")}, the feed's own plan`}
        >
          <FlightLine launch={launch} />
          <TimelinePart launch={launch} />
        </Section>
      )}
      <Aboard launch={launch} />
      <NextOfProvider launch={launch} />
    </Page>
  );
}
