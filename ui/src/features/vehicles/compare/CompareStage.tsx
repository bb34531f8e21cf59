import type { CSSProperties } from "react";
import { figure } from "../../../lib/format";
import s from "./CompareStage.module.css";
import type { Drawn } from "./compared";

/** How tall a person is drawn, in metres. */
const PERSON = 1.8;

/** How tall what is not known is drawn, as a part of the highest. */
const GUESS = 0.45;

/** Returns how far apart the lines stand: few enough to be read, in metres. */
export function gridLinesOf(highest: number): number[] {
  const step = [1, 2, 5, 10, 20, 50].find((each) => highest / each <= 7) ?? 100;
  return Array.from({ length: Math.floor(highest / step) }, (_, i) => (i + 1) * step);
}

/** Things beside each other to one scale, with lines of metres and somebody to look up at them. */
export function CompareStage({ drawn }: { drawn: readonly Drawn[] }) {
  const most = (all: (number | null)[], least: number) => Math.max(...all.map(Number), least);
  const highest = most(
    drawn.map(({ length }) => length),
    4,
  );
  const widest = most(
    drawn.map(({ diameter }) => diameter),
    1,
  );
  const at = (metres: number) => ({ bottom: `${(metres / highest) * 100}%` });
  const told = drawn.map(({ name, length }) => `${name} ${length ? figure(length, "m") : "height unknown"}`);
  return (
    <figure
      className={s.stage}
      style={{ "--columns": drawn.length, "--slim": highest / widest } as CSSProperties}
      role="img"
      aria-label={`Drawn to scale: ${told.join(", ")}`}
    >
      <div className={s.plot} aria-hidden>
        {gridLinesOf(highest).map((line) => (
          <span key={line} className={s.line} style={at(line)}>
            {line} m
          </span>
        ))}
        <span className={s.person} style={{ height: `${(PERSON / highest) * 100}%` }}>
          <small>You, {PERSON} m</small>
        </span>
        {drawn.map(({ id, length, shape }) => (
          <div key={id} className={s.place}>
            <b style={at(length ?? highest * GUESS)}>{length ? figure(length, "m") : "?"}</b>
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
