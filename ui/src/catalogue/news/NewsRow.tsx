import { CoverImage } from "../../design/art/CoverImage";
import { ArrowUpRight } from "../../design/icons/ArrowUpRight";
import type { NewsArticle } from "../../lib/api/api.gen";
import { moment } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import s from "./NewsRow.module.css";

/** An article in a related list: one line, the whole of which opens it where it was published. */
export function NewsRow({ article }: { article: NewsArticle }) {
  const format = useTimeFormat();
  return (
    <li>
      <a className={s.row} href={article.url} target="_blank" rel="noreferrer">
        <span className={s.thumb}>
          <CoverImage seed={`news-${article.id}`} image={article} sizes="6rem" />
        </span>
        <span>
          <b>{article.title}</b>
          <small>
            {article.news_site} · {moment(article.published_at, format)}
          </small>
        </span>
        <ArrowUpRight aria-hidden />
      </a>
    </li>
  );
}
