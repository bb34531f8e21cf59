import s from "./Segmented.module.css";

interface Props<T extends string> {
  label: string;
  options: readonly { value: T; label: string }[];
  value: T;
  onPick: (value: T) => void;
  wide?: boolean;
}

/** A few choices side by side, one of them pressed. */
export function Segmented<T extends string>({ label, options, value, onPick, wide }: Props<T>) {
  return (
    <div className={s.seg} role="group" aria-label={label} data-wide={wide || undefined}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onPick(option.value)}
        >
          {option.label}
        </button>
      ))}
    </div>
  );
}
