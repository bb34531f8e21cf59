const HALF = 10.5;

const vents = [
  [-26, 150, 34, 12],
  [-46, 158, 46, 14],
  [26, 262, 30, 10],
  [-18, 330, 52, 18],
  [30, 348, 60, 18],
] as const;

interface Props {
  x: number;
  top: number;
  ground: number;
  capsule: boolean;
  /** The address of a gradient by its letter. */
  paint: (gradient: string) => string;
}

/** The vehicle of StageArt: lit from the left, venting, mirrored in the wet pad. */
export function StageVehicle({ x, top, ground, capsule, paint }: Props) {
  const w = HALF;
  const nose = capsule
    ? `M${x - w} ${top + 62} L${x - w} ${top + 38} L${x - 5} ${top + 6} q5 -9 10 0 L${x + w} ${top + 38} V${top + 62} Z`
    : `M${x - w} ${top + 64} h-3 V${top + 34} q0 -20 ${w + 3} -42 q${w + 3} 22 ${w + 3} 42 V${top + 64} h-3 Z`;
  return (
    <>
      <ellipse cx={x} cy={(top + ground) / 2} rx="74" ry="230" fill={paint("g")} opacity=".2" />
      <g fill={paint("c")}>
        <path d={nose} />
        <rect x={x - w} y={top + 64} width={w * 2} height="60" />
        <rect x={x - w} y={top + 150} width={w * 2} height={ground - top - 158} />
      </g>
      <rect x={x - w} y={top + 124} width={w * 2} height="26" fill="#14171f" />
      <path d={`M${x - w} ${top + 132} h-7 v9 h7 M${x + w} ${top + 132} h7 v9 h-7`} fill="#1d212c" />
      {capsule && (
        <path d={`M${x - w} ${top + 42} H${x + w} V${top + 62} H${x - w} Z`} fill="#14171f" opacity=".7" />
      )}
      <path d={`M${x - w} ${ground - 74} l-6 64 h6 Z M${x + w} ${ground - 74} l6 64 h-6 Z`} fill="#232836" />
      <path d={`M${x - w + 2} ${ground - 8} h${w * 2 - 4} l4 8 h-${w * 2 + 4} Z`} fill="#0c0e13" />
      {vents.map(([dx, dy, rx, ry]) => (
        <ellipse key={dx} cx={x + dx} cy={top + dy} rx={rx} ry={ry} fill={paint("g")} opacity=".5" />
      ))}
      <rect x={x - w} y={ground + 4} width={w * 2} height="80" fill={paint("f")} opacity=".5" />
      <rect x={x - 3} y={ground + 4} width="200" height="3" fill={paint("f")} opacity=".3" />
    </>
  );
}
