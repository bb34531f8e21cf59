import { useId } from "react";
import { MetalBody, MetalGradient } from "./Metal";

/** The figures that a rocket is drawn from; lengths in metres, null where they are not known. */
export interface RocketFigures {
  length: number | null;
  diameter: number | null;
  stages: number | null;
}

interface Props extends RocketFigures {
  /** The middle of its foot. */
  x: number;
  ground: number;
  /** Units of the drawing to a metre. */
  scale: number;
  /** The thinnest line that is seen, in units of the drawing. */
  line: number;
  /** How tall it is drawn where that is not known, in metres. */
  guess: number;
}

/** A core's outline with an ogive on top. */
function outline(x: number, ground: number, width: number, height: number): string {
  const top = ground - height;
  const cone = Math.min(height * 0.16, width * 2.6);
  const half = width / 2;
  return `M${x - half} ${ground} V${top + cone} C${x - half} ${top + cone * 0.35} ${x - width * 0.12} ${top} ${x} ${top} C${x + width * 0.12} ${top} ${x + half} ${top + cone * 0.35} ${x + half} ${top + cone} V${ground} Z`;
}

function fins(x: number, ground: number, width: number, height: number, line: number): string {
  const half = width / 2;
  const engine = Math.max(line, width * 0.22);
  const top = ground - height * 0.07;
  return `M${x - half - engine} ${ground} L${x - half} ${top} V${ground} Z M${x + half + engine} ${ground} L${x + half} ${top} V${ground} Z`;
}

/**
 * A rocket to scale from its figures alone. One that is wider than 14 % of its length has three cores; one whose
 * figures are not known is a dashed outline.
 */
export function RocketShape({ length, diameter, stages, x, ground, scale, line, guess }: Props) {
  const id = useId();
  const known = length !== null && diameter !== null;
  const metres = length ?? guess;
  const cores = known && diameter / length > 0.14 ? 3 : 1;
  const width = ((diameter ?? metres / 15) * scale) / cores;
  const height = metres * scale;
  const bodies: [x: number, height: number][] = [[x, height]];
  if (cores === 3) bodies.unshift([x - width, height * 0.62], [x + width, height * 0.62]);
  const joints = known ? (cores === 3 ? 2 : (stages ?? 1)) - 1 : 0;
  return (
    <>
      <defs>
        <MetalGradient id={id} />
      </defs>
      {bodies.map(([at, tall]) => (
        <MetalBody key={at} d={outline(at, ground, width, tall)} metal={id} known={known} line={line} />
      ))}
      {Array.from({ length: Math.max(0, joints) }, (_, index) => (
        <rect
          key={index}
          x={x - width / 2}
          y={ground - height * (0.6 + index * 0.13)}
          width={width}
          height={Math.max(line, height * 0.018)}
          fill="#191d28"
        />
      ))}
      {known &&
        bodies.map(([at]) => <path key={at} d={fins(at, ground, width, height, line)} fill="#2b3242" />)}
    </>
  );
}
