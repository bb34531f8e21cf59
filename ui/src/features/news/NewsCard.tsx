import { Link } from "react-router";
import { buttonLook } from "../../design/actions/buttonLook";
import { LinkButton } from "../../design/actions/LinkButton";
import { CoverImage } from "../../design/art/CoverImage";
import { Card } from "../../design/data/Card";
import { ArrowUpRight } from "../../design/icons/ArrowUpRight";
import { Rocket } from "../../design/icons/Rocket";
import type { NewsArticle } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { moment } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import s from "./NewsCard.module.css";

interface Props {
  article: NewsArticle;
  /** The article that opens the page: across its whole width. */
  lead: boolean;
}

/** An article in a list. It is read where it was published; its first launch is here. */
export function NewsCard({ article, lead }: Props) {
  const format = useTimeFormat();
  const { title, launches } = article;
  return (
    <Card className={s.card} data-lead={lead || undefined}>
      <div className={s.cover}>
        <CoverImage
          seed={`news-${article.id}`}
          image={article}
          sizes={lead ? "(max-width: 60rem) 88vw, 47rem" : "(max-width: 40rem) 88vw, 25rem"}
          first={lead}
        />
      </div>
      <div className={s.body}>
        <p className={s.meta}>
          <b>{article.news_site}</b>
          <time dateTime={article.published_at}>{moment(article.published_at, format)}</time>
        </p>
        <h2>{title}</h2>
        {article.summary && <p className={s.text}>{article.summary}</p>}
        <div className={s.foot}>
          <LinkButton
            look={lead ? "primary" : "flat"}
            size="sm"
            to={article.url}
            missing="No Info Available"
            label={`Read Article: ${title}`}
          >
            Read Article
            <ArrowUpRight aria-hidden />
          </LinkButton>
          {launches[0] && (
            <Link
              {...buttonLook({ look: lead ? "glass" : "ghost", size: "sm" })}
              to={paths.launch(launches[0].launch_id)}
              replace
              aria-label={`View Launch: ${title}`}
            >
              <Rocket aria-hidden />
              View Launch
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}
