import { useId } from "react";
import { MetalBody, MetalGradient } from "./Metal";

interface Props {
  /** In the feed's words: "Capsule". */
  type: string | null;
  /** Metres; null where they are not known. */
  height: number | null;
  diameter: number | null;
  /** The thinnest line that is seen, in metres. */
  line: number;
  /** How tall it is drawn where that is not known, in metres. */
  guess: number;
}

/** A blunt cone over a cylinder. */
function capsule(half: number, height: number): string {
  const base = height * 0.5;
  const nose = half * 0.42;
  const tip = Math.min(height * 0.06, nose);
  return `M${-half} 0 V${-base} L${-nose} ${tip - height} Q0 ${-height - tip} ${nose} ${tip - height} L${half} ${-base} V0 Z`;
}

/** A cylinder with a round top. */
function hull(half: number, height: number): string {
  const dome = Math.min(half, height * 0.4);
  return `M${-half} 0 V${dome - height} C${-half} ${dome * 0.3 - height} ${-half * 0.55} ${-height} 0 ${-height} C${half * 0.55} ${-height} ${half} ${dome * 0.3 - height} ${half} ${dome - height} V0 Z`;
}

/** A body with a round nose on a delta wing, which is as wide as the feed says. */
function plane(half: number, height: number): string {
  const body = Math.min(half * 0.3, height * 0.09);
  const [root, tip, neck] = [height * 0.62, height * 0.16, height * 0.86];
  return `M${-half} 0 V${-tip} L${-body} ${-root} V${-neck} C${-body} ${-height * 0.93} ${-body * 0.5} ${-height} 0 ${-height} C${body * 0.5} ${-height} ${body} ${-height * 0.93} ${body} ${-neck} V${-root} L${half} ${-tip} V0 Z`;
}

const outlines: Readonly<Record<string, typeof hull>> = { Capsule: capsule, Spaceplane: plane };

/**
 * A spacecraft to scale from its height and diameter alone, its foot at 0, 0 and the metre as unit. One whose figures
 * are not known is a dashed outline.
 */
export function SpacecraftShape({ type, height, diameter, line, guess }: Props) {
  const id = useId();
  const tall = height ?? guess;
  const half = (diameter ?? tall * 0.5) / 2;
  const path = (outlines[type ?? ""] ?? hull)(half, tall);
  const known = height !== null && diameter !== null;
  return (
    <>
      <defs>
        <MetalGradient id={id} />
      </defs>
      <MetalBody d={path} metal={id} known={known} line={line} />
      {known && type !== "Spaceplane" && (
        <rect
          x={-half}
          y={tall * -0.5}
          width={half * 2}
          height={Math.max(line, tall * 0.018)}
          fill="#191d28"
        />
      )}
    </>
  );
}
