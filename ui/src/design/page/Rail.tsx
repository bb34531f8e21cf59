import type { ReactNode } from "react";
import s from "./Rail.module.css";

interface Props {
  children: ReactNode;
  /** At the right of the content; below 68.75 rem it goes under it. */
  aside: ReactNode;
  /** What the aside is, for those who do not see it. */
  label?: string | undefined;
}

/** Content with a narrow column beside it, which stays in view where it fits into the window. */
export function Rail({ children, aside, label }: Props) {
  return (
    <div className={s.rail}>
      <div className={s.content}>{children}</div>
      <aside className={s.aside} aria-label={label}>
        {aside}
      </aside>
    </div>
  );
}
