import type { ReactNode } from "react";
import { Link } from "react-router";
import { ArrowRight } from "../../design/icons/ArrowRight";
import s from "./AllLink.module.css";

interface Props {
  to: string;
  children: ReactNode;
}

/** Below a few things of a list: the way to the whole list. */
export function AllLink({ to, children }: Props) {
  return (
    <Link className={s.all} to={to}>
      {children}
      <ArrowRight aria-hidden />
    </Link>
  );
}
