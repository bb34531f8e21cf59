import type { ComponentProps } from "react";
import { SlidersHorizontal } from "../icons/SlidersHorizontal";
import s from "./FilterButton.module.css";

interface Props extends Omit<ComponentProps<"button">, "aria-expanded" | "disabled"> {
  /** Whether the panel is open. */
  open: boolean;
  onOpen: (open: boolean) => void;
  /** How many filters are in use. */
  active: number;
  /** While it is set the button opens nothing; it stays focusable, as the panel gives it the focus back. */
  disabled?: boolean;
}

/** The button that opens the panel with a list's filters, and closes it again. */
export function FilterButton({ open, onOpen, active, disabled, ...props }: Props) {
  return (
    <button
      type="button"
      className={s.toggle}
      aria-expanded={open}
      data-on={active > 0 || undefined}
      aria-disabled={disabled || undefined}
      onClick={() => !disabled && onOpen(!open)}
      {...props}
    >
      <SlidersHorizontal aria-hidden />
      Filters
      {active > 0 && (
        <b>
          {active}
          <span className="sr-only"> in use</span>
        </b>
      )}
    </button>
  );
}
