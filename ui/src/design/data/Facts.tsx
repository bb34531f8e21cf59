import type { ReactNode } from "react";
import { DASH } from "../../lib/format";
import s from "./Facts.module.css";

/** A label and its value; null and "" are shown as a dash. */
export type Fact = readonly [label: string, value: ReactNode];

interface Props {
  items: readonly Fact[];
  /** One line each, for narrow columns and specification sheets. */
  rows?: boolean;
}

/** Labels over values in a grid, or one to a line. */
export function Facts({ items, rows }: Props) {
  return (
    <dl className={rows ? s.rows : s.grid}>
      {items.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value === "" || value === null || value === undefined ? DASH : value}</dd>
        </div>
      ))}
    </dl>
  );
}
