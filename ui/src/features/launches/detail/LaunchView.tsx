import { launchTitle } from "../../../catalogue/names";
import { Page } from "../../../catalogue/page/Page";
import { Withdrawn } from "../../../catalogue/page/Withdrawn";
import { longWhen } from "../../../catalogue/time/when";
import { FeedText } from "../../../design/data/FeedText";
import { AfterPaint } from "../../../design/page/AfterPaint";
import { PageMeta } from "../../../design/page/PageMeta";
import { Section } from "../../../design/page/Section";
import { part } from "../../../design/part";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { moment } from "../../../lib/time/dates";
import { useTimeFormat } from "../../../lib/time/format";
import { useFragment } from "../../../lib/useFragment";
import { LaunchNews } from "../parts/LaunchNews";
import { FlightStrip } from "./FlightStrip";
import { Instruments } from "./Instruments";
import { LaunchBar } from "./LaunchBar";
import { LaunchStage } from "./LaunchStage";
import s from "./LaunchView.module.css";
import { sectionsOf } from "./sections";

const RelatedParts = part(async () => (await import("./laterParts")).RelatedParts, { as: "decoration" });

interface Props {
  launch: LaunchDetail;
}

/** The page of a launch: stage, instruments, sections, and what stays in view beside them. */
export function LaunchView({ launch }: Props) {
  useFragment();
  const sections = sectionsOf(launch);
  const provider = launch.launch_provider?.name;
  const from = launch.pad?.location?.name;
  const format = useTimeFormat();
  const description = [`${launchTitle(launch.fullname)}: ${longWhen(launch, format)}`, provider, from]
    .filter(Boolean)
    .join(", ");
  return (
    <>
      <div className={s.page}>
        <PageMeta title={launchTitle(launch.fullname)} description={`${description}.`} />
        <LaunchNews launches={[launch]} />
        <LaunchStage launch={launch} />
        <Notices launch={launch} />
        <Instruments launch={launch} />
      </div>
      <Page flush aside={<FlightStrip launch={launch} sections={sections} />}>
        {sections.map(({ id, title, count, Part }) => (
          <Section key={id} id={id} title={title} count={count}>
            <Part launch={launch} />
          </Section>
        ))}
        <AfterPaint fallback={<div className={s.foot} />}>
          <RelatedParts launch={launch} />
        </AfterPaint>
        {launch.last_updated && (
          <p className={s.updated}>Last Updated: {moment(launch.last_updated, format)}</p>
        )}
      </Page>
      <LaunchBar launch={launch} />
    </>
  );
}

/** What makes this launch's data special: withdrawn, failed, or not from the feed. */
function Notices({ launch }: Props) {
  return (
    <div className={s.notices}>
      <Withdrawn what="launch" at={launch.withdrawn_at} />
      {launch.fail_reason && (
        <FeedText className={s.failure}>
          <b>What went wrong</b>
          {launch.fail_reason}
        </FeedText>
      )}
    </div>
  );
}
