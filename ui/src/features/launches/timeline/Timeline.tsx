import { useState } from "react";
import { Button } from "../../../design/actions/Button";
import { Check } from "../../../design/icons/Check";
import { useAt } from "../../../lib/time/clock";
import { span } from "../../../lib/time/dates";
import { offsetClock } from "../../../lib/time/offset";
import s from "./Timeline.module.css";
import { foldOf, nextOf, type Step } from "./timelineSteps";

interface Props {
  steps: readonly Step[];
  net: string;
  /** Whether steps pass: not while T-0 is only a period, nor where the launch failed. */
  exact: boolean;
  /** Seconds from T-0 at which the count stands; undefined while it runs. */
  standsAt?: number | undefined;
}

/** So long until a step is due. */
function Until({ at }: { at: number }) {
  return <em>in {useAt((now) => span(at - now))}</em>;
}

/** Countdown and ascent side by side, long ones folded. Passed steps recede, the next one carries the accent. */
export function Timeline({ steps, net, exact, standsAt }: Props) {
  const [all, setAll] = useState(false);
  const zero = Date.parse(net);
  const next = useAt((now) => (exact ? nextOf(steps, standsAt ?? (now - zero) / 1_000) : steps.length));
  const stateOf = (index: number) => {
    if (!exact) return "ahead";
    if (next === -1 || index < next) return "passed";
    return index === next ? "next" : "ahead";
  };
  // Of what has no exact time nothing is due: its first steps come next.
  const fold = all ? undefined : foldOf(steps, exact ? next : 0);
  const numbered = steps.map((step, index) => ({ step, index }));
  const groups = [
    ["Countdown", numbered.filter(({ step }) => step.offset <= 0)],
    ["Ascent", numbered.filter(({ step }) => step.offset > 0)],
  ] as const;
  return (
    <>
      <div className={s.groups} data-fold={fold?.where}>
        {groups.map(([title, list]) =>
          list.length === 0 ? null : (
            <div key={title}>
              <h3>{title}</h3>
              <ol>
                {list.map(({ step, index }) => {
                  const state = stateOf(index);
                  return (
                    <li
                      key={index}
                      data-state={state}
                      data-far={(fold && !fold.kept.has(index)) || undefined}
                      aria-current={state === "next" ? "step" : undefined}
                    >
                      <i aria-hidden>{state === "passed" && <Check />}</i>
                      <div>
                        <b>
                          {step.name}
                          {state === "passed" && <span className="sr-only"> (passed)</span>}
                        </b>
                        {step.description && step.description !== step.name && (
                          <small>{step.description}</small>
                        )}
                      </div>
                      {state === "next" && standsAt === undefined && (
                        <Until at={zero + step.offset * 1_000} />
                      )}
                      <span className={s.offset}>{step.offset === 0 ? "T-0" : offsetClock(step.offset)}</span>
                    </li>
                  );
                })}
              </ol>
            </div>
          ),
        )}
      </div>
      {fold && (
        <div className={s.more} data-fold={fold.where}>
          <Button look="flat" wide onClick={() => setAll(true)}>
            Show all {steps.length} steps
          </Button>
        </div>
      )}
    </>
  );
}
