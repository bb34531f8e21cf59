import type { ReactNode } from "react";
import s from "./ListToolbar.module.css";

/** The line of controls over a list: search first, the rest at the right. On wide screens it stays under the header. */
export function ListToolbar({ children }: { children: ReactNode }) {
  return (
    <div className={s.tools}>
      <div className={s.bar} role="search">
        {children}
      </div>
    </div>
  );
}
