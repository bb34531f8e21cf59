import { isFinal } from "../../../catalogue/time/clock";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { useAt } from "../../../lib/time/clock";
import { offsetClock } from "../../../lib/time/offset";
import { nextOf, secondsOf } from "../timeline/timelineSteps";
import s from "./FlightLine.module.css";
import { flightLineOf, GROUND, heightAt, type Mark, presentAt, TOP, WIDTH } from "./flightLine";

const HEIGHT = 300;

/** The plan of a launch as one line from the count to orbit, with the present on it. The list below says the same. */
export function FlightLine({ launch }: { launch: LaunchDetail }) {
  const seconds = useAt((now) => Math.floor(secondsOf(launch, now) ?? Number.NEGATIVE_INFINITY));
  const next = Number.isFinite(seconds) ? nextOf(launch.timeline, seconds) : -1;
  const line = flightLineOf(launch, next);
  const { zero, marks, back } = line;
  const x = presentAt(line, seconds);
  // Of a launch that has ended only the end is known, not where it is by its plan.
  const counts = Number.isFinite(seconds) && !isFinal(launch);
  const flies = marks.some(({ step }) => step.offset > 0);
  const curve = Array.from({ length: 41 }, (_, index) => zero + ((WIDTH - zero) * index) / 40)
    .map((at) => `${at.toFixed(1)} ${heightAt(at, zero).toFixed(1)}`)
    .join("L");
  return (
    <svg className={s.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden>
      <path d={`M0 ${GROUND}H${WIDTH}`} className={s.ground} />
      {flies && <path d={`M${curve}V${GROUND}Z`} className={s.sky} />}
      {flies && <path d={`M${curve}`} className={s.curve} />}
      {/* How high it is at a step nobody says, so there are no lines of height. */}
      {flies && (
        <text x={zero} y={TOP} className={s.note}>
          Order of the plan, not to scale
        </text>
      )}
      {back && (
        <path
          className={s.back}
          d={`M${back[0].x} ${back[0].y}Q${(back[0].x + back[1].x) / 2} ${back[0].y - 70} ${back[1].x} ${GROUND}`}
        />
      )}
      <path d={`M${zero} ${GROUND - 14}V${GROUND + 14}`} className={s.zero} />
      {marks.map((mark, index) => (
        <Step
          key={index}
          mark={mark}
          state={index === next ? "next" : mark.step.offset <= seconds ? "passed" : "ahead"}
        />
      ))}
      {counts && (
        <g className={s.now} transform={`translate(${x} ${x > zero && flies ? heightAt(x, zero) : GROUND})`}>
          <circle r="16" />
          <circle r="5" />
        </g>
      )}
    </svg>
  );
}

function Step({ mark: { x, y, step, label }, state }: { mark: Mark; state: string }) {
  const over = label?.side === "over";
  return (
    <g className={s.step} data-state={state} transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}>
      <circle r="4" />
      {label && (
        <text textAnchor={label.anchor} y={over ? -30 : 28} x={label.anchor === "middle" ? 0 : over ? -6 : 6}>
          <tspan>{label.text}</tspan>
          <tspan x={label.anchor === "middle" ? 0 : over ? -6 : 6} dy="16" className={s.offset}>
            {step.offset === 0 ? "T-0" : offsetClock(step.offset)}
          </tspan>
        </text>
      )}
    </g>
  );
}
