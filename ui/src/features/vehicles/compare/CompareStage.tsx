import type { CSSProperties } from "react";
import { useMeasure, useUnits } from "../../../lib/units";
import s from "./CompareStage.module.css";
import type { Drawn } from "./compared";
import { gridLinesOf } from "./gridLines";

/** How tall a person is drawn, in metres. */
const PERSON = 1.8;

/** How tall what is not known is drawn, as a part of the highest. */
const GUESS = 0.45;

/** How long a foot is, in metres. */
const FOOT = 0.3048;

/** Things beside each other to one scale, with lines of metres or feet and somebody to look up at them. */
export function CompareStage({ drawn }: { drawn: readonly Drawn[] }) {
  const most = (all: (number | null)[], least: number) => Math.max(...all.map(Number), least);
  const measure = useMeasure();
  const [unit, name] = useUnits() === "us" ? ([FOOT, "ft"] as const) : ([1, "m"] as const);
  const highest = most(
    drawn.map(({ length }) => length),
    4,
  );
  const widest = most(
    drawn.map(({ diameter }) => diameter),
    1,
  );
  const at = (metres: number) => ({ bottom: `${(metres / highest) * 100}%` });
  const told = drawn.map(({ name, length }) => `${name} ${length ? measure(length, "m") : "height unknown"}`);
  return (
    <figure
      className={s.stage}
      style={{ "--columns": drawn.length, "--slim": highest / widest } as CSSProperties}
      role="img"
      aria-label={`Drawn to scale: ${told.join(", ")}`}
    >
      <div className={s.plot} aria-hidden>
        {gridLinesOf(highest / unit).map((line) => (
          <span key={line} className={s.line} style={at(line * unit)}>
            {line} {name}
          </span>
        ))}
        <span className={s.person} style={{ height: `${(PERSON / highest) * 100}%` }}>
          <small>You, {measure(PERSON, "m")}</small>
        </span>
        {drawn.map(({ id, length, shape }) => (
          <div key={id} className={s.place}>
            <b style={at(length ?? highest * GUESS)}>{length ? measure(length, "m") : "?"}</b>
            <svg
              viewBox={`-0.5 ${-highest} 1 ${highest}`}
              preserveAspectRatio="xMidYMax meet"
              data-thing={id}
              aria-hidden
            >
              {shape({ line: highest / 200, guess: highest * GUESS })}
            </svg>
          </div>
        ))}
      </div>
      <div className={s.names} aria-hidden>
        {drawn.map(({ id, name, maker }) => (
          <span key={id}>
            <b>{name}</b>
            <small>{maker?.name}</small>
          </span>
        ))}
      </div>
    </figure>
  );
}
