import { type ReactNode, useId, useState } from "react";
import s from "./Tooltip.module.css";

interface Props {
  text: string;
  /** Draws the trigger; it must put `describedBy` on its focusable element. */
  children: (describedBy: string) => ReactNode;
}

/** A line that appears over its trigger on hover and on focus, and goes on Escape. */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const [dismissed, setDismissed] = useState(false);
  const reset = () => setDismissed(false);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only watches the control inside it
    <span
      className={s.wrap}
      data-dismissed={dismissed || undefined}
      onKeyDown={(event) => event.key === "Escape" && setDismissed(true)}
      onMouseLeave={reset}
      onBlur={reset}
    >
      {children(id)}
      <span className={s.tip} id={id} role="tooltip">
        {text}
      </span>
    </span>
  );
}
