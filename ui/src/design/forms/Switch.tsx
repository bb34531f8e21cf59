import type { ComponentProps, ReactNode } from "react";
import s from "./Switch.module.css";

interface Props extends Omit<ComponentProps<"input">, "type" | "role"> {
  checked: boolean;
  children: ReactNode;
  /** What it means, in a smaller line. */
  note?: ReactNode;
}

/** Something that is on or off, with its words before it. */
export function Switch({ children, note, checked, ...rest }: Props) {
  return (
    <label className={s.switch}>
      <span>
        {children}
        {note && <small>{note}</small>}
      </span>
      <input type="checkbox" role="switch" aria-checked={checked} checked={checked} {...rest} />
    </label>
  );
}
