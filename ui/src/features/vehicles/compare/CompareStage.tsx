import { RocketShape } from "../../../design/art/RocketShape";
import type { RocketConfig } from "../../../lib/api/api.gen";
import { figure } from "../../../lib/format";
import s from "./CompareStage.module.css";

/** How tall a person is drawn, in metres. */
const PERSON = 1.8;

/** Returns how far apart the lines stand: few enough to be read, in metres. */
export function linesOf(highest: number): number[] {
  const step = [1, 2, 5, 10, 20, 50].find((each) => highest / each <= 7) ?? 100;
  return Array.from({ length: Math.floor(highest / step) }, (_, i) => (i + 1) * step);
}

/** Rockets beside each other to one scale, with lines of metres and somebody to look up at them. */
export function CompareStage({ rockets }: { rockets: readonly RocketConfig[] }) {
  const lengths = rockets.flatMap(({ length }) => (length ? [length] : []));
  const highest = Math.max(...lengths, 10);
  const at = (metres: number) => ({ bottom: `${(metres / highest) * 100}%` });
  const told = rockets.map(
    ({ fullname, length }) => `${fullname} ${length ? figure(length, "m") : "of unknown height"}`,
  );
  return (
    <figure className={s.stage} role="img" aria-label={`Drawn to one scale: ${told.join(", ")}`}>
      <div className={s.plot} aria-hidden>
        {linesOf(highest).map((line) => (
          <span key={line} className={s.line} style={at(line)}>
            {line} m
          </span>
        ))}
        <span className={s.person} style={{ height: `${(PERSON / highest) * 100}%` }}>
          <small>You, {PERSON} m</small>
        </span>
        {rockets.map(({ id, length, diameter, max_stage }) => (
          <div key={id} className={s.place}>
            <b style={at(length || highest * 0.45)}>{length ? figure(length, "m") : "?"}</b>
            <svg
              viewBox={`-0.5 ${-highest} 1 ${highest}`}
              preserveAspectRatio="xMidYMax meet"
              data-rocket={id}
              aria-hidden
            >
              <RocketShape
                length={length || null}
                diameter={diameter || null}
                stages={max_stage}
                x={0}
                ground={0}
                scale={1}
                line={highest / 200}
                guess={highest * 0.45}
              />
            </svg>
          </div>
        ))}
      </div>
      <div className={s.names} aria-hidden>
        {rockets.map(({ id, fullname, manufacturer }) => (
          <span key={id}>
            <b>{fullname}</b>
            <small>{manufacturer?.name}</small>
          </span>
        ))}
      </div>
    </figure>
  );
}
