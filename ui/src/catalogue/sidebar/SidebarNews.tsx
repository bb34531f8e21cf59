import { paths } from "../../lib/paths";
import { now } from "../../lib/time/clock";
import { localDay, roughly } from "../../lib/time/dates";
import { useZone, type Zone } from "../../lib/time/zone";
import { NEWS_FAILED, NEWS_NOT_YET, newsKey, useNews } from "../news/news";
import { SidebarBox } from "./SidebarBox";
import s from "./SidebarNews.module.css";

const COUNT = 4;
const DAY = 86_400_000;

function published(iso: string, zone: Zone): string {
  const age = now() - Date.parse(iso);
  return age >= 0 && age < DAY ? `${roughly(age)} ago` : localDay(iso, zone);
}

/** The four latest articles, each of which opens where it was published. */
export function SidebarNews() {
  const zone = useZone();
  const { data, failed, absent } = useNews(newsKey({ limit: COUNT }));
  if (absent === "never") return null;
  return (
    <SidebarBox title="Latest News" to={paths.news} all="All news" busy={!data && !failed}>
      {failed && <p>{absent ? NEWS_NOT_YET : NEWS_FAILED}</p>}
      {!data && !failed && <Placeholder />}
      {data && (
        <ul className={s.news}>
          {data.results.slice(0, COUNT).map((article) => (
            <li key={article.id}>
              <a href={article.url} target="_blank" rel="noreferrer">
                <b>{article.title}</b>
                <span>
                  {article.news_site} · {published(article.published_at, zone)}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </SidebarBox>
  );
}

function Placeholder() {
  return (
    <div className={s.placeholder} aria-hidden="true">
      {Array.from({ length: COUNT }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
