import s from "./LandingMark.module.css";
import type { Tone } from "./outcome";

/** A landing by form as well as by colour: a disc, a cross or a ring. */
export function LandingMark({ tone }: { tone: Tone }) {
  if (tone === "lost") return <path className={s.mark} data-tone={tone} d="M-4 -4 L4 4 M4 -4 L-4 4" />;
  return <circle className={s.mark} data-tone={tone} r="4" />;
}
