import { Link } from "react-router";
import { span, spanInWords } from "../../lib/time/dates";
import s from "./Moved.module.css";

interface Props {
  /** Milliseconds, later or (below zero) earlier. */
  by: number;
  /** Where the whole story is told, and of which launch. */
  to?: string;
  of?: string;
  /** On a picture. */
  glass?: boolean;
}

/** By how much a time moved: a sign and a length to see, later or earlier to hear, never colour alone. */
export function Moved({ by, to, of = "", glass }: Props) {
  const look = { className: s.moved, "data-late": by > 0 || undefined, "data-glass": glass || undefined };
  const text = (
    <>
      <span className="sr-only">
        {of && `${of}: `}moved {spanInWords(by)} {by > 0 ? "later" : "earlier"}
      </span>
      <span aria-hidden>
        {by > 0 ? "+" : "−"}
        {span(by)}
      </span>
    </>
  );
  return to === undefined ? (
    <span {...look}>{text}</span>
  ) : (
    <Link to={to} {...look}>
      {text}
    </Link>
  );
}
