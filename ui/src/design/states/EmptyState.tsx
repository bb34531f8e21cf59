import type { ReactNode } from "react";
import { EmptyArt } from "./EmptyArt";
import s from "./EmptyState.module.css";

interface Props {
  title: string;
  text?: ReactNode;
  kind?: "empty" | "failed";
  /** At most two buttons. */
  children?: ReactNode;
}

/** Nothing to show: a small drawing, one sentence, one line, what can be done. */
export function EmptyState({ title, text, kind = "empty", children }: Props) {
  return (
    <div className={s.state} role={kind === "failed" ? "alert" : "status"}>
      <EmptyArt kind={kind} className={s.art} />
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {children && <div className={s.actions}>{children}</div>}
    </div>
  );
}
