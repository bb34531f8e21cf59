import type { ReactNode } from "react";
import s from "./Panel.module.css";

interface Props {
  title?: ReactNode;
  lead?: ReactNode;
  /** At the end of the title row. */
  action?: ReactNode;
  /** Buttons at the bottom. */
  foot?: ReactNode;
  children: ReactNode;
}

/** A box for something that repeats, or that stands beside the page. */
export function Panel({ title, lead, action, foot, children }: Props) {
  return (
    <div className={s.panel}>
      {(title || action) && (
        <div className={s.head}>
          <div>
            {title && <h3>{title}</h3>}
            {lead && <p>{lead}</p>}
          </div>
          {action}
        </div>
      )}
      {children}
      {foot && <div className={s.foot}>{foot}</div>}
    </div>
  );
}
