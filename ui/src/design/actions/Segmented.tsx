import { Link } from "react-router";
import type { Icon } from "../icon";
import s from "./Segmented.module.css";

interface Props<T extends string> {
  label: string;
  /** What has an icon shows that alone, and its label as a tooltip; what has an address is a link. */
  options: readonly { value: T; label: string; icon?: Icon; to?: string }[];
  value: T;
  onPick?: (value: T) => void;
  wide?: boolean;
}

/** A few choices side by side, one of them pressed. */
export function Segmented<T extends string>({ label, options, value, onPick, wide }: Props<T>) {
  return (
    <div
      className={s.seg}
      role="group"
      aria-label={label}
      data-wide={wide || undefined}
      data-words={options.every(({ icon }) => !icon) || undefined}
    >
      {options.map(({ value: each, label: word, icon: Icon, to }) =>
        to ? (
          <Link key={each} to={to} aria-current={each === value ? "page" : undefined} title={word}>
            {Icon ? <Icon /> : word}
          </Link>
        ) : (
          <button
            key={each}
            type="button"
            aria-pressed={each === value}
            title={Icon && word}
            onClick={() => onPick?.(each)}
          >
            {Icon ? <Icon /> : word}
          </button>
        ),
      )}
    </div>
  );
}
