import type { ReactNode } from "react";
import s from "./Section.module.css";

interface Props {
  /** Fragment by which the section is linked. */
  id: string;
  title: string;
  count?: string | number | undefined;
  action?: ReactNode;
  children: ReactNode;
}

/** A section of a page: hairline above, title row, content. It has no box; boxes are for things that repeat. */
export function Section({ id, title, count, action, children }: Props) {
  return (
    <section className={s.section} aria-labelledby={`${id}-title`} id={id}>
      <header className={s.head}>
        <h2 id={`${id}-title`}>{title}</h2>
        {count !== undefined && <span className={s.count}>{count}</span>}
        {action && <div className={s.action}>{action}</div>}
      </header>
      {children}
    </section>
  );
}
