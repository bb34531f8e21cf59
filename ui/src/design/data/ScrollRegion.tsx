import type { ReactNode } from "react";
import s from "./ScrollRegion.module.css";

interface Props {
  label: string;
  /** Whether something in it takes the focus, so that keys move it there already. */
  hasLinks: boolean;
  children: ReactNode;
}

/** What moves sideways where it is wider than its place: by keys too, though nothing in it is a link. */
export function ScrollRegion({ label, hasLinks, children }: Props) {
  return (
    <section aria-label={label} className={s.scroll} tabIndex={hasLinks ? undefined : 0}>
      {children}
    </section>
  );
}
