import s from "./OutcomeStrip.module.css";
import { inWords } from "./outcomes";

const names: Record<string, string> = { s: "success", p: "partial", f: "failure" };

/** The last launches of something as marks, the newest at the right: s, p and f. Tall ones did not succeed. */
export function OutcomeStrip({ outcomes }: { outcomes: string }) {
  const count = (mark: string) => outcomes.split(mark).length - 1;
  const words = inWords({
    total: outcomes.length,
    success: count("s"),
    partial: count("p"),
    failure: count("f"),
  });
  return (
    <svg viewBox="0 0 240 12" className={s.strip} role="img" aria-label={`Last ${words}`}>
      {[...outcomes].map((outcome, i) => {
        const x = 240 - (outcomes.length - i) * 4;
        const tall = outcome !== "s";
        return (
          <rect
            key={i}
            x={x}
            y={tall ? 0 : 3}
            width={3}
            height={tall ? 12 : 6}
            rx={1}
            data-outcome={names[outcome]}
          />
        );
      })}
    </svg>
  );
}
