import { type ReactNode, useId } from "react";
import { Link } from "react-router";
import { ArrowRight } from "../../design/icons/ArrowRight";
import s from "./SidebarBox.module.css";

interface Props {
  title: string;
  /** Where all of it is. */
  to: string;
  /** What is there, for those who hear the link alone. */
  all: string;
  busy: boolean;
  children: ReactNode;
}

/** A block beside a list that leads to a page of its own. */
export function SidebarBox({ title, to, all, busy, children }: Props) {
  const id = useId();
  return (
    <section className={s.box} aria-labelledby={id} aria-busy={busy}>
      <header>
        <h2 id={id}>{title}</h2>
        <Link to={to} aria-label={all}>
          All
          <ArrowRight aria-hidden />
        </Link>
      </header>
      {children}
    </section>
  );
}
