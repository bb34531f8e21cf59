import type { ReactNode } from "react";
import { grouped } from "../../lib/format";
import s from "./PageHead.module.css";

interface Props {
  title: string;
  /** Beside the title: how many there are, with a noun where the title ends with a number itself. */
  count?: number | string | undefined;
  lead?: ReactNode;
  /** Above the title. */
  back?: ReactNode;
  /** At the right of the title. */
  children?: ReactNode;
}

/** The head of a page: its h1. */
export function PageHead({ title, count, lead, back, children }: Props) {
  return (
    <header className={s.head}>
      <div>
        {back && <div className={s.back}>{back}</div>}
        <div className={s.title}>
          <h1>{title}</h1>
          {count !== undefined && <span>{typeof count === "number" ? grouped(count) : count}</span>}
        </div>
        {lead && <p>{lead}</p>}
      </div>
      {children && <div className={s.side}>{children}</div>}
    </header>
  );
}
