import { isCoarse, isFinal } from "../../../catalogue/time/clock";
import { useClockKind } from "../../../catalogue/time/useLaunchClock";
import { FeedText } from "../../../design/data/FeedText";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { useAt } from "../../../lib/time/clock";
import { span } from "../../../lib/time/dates";
import { offsetClock } from "../../../lib/time/offset";
import { nextOf, secondsOf } from "../timeline/timelineSteps";
import s from "./LaunchDay.module.css";

const ROUND = 2 * Math.PI * 20;

/** The step that comes next, with how much of the way to it has passed; nothing without a plan, at its end, or once it is known how the launch ended. */
export function NextStep({ launch }: { launch: LaunchDetail }) {
  const { timeline: steps } = launch;
  const kind = useClockKind(launch);
  const seconds = useAt((now) => Math.floor(secondsOf(launch, now) ?? Number.NEGATIVE_INFINITY));
  const place = nextOf(steps, seconds);
  const step = steps[place];
  if (!step || isCoarse(launch) || isFinal(launch) || !Number.isFinite(seconds)) return null;
  const from = steps[place - 1]?.offset ?? step.offset - 3_600;
  const part = Math.min(1, Math.max(0, (seconds - from) / Math.max(1, step.offset - from)));
  const left = span((step.offset - seconds) * 1_000);
  const stands = kind === "hold" || kind === "waiting";
  return (
    <section className={s.next} aria-label="Next step" data-stands={stands || undefined}>
      <h2>{kind === "flight" ? "Next step, planned time" : "Next step"}</h2>
      <div className={s.step}>
        <svg viewBox="0 0 48 48" className={s.ring} aria-hidden>
          <circle cx="24" cy="24" r="20" />
          <circle cx="24" cy="24" r="20" strokeDasharray={`${part * ROUND} ${ROUND}`} />
        </svg>
        <div>
          <b>{step.name}</b>
          <p>
            {stands ? <span>the count stands</span> : <em>in {left}</em>}
            {` · ${step.offset === 0 ? "T-0" : offsetClock(step.offset)}`}
          </p>
        </div>
      </div>
      {step.description && step.description !== step.name && <FeedText>{step.description}</FeedText>}
    </section>
  );
}
