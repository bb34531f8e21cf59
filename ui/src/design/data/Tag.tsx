import type { ReactNode } from "react";
import s from "./Tag.module.css";

interface Props {
  children: ReactNode;
  /** Only where it states a good, bad or doubtful fact. */
  tone?: "go" | "fail" | "hold" | undefined;
  title?: string;
}

/** A quiet label. */
export function Tag({ children, tone, title }: Props) {
  return (
    <span className={s.tag} data-tone={tone} title={title}>
      {children}
    </span>
  );
}
