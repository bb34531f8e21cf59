import { ChevronDown } from "../icons/ChevronDown";
import s from "./SelectField.module.css";

interface Props<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onPick: (value: T) => void;
}

/** A small native select for a toolbar; its label is for those who do not see what it is about. */
export function SelectField<T extends string>({ label, options, value, onPick }: Props<T>) {
  return (
    <label className={s.select}>
      <span className="sr-only">{label}</span>
      <select value={value} onChange={(event) => onPick(event.target.value as T)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden />
    </label>
  );
}
