import type { Icon } from "../icon";
import s from "./Segmented.module.css";

interface Props<T extends string> {
  label: string;
  /** What has an icon shows that alone, and its label as a tooltip. */
  options: readonly { value: T; label: string; icon?: Icon }[];
  value: T;
  onPick: (value: T) => void;
  wide?: boolean;
}

/** A few choices side by side, one of them pressed. */
export function Segmented<T extends string>({ label, options, value, onPick, wide }: Props<T>) {
  return (
    <div className={s.seg} role="group" aria-label={label} data-wide={wide || undefined}>
      {options.map(({ value: each, label: word, icon: Icon }) => (
        <button
          key={each}
          type="button"
          aria-pressed={each === value}
          title={Icon && word}
          onClick={() => onPick(each)}
        >
          {Icon ? <Icon /> : word}
        </button>
      ))}
    </div>
  );
}
