import { useId } from "react";
import { pickSky, seeded } from "./seeded";

interface Props {
  /** The mission's name, which runs round the ring. */
  name: string;
  /** One star for each member of the crew. */
  stars?: number;
  className?: string | undefined;
}

/** Stands in for a mission patch. */
export function PatchArt({ name, stars = 0, className }: Props) {
  const id = useId();
  const [zenith, mid, horizon, glow] = pickSky(seeded(`${name}-patch`));
  return (
    <svg className={className} viewBox="0 0 200 200" role="img" aria-label={`Drawn patch of ${name}`}>
      <defs>
        <linearGradient id={`${id}a`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={zenith} />
          <stop offset=".6" stopColor={mid} />
          <stop offset="1" stopColor={horizon} />
        </linearGradient>
        <path id={`${id}b`} d="M100 100 m-81 0 a81 81 0 1 1 162 0 a81 81 0 1 1 -162 0" />
        <clipPath id={`${id}c`}>
          <circle cx="100" cy="100" r="70" />
        </clipPath>
      </defs>
      <circle cx="100" cy="100" r="98" fill={zenith} stroke={glow} strokeOpacity=".55" strokeWidth="1.5" />
      <circle cx="100" cy="100" r="70" fill={`url(#${id}a)`} stroke={glow} strokeOpacity=".55" />
      <g clipPath={`url(#${id}c)`}>
        <circle cx="100" cy="232" r="104" fill={zenith} stroke={glow} strokeWidth="1.4" />
        <g fill="none" stroke={glow}>
          <ellipse cx="100" cy="104" rx="86" ry="22" transform="rotate(-18 100 104)" strokeOpacity=".5" />
          <path d="M54 146 Q84 92 132 66" strokeWidth="2.4" strokeLinecap="round" />
        </g>
        <path d="M126 60 l14 -4 -5 13 -4 -4 Z" fill="#fff" />
        {Array.from({ length: Math.min(stars, 7) }, (_, index) => (
          <path
            key={index}
            transform={`translate(${62 + index * 17} ${64 - index * 3})`}
            d="M0-4 1-1 4 0 1 1 0 4-1 1-4 0-1-1Z"
            fill="#fff"
          />
        ))}
      </g>
      <text fill={glow} fontSize={name.length > 18 ? 11 : 15} fontWeight="600" letterSpacing="2.6">
        <textPath href={`#${id}b`} startOffset="25%" textAnchor="middle">
          {name.toUpperCase()}
        </textPath>
      </text>
    </svg>
  );
}
