import { ChangeValues } from "../../../catalogue/changes/ChangeValues";
import { kindWords, linesOf } from "../../../catalogue/changes/changes";
import { useFirmness } from "../../../catalogue/firmness/useFirmness";
import { FeedText } from "../../../design/data/FeedText";
import type { LaunchDetail } from "../../../lib/api/api.gen";
import { shortMoment } from "../../../lib/time/dates";
import { useTimeFormat } from "../../../lib/time/format";
import { FirmnessText } from "../detail/FirmnessText";
import s from "./JustChanged.module.css";
import day from "./LaunchDay.module.css";

/** So many are shown; the launch's own page has all. */
const LATEST = 6;

/** What this site saw change and what the feed's editors wrote, newest first. */
function newsOf({ changes, updates }: Pick<LaunchDetail, "changes" | "updates">) {
  const seen = linesOf(changes).map((line) => ({
    at: line.change.seen_at,
    key: line.change.seen_at + line.change.field,
    line,
  }));
  const told = updates.map((update) => ({ at: update.created_at, key: String(update.id), update }));
  return [...seen, ...told].sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, LATEST);
}

/** The latest news of the launch, and how often dates like its own held; nothing where neither is known. */
export function JustChanged({ launch }: { launch: LaunchDetail }) {
  const format = useTimeFormat();
  const news = newsOf(launch);
  const firmness = useFirmness(launch);
  if (news.length === 0 && !firmness) return null;
  return (
    <section className={day.card} aria-labelledby="changed">
      <h2 id="changed">{news.length > 0 ? "What just changed" : "How firm the time is"}</h2>
      {news.length > 0 && (
        <ol className={s.news}>
          {news.map((item) => (
            <li key={item.key}>
              <time dateTime={item.at}>{shortMoment(item.at, format)}</time>
              {"line" in item ? (
                <p>
                  {kindWords[item.line.change.kind]} <ChangeValues line={item.line} />
                </p>
              ) : (
                <FeedText>
                  {item.update.comment}
                  {item.update.info_url && (
                    <>
                      {" "}
                      <a href={item.update.info_url} target="_blank" rel="noreferrer">
                        Source
                      </a>
                    </>
                  )}
                </FeedText>
              )}
            </li>
          ))}
        </ol>
      )}
      {firmness && (
        <p className={s.firm}>
          <FirmnessText firmness={firmness} />
        </p>
      )}
    </section>
  );
}
