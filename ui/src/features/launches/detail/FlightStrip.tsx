import { Link } from "react-router";
import { BookmarkButton } from "../../../catalogue/bookmark/BookmarkButton";
import { ofPage } from "../../../catalogue/follow/target";
import { LaunchVerbs } from "../../../catalogue/launch/LaunchVerbs";
import { StatusPill } from "../../../catalogue/launch/StatusPill";
import { hasEnded, isCoarse, isFinal, STATUS } from "../../../catalogue/time/clock";
import { HowFar } from "../../../catalogue/time/HowFar";
import { LaunchTime } from "../../../catalogue/time/LaunchTime";
import { MiniClock } from "../../../catalogue/time/MiniClock";
import { useClockKind } from "../../../catalogue/time/useLaunchClock";
import { longWhen } from "../../../catalogue/time/when";
import { ShareButton } from "../../../design/actions/ShareButton";
import { type Fact, Facts } from "../../../design/data/Facts";
import { ifKnown } from "../../../design/data/ifKnown";
import { ChevronRight } from "../../../design/icons/ChevronRight";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { figure, padName } from "../../../lib/format";
import { paths } from "../../../lib/paths";
import { useNow } from "../../../lib/time/clock";
import { isUtc, shortMoment, span, utcTime } from "../../../lib/time/dates";
import { type TimeFormat, useTimeFormat } from "../../../lib/time/format";
import { countsAttempts } from "./attempts";
import s from "./FlightStrip.module.css";
import type { SectionLink } from "./sections";
import { useSectionInView } from "./useSectionInView";
import { chanceOf } from "./weather";

interface Props {
  launch: LaunchDetail;
  sections: readonly SectionLink[];
}

/** What a returning visitor wants at any height of the page; on narrow screens the bar at the bottom takes over. */
export function FlightStrip({ launch, sections }: Props) {
  const kind = useClockKind(launch);
  const current = useSectionInView(sections);
  return (
    <div className={s.strip}>
      <div className={s.card}>
        <div className={s.head}>
          <StatusPill id={launch.status_id} name={launch.status} />
        </div>
        <div className={s.clock}>
          {kind === "date" ? (
            <p className={s.period}>
              <LaunchTime launch={launch} /> <HowFar launch={launch} />
            </p>
          ) : (
            <MiniClock launch={launch} big whole />
          )}
        </div>
        <NextStep launch={launch} />
        <Facts rows items={facts(launch, useTimeFormat())} />
        <div className={s.actions}>
          <LaunchVerbs launch={launch} reminded={ofPage(launch)} only />
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

/** When it flew or is to fly, in one row, and before that in UTC too where the zone's clocks show another time. */
function times(launch: LaunchDetail, format: TimeFormat): Fact[] {
  const { net, status_id: status } = launch;
  const flown = isFinal(launch) || status === STATUS.inFlight;
  const row: Fact = [
    flown ? "Liftoff" : "NET",
    isCoarse(launch) ? longWhen(launch, format) : shortMoment(net, format),
  ];
  // A period stands in the clock's place.
  if (isCoarse(launch) && !flown) return [];
  return flown || isUtc(net, format.zone) ? [row] : [row, ["UTC", utcTime(net, format)]];
}

function facts(launch: LaunchDetail, format: TimeFormat): Fact[] {
  const { attempts, pad } = launch;
  return [
    ...times(launch, format),
    ...ifKnown("Weather", chanceOf(launch)),
    ...ifKnown(
      "Pad",
      pad && (
        <Link to={paths.location(pad.id)}>{padName(pad.name).replace(/^Space Launch Complex/, "SLC")}</Link>
      ),
    ),
    ...ifKnown("Orbit", launch.mission?.orbit_abbrev ?? launch.mission?.orbit),
    ...(countsAttempts(launch) && attempts.orbital !== null
      ? ifKnown("Orbital attempt", `#${figure(attempts.orbital)}`)
      : []),
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
