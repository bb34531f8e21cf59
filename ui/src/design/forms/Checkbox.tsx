import type { ComponentProps, ReactNode } from "react";
import { Check } from "../icons/Check";
import s from "./Checkbox.module.css";

interface Props extends Omit<ComponentProps<"input">, "type"> {
  children: ReactNode;
}

/** A box to tick, with its words. */
export function Checkbox({ children, ...rest }: Props) {
  return (
    <label className={s.check}>
      <span className={s.box}>
        <input type="checkbox" {...rest} />
        <Check aria-hidden />
      </span>
      <span>{children}</span>
    </label>
  );
}
