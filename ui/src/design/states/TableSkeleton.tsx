import s from "./TableSkeleton.module.css";

interface Props {
  /** What is loading: "Loading members". */
  label: string;
  rows?: number;
}

/** The lines of a table, so that nothing moves when the data arrives. */
export function TableSkeleton({ label, rows = 12 }: Props) {
  return (
    <div className={s.table} role="status" aria-busy="true" aria-label={label}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows + 1 }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
