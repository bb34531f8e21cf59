import type { ReactNode } from "react";
import { Link } from "react-router";
import { LinkButton } from "../actions/LinkButton";
import { ShareButton } from "../actions/ShareButton";
import { Card, CardCover, CardFoot } from "./Card";
import s from "./CoverCard.module.css";

interface Props {
  name: string;
  /** The page about it; null when there is none. */
  page: string | null;
  /** The path whose address Share copies. */
  share: string;
  /** The picture at its top, of a person square. */
  cover: ReactNode;
  square?: boolean;
  /** Over the picture. */
  tag: ReactNode;
  /** A line over the name. */
  over?: string;
  /** The heading's level: 2 in a list page, 3 in a section. */
  level?: 2 | 3;
  /** Under the name. */
  children?: ReactNode;
}

/** A record in a list, its picture on top. The whole card leads to its page; the buttons in it keep their own meaning. */
export function CoverCard({ name, page, share, cover, square, tag, over, level = 2, children }: Props) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <Card className={s.card} data-square={square || undefined} lift>
      <CardCover className={s.cover}>
        {cover}
        <div className={s.tag}>{tag}</div>
      </CardCover>
      <div className={s.body}>
        {over && <p className={s.over}>{over}</p>}
        <Heading>{page ? <Link to={page}>{name}</Link> : name}</Heading>
        {children}
      </div>
      <CardFoot className={s.foot}>
        <LinkButton to={page} missing="No Info Available" label={`Info: ${name}`} size="sm" wide>
          Info
        </LinkButton>
        <ShareButton path={share} label={`Copy link to ${name}`} look="ghost" />
      </CardFoot>
    </Card>
  );
}
