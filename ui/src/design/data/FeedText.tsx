import type { ReactNode } from "react";
import s from "./FeedText.module.css";

interface Props {
  className?: string | undefined;
  children: ReactNode;
}

/** A paragraph of the feed's text, with the line breaks that the feed sent. */
export function FeedText({ className, children }: Props) {
  return <p className={className ? `${s.lines} ${className}` : s.lines}>{children}</p>;
}
