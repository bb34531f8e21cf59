import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import s from "./Tooltip.module.css";

interface Props {
  text: string;
  /** Draws the trigger; it must put `describedBy` on its focusable element. */
  children: (describedBy: string) => ReactNode;
}

/** Pixels that stay free between a tip and the edge of the screen. */
const EDGE = 8;

/** Moves the tip away from the sides of the screen, and under its trigger where there is no room above. */
function keepOnScreen(tip: HTMLElement): void {
  tip.style.setProperty("--shift", "0px");
  tip.removeAttribute("data-below");
  const { left, right, top } = tip.getBoundingClientRect();
  const room = document.documentElement.clientWidth - EDGE;
  const shift = Math.max(EDGE - left, Math.min(0, room - right));
  tip.style.setProperty("--shift", `${shift}px`);
  tip.toggleAttribute("data-below", top < EDGE);
}

/** A line that appears over its trigger on hover and on focus, and goes on Escape; on what is disabled, or there to be explained, a tap shows it too. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const tip = useRef<HTMLSpanElement>(null);
  const [dismissed, setDismissed] = useState(false);
  const place = () => tip.current && keepOnScreen(tip.current);
  const [tapped, setTapped] = useState(false);
  const reset = () => setDismissed(false);
  useEffect(() => {
    if (!tapped) return;
    const hide = () => setTapped(false);
    document.addEventListener("pointerdown", hide);
    return () => document.removeEventListener("pointerdown", hide);
  }, [tapped]);
  // A finger neither hovers nor gives a disabled button the focus, and on some phones no button at all.
  const onPointerUp = ({ pointerType, currentTarget }: PointerEvent) => {
    if (pointerType !== "touch" || !currentTarget.querySelector("[aria-disabled=true], [data-explained]"))
      return;
    setTapped(true);
    place();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside it
    <span
      className={s.wrap}
      data-dismissed={dismissed || undefined}
      data-tapped={tapped || undefined}
      onKeyDown={(event) => event.key === "Escape" && setDismissed(true)}
      onPointerUp={onPointerUp}
      onPointerEnter={place}
      onFocus={place}
      onPointerLeave={reset}
      onBlur={reset}
    >
      {children(id)}
      <span className={s.tip} id={id} role="tooltip" ref={tip}>
        {text}
      </span>
    </span>
  );
}
