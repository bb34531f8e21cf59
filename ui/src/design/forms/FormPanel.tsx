import type { ReactNode } from "react";
import s from "./FormPanel.module.css";

interface Props {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A page's only form, in a box under its heading. */
export function FormPanel({ title, lead, children }: Props) {
  return (
    <section className={s.panel}>
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      {children}
    </section>
  );
}
