import { outlines } from "../map/pin";
import s from "./PinIcon.module.css";

/** The map's pin in the text: green with a tick, or red with a cross. */
export function PinIcon({ active }: { active: boolean }) {
  return (
    <svg className={s.pin} data-active={active || undefined} viewBox="0 0 18 31" aria-hidden="true">
      <path d={outlines.body} />
      <path d={active ? outlines.active : outlines.inactive} className={s.glyph} />
    </svg>
  );
}
