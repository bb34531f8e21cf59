import { type ComponentProps, useId } from "react";
import { ChevronDown } from "../icons/ChevronDown";
import s from "./Field.module.css";

interface Props extends ComponentProps<"select"> {
  label: string;
  options: readonly { value: string; label: string }[];
  /** What stands there as long as nothing is chosen. */
  unset: string;
}

/** A labelled choice of a form. Nothing is chosen at first. */
export function ChoiceField({ label, options, unset, ...rest }: Props) {
  const id = useId();
  return (
    <div className={s.field} data-invalid={rest["aria-invalid"] || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className={s.control}>
        <select {...rest} id={id}>
          <option value="">{unset}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown aria-hidden />
      </div>
    </div>
  );
}
