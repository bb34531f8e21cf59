import { BookmarkButton } from "../../catalogue/bookmark/BookmarkButton";
import { StatusPill } from "../../catalogue/launch/StatusPill";
import { names } from "../../catalogue/names";
import { LaunchTime } from "../../catalogue/time/LaunchTime";
import { MiniClock } from "../../catalogue/time/MiniClock";
import { useLaunchData } from "../../catalogue/time/useLaunchData";
import { LinkButton } from "../../design/actions/LinkButton";
import { type Fact, Facts } from "../../design/data/Facts";
import type { LaunchDetail } from "../../lib/api/api.gen";
import { padName } from "../../lib/format";
import { localDay } from "../../lib/time/dates";
import { useZone } from "../../lib/time/zone";
import { launchOf } from "./answer";
import { HitImage } from "./HitImage";
import type { KindOfHit } from "./option";
import s from "./Palette.module.css";

interface Props extends KindOfHit {
  onLeave: () => void;
}

/** What is known of a launch at a glance. */
function factsOf({ mission, programs, pad }: LaunchDetail): Fact[] {
  const facts: Fact[] = [
    ["Mission", mission?.type],
    ["Orbit", mission?.orbit],
    ["Program", programs[0]?.name],
    ["Pad", pad && padName(pad.name)],
  ];
  return facts.filter(([, value]) => value);
}

/** The hit that is looked at, beside the list. */
export function HitPreview({ kind, item, event, onLeave }: Props) {
  const launch = launchOf(item);
  const timed = launch ?? event;
  const { rocket, mission } = launch ? names(item.title) : { rocket: "", mission: item.title };
  const { data } = useLaunchData<LaunchDetail>(
    launch ? `public/launch/${encodeURIComponent(item.id)}` : null,
    (loaded) => [loaded],
  );
  const zone = useZone(item.timezone);
  return (
    <aside className={s.preview} aria-label={`About ${mission}`}>
      <div className={s.cover} data-kind={kind}>
        <HitImage kind={kind} item={item} sizes="18rem" />
        {launch && (
          <span>
            <StatusPill id={launch.status_id} name={data?.status ?? ""} glass />
          </span>
        )}
      </div>
      {rocket && <p>{rocket}</p>}
      <h2>{mission}</h2>
      {item.subtitle && <p>{item.subtitle}</p>}
      {item.published_at && <p>{localDay(item.published_at, zone)}</p>}
      {timed && (
        <>
          <p className={s.moment}>
            <LaunchTime launch={timed} />
          </p>
          <MiniClock launch={timed} />
        </>
      )}
      {data && <Facts rows items={factsOf(data)} />}
      <div className={s.actions}>
        <span onClickCapture={kind === "article" ? undefined : onLeave}>
          <LinkButton look="primary" size="sm" wide to={item.path} missing="" label={`Open ${mission}`}>
            Open
          </LinkButton>
        </span>
        {data && <BookmarkButton launch={data} size="sm" />}
      </div>
    </aside>
  );
}
