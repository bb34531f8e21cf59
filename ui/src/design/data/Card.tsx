import type { ComponentProps, ReactNode } from "react";
import s from "./Card.module.css";

const named = (own: string | undefined, others: string | undefined) =>
  [own, others].filter(Boolean).join(" ");

interface Props extends ComponentProps<"article"> {
  /** It rises under the pointer, and its picture comes nearer. */
  lift?: boolean;
}

/** A box among others like it. Where its heading is a link the whole card leads there, except what lies in its foot. */
export function Card({ lift, className, ...rest }: Props) {
  return <article {...rest} className={named(s.card, className)} data-lift={lift || undefined} />;
}

interface PartProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The picture of a card, dark in both themes: at its top, or with `side` at its left. */
export function CardCover({ side, className, children }: PartProps & { side?: boolean }) {
  return (
    <div className={named(s.cover, className)} data-side={side || undefined}>
      {children}
    </div>
  );
}

/** What a card tells of its time and place: a `<dl>` with an icon before each. */
export function CardFacts({ children }: Pick<PartProps, "children">) {
  return <dl className={s.facts}>{children}</dl>;
}

/** What is pressed by itself, over the link of the whole card. */
export function CardFoot({ className, children }: PartProps) {
  return <div className={named(s.foot, className)}>{children}</div>;
}
