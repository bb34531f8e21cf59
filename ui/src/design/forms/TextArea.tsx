import { type ComponentProps, useId } from "react";
import s from "./Field.module.css";

interface Props extends ComponentProps<"textarea"> {
  label: string;
  value: string;
  /** Below the field: what it expects. */
  hint: string;
  /** How many characters it takes; how many there are stands beside the hint. */
  most: number;
}

/** Labelled lines to type in. More can be typed than it takes, so that nothing is cut off unseen. */
export function TextArea({ label, hint, most, ...rest }: Props) {
  const id = useId();
  const count = [...rest.value.trim()].length;
  const describedBy = [`${id}-hint`, rest["aria-describedby"]].filter(Boolean).join(" ");
  return (
    <div className={s.field} data-invalid={rest["aria-invalid"] || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={s.control}>
        <textarea rows={6} {...rest} id={id} aria-describedby={describedBy} />
      </div>
      <div className={s.below}>
        <p id={`${id}-hint`}>{hint}</p>
        <p aria-hidden data-over={count > most || undefined}>
          {count} / {most}
        </p>
      </div>
    </div>
  );
}
