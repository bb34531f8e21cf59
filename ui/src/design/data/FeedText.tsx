import type { ReactNode } from "react";
import s from "./FeedText.module.css";

interface Props {
  className?: string | undefined;
  /** It is what a page has to say, in lines of 66 letters, or of --measure. */
  prose?: boolean;
  children: ReactNode;
}

/** A paragraph of the feed's text, with the line breaks that the feed sent. */
export function FeedText({ className, prose, children }: Props) {
  return (
    <p className={className ? `${s.lines} ${className}` : s.lines} data-prose={prose}>
      {children}
    </p>
  );
}
