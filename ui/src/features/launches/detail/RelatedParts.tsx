import { RelatedEvents } from "../../../catalogue/launch/RelatedEvents";
import { Corrections } from "../../../catalogue/page/Corrections";
import { part } from "../../../design/part";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { useSite } from "../../../lib/firstPaint/site";

const RelatedNews = part(async () => (await import("../../../catalogue/news/RelatedNews")).RelatedNews, {
  as: "decoration",
});

/** The events and the news that have to do with a launch, what was corrected of it, and how to say what is wrong. */
export function RelatedParts({ launch: { id, corrections } }: { launch: LaunchDetail }) {
  const { news } = useSite();
  return (
    <>
      <RelatedEvents of="launch" id={id} />
      {news && <RelatedNews launch={id} />}
      <Corrections of={{ kind: "launches", id }} corrections={corrections} />
    </>
  );
}
