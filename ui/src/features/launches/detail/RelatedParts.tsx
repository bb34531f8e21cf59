import { RelatedEvents } from "../../../catalogue/launch/RelatedEvents";
import { part } from "../../../design/part";
import { useSite } from "../../../lib/firstPaint/site";

const RelatedNews = part(async () => (await import("../../../catalogue/news/RelatedNews")).RelatedNews, {
  as: "decoration",
});

/** The events and the news that have to do with a launch. */
export function RelatedParts({ launch }: { launch: string }) {
  const { news } = useSite();
  return (
    <>
      <RelatedEvents of="launch" id={launch} />
      {news && <RelatedNews launch={launch} />}
    </>
  );
}
