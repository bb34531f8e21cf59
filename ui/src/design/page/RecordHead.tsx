import type { ReactNode } from "react";
import s from "./RecordHead.module.css";

export interface RecordHeadProps {
  title: string;
  tags?: ReactNode;
  /** Under the title: who makes it, what it belongs to. */
  lead?: ReactNode;
  /** Links and Share. */
  links: ReactNode;
}

/** The head of the page of one thing. */
export function RecordHead({ title, tags, lead, links }: RecordHeadProps) {
  return (
    <header className={s.head}>
      {tags && <div>{tags}</div>}
      <h1>{title}</h1>
      {lead && <p>{lead}</p>}
      <div>{links}</div>
    </header>
  );
}
