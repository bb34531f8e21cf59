import type { ReactNode } from "react";
import s from "./FigureTable.module.css";

/** A table of figures, as wide as they need: its rows stay rows. */
export function FigureTable({ wide = false, children }: { wide?: boolean; children: ReactNode }) {
  return (
    <table className={s.table} data-wide={wide || undefined}>
      {children}
    </table>
  );
}
