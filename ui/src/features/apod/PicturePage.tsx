import { useEffect } from "react";
import { Link, useSearchParams } from "react-router";
import { Page } from "../../catalogue/page/Page";
import { NO_LIVE_DATA } from "../../catalogue/page/status";
import { PICTURE_FAILED, PICTURE_NOT_YET, usePicture } from "../../catalogue/picture/picture";
import { Button } from "../../design/actions/Button";
import { ShareButton } from "../../design/actions/ShareButton";
import { Facts } from "../../design/data/Facts";
import { FeedText } from "../../design/data/FeedText";
import { RefreshCw } from "../../design/icons/RefreshCw";
import { PageMeta } from "../../design/page/PageMeta";
import { DetailSkeleton } from "../../design/states/DetailSkeleton";
import { EmptyState } from "../../design/states/EmptyState";
import type { Picture } from "../../lib/api/api.gen";
import { DASH } from "../../lib/format";
import { paths } from "../../lib/paths";
import { calendarDay } from "../../lib/time/dates";
import { toast } from "../../lib/toast";
import s from "./PicturePage.module.css";
import { PictureStage } from "./PictureStage";
import { PreviousDays } from "./PreviousDays";

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Returns the day that an address asks for; undefined is the latest. */
function readDay(query: URLSearchParams): string | undefined {
  const date = query.get("date") ?? "";
  return DAY.test(date) && !Number.isNaN(Date.parse(date)) ? date : undefined;
}

/** NASA's astronomy picture of the day, or of a day before. */
export function PicturePage() {
  const [query] = useSearchParams();
  const day = readDay(query);
  const { data: picture, failed, absent, retry } = usePicture(day);
  useEffect(() => {
    if (failed && !absent) void toast.error(PICTURE_FAILED, "picture");
  }, [failed, absent]);
  return (
    <Page notice={false}>
      <PageMeta
        title="Astronomy Picture of the Day"
        description="A new picture or video of the universe each day, explained by an astronomer, from NASA's Astronomy Picture of the Day."
      />
      {picture && <View key={picture.date} picture={picture} day={day} />}
      {!picture && (
        <>
          <h1 className="sr-only">Astronomy Picture of the Day</h1>
          {absent ? (
            <EmptyState
              title={absent === "never" ? "No picture" : PICTURE_NOT_YET}
              text={absent === "never" ? NO_LIVE_DATA : "It appears here as soon as it arrives."}
            >
              {absent === "yet" && <Button onClick={retry}>Check again</Button>}
            </EmptyState>
          ) : failed ? (
            <EmptyState kind="failed" title="No picture right now" text={PICTURE_FAILED}>
              <Button onClick={retry}>
                <RefreshCw aria-hidden />
                Try again
              </Button>
            </EmptyState>
          ) : (
            <DetailSkeleton label="Loading picture" />
          )}
        </>
      )}
    </Page>
  );
}

interface ViewProps {
  picture: Picture;
  /** The day that was asked for; undefined for the latest. */
  day: string | undefined;
}

function View({ picture, day }: ViewProps) {
  return (
    <article>
      <PictureStage picture={picture} />
      <div className={s.text}>
        <header>
          <p>Astronomy Picture of the Day</p>
          <h1>{picture.title}</h1>
          <div className={s.actions}>
            <ShareButton
              path={`${paths.picture}?date=${picture.date}`}
              label="Share this picture"
              size="md"
              word="Share"
            />
            {day && (
              <Link className={s.latest} to={paths.picture}>
                Today’s picture
              </Link>
            )}
          </div>
        </header>
        <div>
          <FeedText className={s.body}>{picture.explanation ?? DASH}</FeedText>
          <div className={s.facts}>
            <Facts
              items={[
                [
                  "Date",
                  <time key="date" dateTime={picture.date}>
                    {calendarDay(picture.date)}
                  </time>,
                ],
                ["Copyright", picture.copyright ?? "Public domain"],
                [
                  "Source",
                  <a key="source" href="https://apod.nasa.gov" target="_blank" rel="noreferrer">
                    NASA APOD
                  </a>,
                ],
              ]}
            />
          </div>
        </div>
      </div>
      <PreviousDays pictures={picture.previous} />
    </article>
  );
}
