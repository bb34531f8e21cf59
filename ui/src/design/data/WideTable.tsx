import type { ComponentProps } from "react";
import { ScrollRegion } from "./ScrollRegion";
import s from "./WideTable.module.css";

/** A table of more columns than a phone has room for: its rows stay rows, and it moves sideways. */
export function WideTable({ children, ...region }: ComponentProps<typeof ScrollRegion>) {
  return (
    <ScrollRegion {...region}>
      <table className={s.table}>{children}</table>
    </ScrollRegion>
  );
}
