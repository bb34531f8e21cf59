import type { ReactNode } from "react";
import type { Icon } from "../../design/icon";
import s from "./Hit.module.css";

interface Props {
  icon: Icon;
  text: ReactNode;
  /** In a second line. */
  note?: string;
  /** Lower, without a ground below the icon. */
  slim?: boolean;
}

/** A row that is no hit: a page, or something to do. */
export function Line({ icon: Sign, text, note, slim }: Props) {
  return (
    <>
      <span className={s.image} data-slim={slim || undefined}>
        <Sign aria-hidden />
      </span>
      <span className={s.text}>
        {slim ? <span>{text}</span> : <b>{text}</b>}
        {note && <span>{note}</span>}
      </span>
    </>
  );
}
