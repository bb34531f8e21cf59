import { useId } from "react";
import { MetalGradient } from "../../../design/art/Metal";

/** Rings stand in this part of the body, in units of the drawing. */
const LOWEST = 196;
const ROOM = 126;
/** The farthest that two rings stand apart. */
const APART = 12;
/** The least at which their numbers can be read. */
const READABLE = 7;

/** Stands in for the photo of a booster: it stands on its legs, with one ring a flight, the last of them set off. */
export function RingedBooster({ flights }: { flights: number }) {
  const id = useId();
  const apart = Math.min(APART, ROOM / Math.max(flights, 1));
  const thick = Math.min(3, apart * 0.5);
  return (
    <svg viewBox="0 0 184 256" preserveAspectRatio="xMidYMax slice" data-upright aria-hidden="true">
      <defs>
        <linearGradient id={`${id}s`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#060810" />
          <stop offset=".7" stopColor="#14203a" />
          <stop offset="1" stopColor="#35568c" />
        </linearGradient>
        <linearGradient id={`${id}t`} x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#15161a" stopOpacity="0" />
          <stop offset="1" stopColor="#0e0f12" stopOpacity={flights > 1 ? 0.78 : 0} />
        </linearGradient>
        <radialGradient id={`${id}g`}>
          <stop offset="0" stopColor="#bcd3ff" stopOpacity=".5" />
          <stop offset="1" stopColor="#bcd3ff" stopOpacity="0" />
        </radialGradient>
        <MetalGradient id={`${id}m`} />
      </defs>
      <rect width="184" height="256" fill={`url(#${id}s)`} />
      <ellipse cx="92" cy="228" rx="110" ry="36" fill={`url(#${id}g)`} />
      <rect y="228" width="184" height="28" fill="#060810" />
      <path d="M0 228 H184" stroke="#fff" strokeOpacity=".35" strokeWidth=".6" />
      <rect x="82" y="40" width="20" height="18" fill="#1b1e26" />
      <path d="M82 48 H71 v8 h11 Z M102 48 H113 v8 h-11 Z" fill="#2a2f3b" />
      <rect x="82" y="58" width="20" height="160" fill={`url(#${id}m)`} />
      <rect x="82" y="58" width="20" height="160" fill={`url(#${id}t)`} />
      <path d="M82 218 h20 l-2 6 h-16 Z" fill="#15171d" />
      <path d="M82 186 L62 228 h6 L82 205 Z M102 186 L122 228 h-6 L102 205 Z" fill="#2a2f3b" />
      {Array.from({ length: flights }, (_, index) => {
        const y = LOWEST - index * apart;
        const isLast = index === flights - 1;
        return (
          <g key={y} data-ring>
            <rect x="82" y={y} width="20" height={thick} fill={isLast ? "var(--accent)" : "#e9ecf3"} />
            {(isLast || apart >= READABLE) && (
              <text
                x="108"
                y={y + thick}
                fontSize="6"
                fontWeight={isLast ? 650 : 450}
                fill="#fff"
                fillOpacity={isLast ? 1 : 0.66}
              >
                {index + 1}
              </text>
            )}
          </g>
        );
      })}
    </svg>
  );
}
