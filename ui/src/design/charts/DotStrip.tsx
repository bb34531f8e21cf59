import s from "./DotStrip.module.css";

/** Both ends of the strip in seconds: ten minutes and a hundred days. */
const FIRST = 600;
const LAST = 8_640_000;

/** Returns where a length stands between both ends, 0 to 1; each tenfold is as wide as the next. */
export function placeOf(seconds: number): number {
  const place = Math.log(seconds / FIRST) / Math.log(LAST / FIRST);
  return Math.min(1, Math.max(0, place));
}

/** Two lengths on a line: a disc for the one that half stay below, a ring for the one that nine of ten do. */
export function DotStrip({ median, most }: { median: number; most: number }) {
  const x = (seconds: number) => 6 + placeOf(seconds) * 108;
  return (
    <svg viewBox="0 0 120 12" className={s.strip} aria-hidden>
      <line x1="6" x2="114" y1="6" y2="6" />
      <line x1={x(median)} x2={x(most)} y1="6" y2="6" data-span />
      <circle cx={x(most)} cy="6" r="3.5" data-most />
      <circle cx={x(median)} cy="6" r="4" />
    </svg>
  );
}
