import { ChevronDown } from "../icons";
import s from "./SelectField.module.css";

interface Props {
  label: string;
  options: readonly { value: string; label: string }[];
  value: string;
  onPick: (value: string) => void;
}

/** A small native select for a toolbar; its label is for those who do not see what it is about. */
export function SelectField({ label, options, value, onPick }: Props) {
  return (
    <label className={s.select}>
      <span className="sr-only">{label}</span>
      <select value={value} onChange={(event) => onPick(event.target.value)}>
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
