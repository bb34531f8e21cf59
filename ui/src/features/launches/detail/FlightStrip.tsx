import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { paths } from "../../../app/paths";
import { BookmarkButton } from "../../../components/BookmarkButton";
import { type Fact, Facts } from "../../../components/Facts";
import { ShareButton } from "../../../components/ShareButton";
import { StatusPill } from "../../../components/StatusPill";
import { WatchButton } from "../../../components/WatchButton";
import type { LaunchDetail } from "../../../lib/api.gen";
import { useNow } from "../../../lib/clock";
import { localDay, localTime, span, utcTime } from "../../../lib/dates";
import { DASH, figure } from "../../../lib/format";
import { hasEnded, isCoarse, STATUS } from "../../../lib/launchClock";
import { longWhen } from "../../../lib/launchWhen";
import { useZone, type Zone } from "../../../lib/zone";
import s from "./FlightStrip.module.css";
import { StripClock } from "./StripClock";
import type { SectionLink } from "./sections";
import { useSectionInView } from "./useSectionInView";

interface Props {
  launch: LaunchDetail;
  sections: readonly SectionLink[];
}

/** What a returning visitor wants at any height of the page; on narrow screens the bar at the bottom takes over. */
export function FlightStrip({ launch, sections }: Props) {
  const over = hasEnded(launch, useNow());
  const current = useSectionInView(sections);
  return (
    <div className={s.strip}>
      <div className={s.card}>
        <div className={s.head}>
          <StatusPill id={launch.status_id} name={launch.status} />
        </div>
        <div className={s.clock}>
          <StripClock launch={launch} big />
        </div>
        <NextStep launch={launch} />
        <Facts rows items={facts(launch, useZone())} />
        <div className={s.actions}>
          <WatchButton
            launch={launch}
            look="primary"
            word={over ? "Watch replay" : "Watch live"}
            none={over ? "Watch replay" : "No webcast yet"}
          />
          <BookmarkButton launch={launch} choose />
          <ShareButton
            path={paths.launch(launch.id)}
            look="flat"
            size="md"
            label="Copy link to this launch"
          />
        </div>
      </div>
      <nav className={s.toc} aria-label="On this page">
        {sections.map(({ id, title }) => (
          <a key={id} href={`#${id}`} aria-current={id === current ? "location" : undefined}>
            {title}
            <ChevronRight aria-hidden />
          </a>
        ))}
      </nav>
    </div>
  );
}

function facts(launch: LaunchDetail, zone: Zone): Fact[] {
  const { net, attempts, probability, pad } = launch;
  const times: Fact[] = isCoarse(launch)
    ? [["NET", longWhen(launch, zone).replace(/^NET /, "")]]
    : [
        ["NET", localTime(net, zone)],
        ["Day", localDay(net, zone)],
        ...(zone === "UTC" ? [] : [["UTC", utcTime(net)] as const]),
      ];
  return [
    ...times,
    ["Weather", probability === null ? DASH : `${probability} % go`],
    [
      "Pad",
      pad && <Link to={paths.location(pad.id)}>{pad.name.replace(/^Space Launch Complex/, "SLC")}</Link>,
    ],
    ["Orbit", launch.mission?.orbit_abbrev ?? launch.mission?.orbit],
    ["Orbital attempt", attempts.orbital === null ? DASH : `#${figure(attempts.orbital)}`],
  ];
}

/** The step of the timeline that comes next, while the count runs and is near enough to have one. */
function NextStep({ launch }: { launch: LaunchDetail }) {
  const now = useNow();
  if (isCoarse(launch) || launch.status_id === STATUS.hold || hasEnded(launch, now)) return null;
  const zero = Date.parse(launch.net);
  const next = launch.timeline.find((step) => zero + step.offset * 1_000 > now);
  if (!next) return null;
  return (
    <p className={s.next}>
      <span>Next</span>
      <b>{next.name}</b>
      <i>in {span(zero + next.offset * 1_000 - now)}</i>
    </p>
  );
}
