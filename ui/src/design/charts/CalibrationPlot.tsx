import s from "./CalibrationPlot.module.css";

/** Forecasts that said about the same: the share that they said, the share that came true, and how many they were. */
export interface Calibrated {
  said: number;
  seen: number;
  count: number;
}

const SIZE = 200;
const TICKS = [0, 2, 4, 6, 8, 10];

/** The radius of the largest dot; the others have areas by their counts, down to one that can still be seen. */
const LARGEST = 13;
const SMALLEST = 4;

const x = (share: number) => share * SIZE;
const y = (share: number) => SIZE - share * SIZE;

/**
 * What was said against what came true: a perfect forecast stands on the diagonal. The larger a dot, the more forecasts
 * it is made of. The same figures stand in a table beside it.
 */
export function CalibrationPlot({ points }: { points: readonly Calibrated[] }) {
  const most = Math.max(1, ...points.map(({ count }) => count));
  return (
    <svg viewBox="-38 -16 256 266" className={s.plot} aria-hidden>
      {TICKS.map((tenths) => (
        <g key={tenths}>
          <line x1="0" x2={SIZE} y1={y(tenths / 10)} y2={y(tenths / 10)} />
          <text x="-8" y={y(tenths / 10) + 4} data-end>
            {tenths}
          </text>
          <text x={x(tenths / 10)} y={SIZE + 18}>
            {tenths}
          </text>
        </g>
      ))}
      <line x1="0" x2={SIZE} y1={SIZE} y2="0" data-ideal />
      <text x={SIZE / 2} y={SIZE + 40}>
        Said, in tenths
      </text>
      <text transform={`translate(-28 ${SIZE / 2}) rotate(-90)`}>Flew on time, in tenths</text>
      {points.map(({ said, seen, count }) => (
        <circle
          key={said}
          cx={x(said)}
          cy={y(seen)}
          r={Math.max(SMALLEST, LARGEST * Math.sqrt(count / most))}
        />
      ))}
    </svg>
  );
}
