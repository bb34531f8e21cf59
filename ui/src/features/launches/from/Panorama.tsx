import { useId, useSyncExternalStore } from "react";
import type { Pass } from "../../../catalogue/place/ascent";
import { Stars } from "../../../design/art/Stars";
import { pickStars, seeded, starLayers } from "../../../design/art/seeded";
import { bearing } from "../../../lib/sky/place";
import { type Light, lightOf, sunAt } from "../../../lib/sky/sun";
import s from "./Panorama.module.css";
import { type Frame, frameOf, namedOf, pointIn, pointsOf, sideOf } from "./panorama";
import type { Seen } from "./seen";
import { afterLiftoff, lookWhere, VERDICTS } from "./words";

const WIDE = 1_232;
const NARROW = 620;
const narrow = "(max-width: 44rem)";

function onNarrow(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener("change", listener);
  return () => query.removeEventListener("change", listener);
}

/** The sky over the ground of a place, by direction and height, with the way of the rocket where it is known. */
export function Panorama({ launch, place, pad, liftoff, outlook }: Seen) {
  const id = useId();
  const width = useSyncExternalStore(onNarrow, () => matchMedia(narrow).matches) ? NARROW : WIDE;
  const { pass, verdict } = outlook;
  const toward = pad ? bearing(place, pad) : 180;
  const frame = frameOf(width, pass, toward);
  const sun = liftoff === undefined ? undefined : sunAt(liftoff, place);
  const light = sun && lightOf(sun.elevation);
  const [name, sure] = VERDICTS[verdict];
  return (
    <figure className={s.panorama}>
      <svg
        viewBox={`0 0 ${width} ${frame.height}`}
        data-light={light ?? "unknown"}
        role="img"
        aria-label={`Your sky toward the launch: ${name}. ${lookWhere(outlook)}`}
      >
        <defs>
          <linearGradient id={`${id}-sky`} x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" className={s.zenith} />
            <stop offset="0.85" className={s.low} />
          </linearGradient>
        </defs>
        <rect width={width} height={frame.height} fill={`url(#${id}-sky)`} />
        {isStarry(light) && (
          <Stars layers={starLayers(pickStars(seeded(launch.id), 220, width, frame.horizon))} fill="#fff" />
        )}
        <Heights frame={frame} />
        {sun && <Sun frame={frame} sun={sun} />}
        {pass && <Way frame={frame} pass={pass} />}
        <path d={ground(frame, launch.id)} className={s.ground} />
        {pointsOf(frame).map(({ x, letters, isMain }) => (
          <text key={x} x={x} y={frame.height - 26} className={s.point} data-main={isMain || undefined}>
            {letters}
          </text>
        ))}
        {!pass && pad && (
          <Toward x={pointIn(frame, { azimuth: toward, elevation: 0 })[0]} y={frame.horizon} />
        )}
      </svg>
      <figcaption>
        <b data-verdict={verdict}>{name}</b>
        {verdict !== "unknown" && (
          <small>{pass ? `${sure} from a coarse ascent, without clouds` : sure}</small>
        )}
      </figcaption>
    </figure>
  );
}

const isStarry = (light: Light | undefined) =>
  light === "nautical" || light === "astronomical" || light === "night";

/** Lines at each fist's height. */
function Heights({ frame }: { frame: Frame }) {
  const step = frame.top > 45 ? 20 : 10;
  const heights = Array.from(
    { length: Math.floor((frame.top - 3) / step) },
    (_, index) => (index + 1) * step,
  );
  return heights.map((elevation) => {
    const [, y] = pointIn(frame, { azimuth: frame.left, elevation });
    return (
      <g key={elevation}>
        <path d={`M0 ${y}H${frame.width}`} className={s.height} />
        <text x={frame.width - 14} y={y - 6} className={s.axis}>
          {elevation === 10 && frame.width >= WIDE ? "a fist at arm's length, 10°" : `${elevation}°`}
        </text>
      </g>
    );
  });
}

/** The sun, where it stands in the frame. */
function Sun({ frame, sun }: { frame: Frame; sun: { elevation: number; azimuth: number } }) {
  const [x, y] = pointIn(frame, sun);
  if (sun.elevation < -0.5 || sun.elevation > frame.top || x < 0 || x > frame.width) return null;
  return (
    <>
      <circle cx={x} cy={y} r="46" className={s.glare} />
      <circle cx={x} cy={y} r="17" className={s.sun} />
    </>
  );
}

/** The way of the rocket with its named moments. */
function Way({ frame, pass }: { frame: Frame; pass: Pass }) {
  const points = pass.way.map((moment) => pointIn(frame, moment));
  const d = `M${points.map((point) => point.map((each) => each.toFixed(1)).join(" ")).join("L")}`;
  return (
    <>
      <path d={d} className={s.halo} />
      <path d={d} className={s.way} />
      {namedOf(pass, frame).map((named) => {
        const { name, moment } = named;
        const [x, y] = pointIn(frame, moment);
        const isHighest = moment === pass.highest;
        const anchor = sideOf(frame, named, pass.highest);
        const shift = { middle: 0, start: 12, end: -12 }[anchor];
        const top = isHighest ? y - 40 : Math.min(y - 12, frame.horizon - 34);
        const height = `${Math.round(moment.elevation)}°`;
        return (
          <g key={name} data-highest={isHighest || undefined}>
            <circle cx={x} cy={y} r={isHighest ? 9 : 4.5} className={s.dot} />
            <text x={x + shift} y={top} textAnchor={anchor} className={s.name}>
              {name}
            </text>
            <text x={x + shift} y={top + 20} textAnchor={anchor} className={s.time}>
              {`T+${afterLiftoff(moment.seconds)}${isHighest ? ` · ${height}` : ""}`}
            </text>
          </g>
        );
      })}
    </>
  );
}

/** A mark on the ground where the pad lies. */
function Toward({ x, y }: { x: number; y: number }) {
  return (
    <>
      <path d={`M${x} ${y - 8}l-9 -15h18z`} className={s.mark} />
      <text x={x} y={y - 34} textAnchor="middle" className={s.name}>
        The pad is this way
      </text>
    </>
  );
}

/** Returns the outline of the ground, a little uneven like a line of trees. */
function ground({ width, height, horizon }: Frame, seed: string): string {
  const random = seeded(seed);
  const steps = Math.round(width / 14);
  const tops = Array.from({ length: steps + 1 }, (_, index) => {
    const y = horizon + 2 - random() * 5 - Math.max(0, random() - 0.8) * 26;
    return `L${((index * width) / steps).toFixed(0)} ${y.toFixed(1)}`;
  });
  return `M0 ${height}${tops.join("")}L${width} ${height}Z`;
}
