import s from "./TenDots.module.css";

interface Props {
  tenths: number;
  /** What it says to those who do not see it. */
  label: string;
  /** Narrow places get two rows of five. */
  folds?: boolean | undefined;
}

/** A share in tenths as ten dots, filled from the left. */
export function TenDots({ tenths, label, folds }: Props) {
  return (
    <span className={s.dots} role="img" aria-label={label} data-folds={folds || undefined}>
      {Array.from({ length: 10 }, (_, i) => (
        <i key={i} data-on={i < tenths || undefined} />
      ))}
    </span>
  );
}
