import { LinkButton } from "../../design/actions/LinkButton";
import { ArrowRight } from "../../design/icons/ArrowRight";
import { Section } from "../../design/page/Section";
import { paths } from "../../lib/paths";
import { NewsRow } from "./NewsRow";
import { newsKey, useNews } from "./news";

/** So many articles are shown. */
const COUNT = 4;

/** The section with the latest articles about a launch; absent when there are none, or none are to be had. */
export function RelatedNews({ launch }: { launch: string }) {
  const { data } = useNews(newsKey({ launch, limit: COUNT }));
  if (!data || data.results.length === 0) return null;
  return (
    <Section
      id="news"
      title="Related news"
      count={data.count}
      action={
        <LinkButton to={paths.news} missing="No Info Available" label="All news" look="ghost" size="sm">
          All
          <ArrowRight aria-hidden />
        </LinkButton>
      }
    >
      <ul>
        {data.results.map((article) => (
          <NewsRow key={article.id} article={article} />
        ))}
      </ul>
    </Section>
  );
}
