import type { ReactNode } from "react";
import { Link } from "react-router";
import { LinkButton } from "../../../design/actions/LinkButton";
import { ShareButton } from "../../../design/actions/ShareButton";
import { Card, CardCover, CardFoot } from "../../../design/data/Card";
import { type CardFact, CardFacts } from "./CardFacts";
import s from "./VehicleCard.module.css";

interface Props {
  /** Over the title: who makes it, what it belongs to. */
  over: ReactNode;
  title: string;
  /** The page about it. */
  page: string;
  /** Its launches; null when nothing leads to them. */
  launches: string | null;
  /** The path whose address Share copies. */
  share: string;
  facts: readonly CardFact[];
  art: ReactNode;
  /** Between the title and the facts. */
  tags?: ReactNode;
  /** Under the facts. */
  children?: ReactNode;
}

/** A vehicle in a list: picture at the left, facts at the right. The whole card leads to its page. */
export function VehicleCard({ over, title, page, launches, share, facts, art, tags, children }: Props) {
  return (
    <Card className={s.card}>
      <CardCover side className={s.art}>
        {art}
      </CardCover>
      <div className={s.body}>
        {over && <p className={s.over}>{over}</p>}
        <h2 className={s.title}>
          <Link to={page}>{title}</Link>
        </h2>
        {tags && <div className={s.tags}>{tags}</div>}
        <CardFacts facts={facts} />
        {children}
        <CardFoot className={s.foot}>
          <LinkButton to={launches} missing="No Info Available" label={`View Launch: ${title}`} size="sm">
            View Launch
          </LinkButton>
          <ShareButton path={share} label={`Copy link to ${title}`} look="ghost" />
        </CardFoot>
      </div>
    </Card>
  );
}
