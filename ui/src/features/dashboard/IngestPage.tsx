import { Link } from "react-router";
import { AfterPaint } from "../../design/page/AfterPaint";
import { part } from "../../design/part";
import { Failed } from "../../design/states/Failed";
import { StaleBanner } from "../../design/states/StaleBanner";
import { TableSkeleton } from "../../design/states/TableSkeleton";
import type { IngestReport } from "../../lib/api/api.gen";
import { useApi } from "../../lib/api/useApi";
import { paths } from "../../lib/paths";
import { AskFeed } from "./AskFeed";
import s from "./IngestPage.module.css";
import { IngestView } from "./IngestView";
import { StaffPage } from "./StaffPage";

const ImagesPanel = part(async () => (await import("./ImagesPanel")).ImagesPanel, { as: "panel" });

const NoticesPanel = part(async () => (await import("./NoticesPanel")).NoticesPanel, { as: "panel" });

/** How often it is read again while somebody looks. */
const EVERY = 15_000;

/** How the catalogue is kept up to date: what may still be asked of the feed, what comes next, and what failed. */
export function IngestPage() {
  const { data, error, mutate } = useApi<IngestReport>("dashboard/ingest", {
    freshFor: EVERY,
    refreshInterval: EVERY,
  });
  const again = () => void mutate();
  return (
    <StaffPage
      title="Ingestion"
      description="How this site's catalog is kept up to date."
      side={data && <AskFeed onAsked={again} />}
    >
      {data ? (
        <>
          {error && (
            <StaleBanner
              title="This report did not load."
              text="You are seeing an earlier version."
              retry={again}
            />
          )}
          <IngestView report={data} />
          <AfterPaint>
            <ImagesPanel />
            <NoticesPanel />
          </AfterPaint>
          <p className={s.more}>
            <Link to={paths.tasks}>All runs</Link>
          </p>
        </>
      ) : error ? (
        <Failed error={error} retry={again} />
      ) : (
        <TableSkeleton label="Loading how ingestion stands" />
      )}
    </StaffPage>
  );
}
