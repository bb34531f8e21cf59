import { Suspense } from "react";
import { headingOf, sizeOf } from "../../catalogue/launch/heading";
import { StatusPill } from "../../catalogue/launch/StatusPill";
import { names } from "../../catalogue/names";
import { Countdown } from "../../catalogue/time/Countdown";
import { figuresOf } from "../../catalogue/time/clock";
import { HowFar } from "../../catalogue/time/HowFar";
import { LaunchTime } from "../../catalogue/time/LaunchTime";
import { leftOf } from "../../catalogue/time/left";
import { isCounted, useClockKind, useLaunchClock } from "../../catalogue/time/useLaunchClock";
import { longWhen } from "../../catalogue/time/when";
import { part } from "../../design/part";
import type { LaunchNormal } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { useAt } from "../../lib/time/clock";
import { useTimeFormat } from "../../lib/time/format";
import s from "./TvPage.module.css";

const Firm = part(async () => (await import("./Firm")).Firm, { as: "decoration" });
const PhoneCode = part(async () => (await import("./PhoneCode")).PhoneCode, { as: "decoration" });

interface Props {
  /** The next launch and those after it; undefined until they came. */
  launches: readonly LaunchNormal[] | undefined;
  failed: boolean;
  /** Nothing is near enough to be counted down to. */
  calm: boolean;
  /** The key of the call that tells how firm the date of the next launch is. */
  firmness: string;
}

/** The next launch with its clock, and below it those that follow. */
export function Next({ launches, failed, calm, firmness }: Props) {
  if (!launches)
    return (
      <Words text={failed ? "The launches did not load. The screen keeps trying." : "Loading launches"} />
    );
  const [next, ...after] = launches;
  if (!next) return <Words text="No launches are planned that match this screen." />;
  if (calm) return <Calm next={next} />;
  return (
    <>
      <Launch launch={next} firmness={firmness} />
      <div className={s.foot}>
        <ol className={s.after}>
          {after.map((launch) => (
            <After key={launch.id} launch={launch} />
          ))}
        </ol>
        <Suspense>
          <PhoneCode to={paths.launch(next.id)} />
        </Suspense>
      </div>
    </>
  );
}

function Words({ text }: { text: string }) {
  return <h1 className={s.words}>{text}</h1>;
}

function Launch({ launch, firmness }: { launch: LaunchNormal; firmness: string }) {
  const { rocket, mission } = names(launch.fullname);
  const kind = useClockKind(launch);
  const facts = [rocket || launch.rocket?.name, launch.location?.name].filter(Boolean);
  return (
    <section className={s.next} aria-label="Next launch">
      <p className={s.eyebrow}>
        <i aria-hidden />
        {headingOf(launch, kind)}
        <StatusPill id={launch.status_id} name={launch.status} />
      </p>
      <h1 data-size={sizeOf(mission)}>{mission}</h1>
      <p className={s.facts}>
        {facts.map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {isCounted(kind) && (
          <span>
            <LaunchTime launch={launch} plain />
          </span>
        )}
      </p>
      <Clock launch={launch} />
      <Suspense>
        <Firm launch={launch} from={firmness} />
      </Suspense>
    </section>
  );
}

/** The clock; where nothing can be counted the time itself is the large thing, and how far away it is. */
function Clock({ launch }: { launch: LaunchNormal }) {
  const figures = figuresOf(useLaunchClock(launch));
  if (figures)
    return (
      <div className={s.clock}>
        <Countdown {...figures} />
      </div>
    );
  return (
    <p className={s.date}>
      <LaunchTime launch={launch} plain />
      <HowFar launch={launch} big />
    </p>
  );
}

/** A launch that follows: how far away it is, or when where nothing can be counted. */
function After({ launch }: { launch: LaunchNormal }) {
  const { rocket, mission } = names(launch.fullname);
  const format = useTimeFormat(launch.timezone);
  const left = useAt((now) => leftOf(launch, now, false));
  return (
    <li>
      <small>{left || longWhen(launch, format)}</small>
      <b>{mission}</b>
      <span>{rocket || launch.rocket?.name}</span>
      <span>{launch.location?.name.split(",")[0]}</span>
    </li>
  );
}

/** A quiet sky: what comes, and when, without a clock. */
function Calm({ next }: { next: LaunchNormal }) {
  return (
    <section className={s.calm} aria-label="Next launch">
      <h1>{names(next.fullname).mission}</h1>
      <p>
        <LaunchTime launch={next} plain />
      </p>
    </section>
  );
}
