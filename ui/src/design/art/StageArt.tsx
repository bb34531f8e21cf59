import { memo, useId } from "react";
import { StageVehicle } from "./StageVehicle";
import { Stars } from "./Stars";
import { pickSky, pickStars, type Sky, seeded, starLayers } from "./seeded";

const GROUND = 516;
const CENTRE = 1064;
const TOP = 150;

const floodlights = [
  [820, -34, 0.34],
  [1180, 30, 0.34],
  [900, -12, 0.24],
  [1090, 14, 0.24],
] as const;

function Defs({ id, sky: [zenith, mid, horizon, glow] }: { id: string; sky: Sky }) {
  return (
    <defs>
      <linearGradient id={`${id}a`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={zenith} />
        <stop offset=".52" stopColor={mid} />
        <stop offset=".86" stopColor={horizon} />
        <stop offset="1" stopColor={glow} />
      </linearGradient>
      <radialGradient id={`${id}b`}>
        <stop offset="0" stopColor={glow} stopOpacity=".75" />
        <stop offset=".35" stopColor={glow} stopOpacity=".24" />
        <stop offset="1" stopColor={glow} stopOpacity="0" />
      </radialGradient>
      <linearGradient id={`${id}c`} x1="0" x2="1">
        <stop offset="0" stopColor="#39404f" />
        <stop offset=".3" stopColor="#f4f6fb" />
        <stop offset=".55" stopColor="#fff" />
        <stop offset="1" stopColor="#555d70" />
      </linearGradient>
      <linearGradient id={`${id}d`} x1="0" y1="1" x2="0" y2="0">
        <stop offset="0" stopColor="#fff" stopOpacity=".26" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <linearGradient id={`${id}e`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor={horizon} stopOpacity=".85" />
        <stop offset=".18" stopColor={zenith} />
        <stop offset="1" stopColor={zenith} />
      </linearGradient>
      <linearGradient id={`${id}f`} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#fff" stopOpacity=".55" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
      <radialGradient id={`${id}g`}>
        <stop offset="0" stopColor="#fff" stopOpacity=".5" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </radialGradient>
    </defs>
  );
}

function Tower({ colour }: { colour: string }) {
  const x = CENTRE;
  return (
    <g stroke={colour} fill="none" strokeWidth="1.5" opacity=".96">
      <path d={`M${x + 40} ${GROUND} V${TOP + 4} M${x + 66} ${GROUND} V${TOP + 4}`} strokeWidth="3.2" />
      {Array.from({ length: 12 }, (_, index) => GROUND - index * 30).map((y) => (
        <path
          key={y}
          d={`M${x + 40} ${y} L${x + 66} ${y - 30} M${x + 66} ${y} L${x + 40} ${y - 30} M${x + 40} ${y - 30} H${x + 66}`}
        />
      ))}
      <path d={`M${x + 53} ${TOP + 4} V${TOP - 64}`} strokeWidth="2" />
      <path d={`M${x + 40} ${TOP + 40} H${x + 10} M${x + 40} ${TOP + 46} H${x + 10}`} strokeWidth="3" />
      <path d={`M${x + 40} ${TOP + 150} L${x + 10} ${TOP + 158}`} strokeWidth="2.4" />
      {[x - 120, x + 176].map((mast) => (
        <path
          key={mast}
          d={`M${mast} ${GROUND} L${mast + 4} ${TOP + 30} L${mast + 8} ${GROUND} M${mast + 4} ${TOP + 30} V${TOP - 6}`}
        />
      ))}
    </g>
  );
}

interface Props {
  seed: string;
  /** A spacecraft on top instead of a fairing. */
  capsule?: boolean;
  className?: string | undefined;
}

/**
 * The wide scene of a page that opens without a photo: the vehicle on its pad under floodlights. What matters is in
 * the right 45 %, so text can stand at the left at any width.
 */
export const StageArt = memo(function StageArt({ seed, capsule = false, className }: Props) {
  const id = useId();
  const paint = (gradient: string) => `url(#${id}${gradient})`;
  const random = seeded(seed);
  for (let skip = 0; skip < 5; skip++) random();
  const sky = pickSky(random);
  const zenith = sky[0];
  const shore = `M0 ${GROUND - 3} C 240 ${GROUND - 9} 420 ${GROUND - 2} 640 ${GROUND - 5} S 1100 ${GROUND - 9} 1312 ${GROUND - 4} V ${GROUND + 4} H0 Z`;
  return (
    <svg className={className} viewBox="0 0 1312 600" preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <Defs id={id} sky={sky} />
      <rect width="1312" height={GROUND} fill={paint("a")} />
      <Stars layers={starLayers(pickStars(random, 150, 1312, 430))} fill="#fff" />
      <ellipse cx={CENTRE} cy={GROUND} rx="520" ry="210" fill={paint("b")} opacity=".8" />
      {floodlights.map(([x, lean, opacity]) => {
        const aim = CENTRE + lean * 0.4;
        const d = `M${x} ${GROUND} L${aim - 34} ${TOP - 40} L${aim + 34} ${TOP - 40} Z`;
        return <path key={x} d={d} fill={paint("d")} opacity={opacity} />;
      })}
      <path d={shore} fill={zenith} />
      <rect y={GROUND} width="1312" height="90" fill={paint("e")} />
      <Tower colour={zenith} />
      <StageVehicle x={CENTRE} top={TOP} ground={GROUND} capsule={capsule} paint={paint} />
    </svg>
  );
});
