import { useSWRConfig } from "swr";
import { StaleBanner } from "../../design/states/StaleBanner";
import { useReach } from "../../lib/api/reach";
import { useOnline } from "../../lib/browser/useOnline";
import { useMinute } from "../../lib/time/clock";
import { roughly, utcTime } from "../../lib/time/dates";
import { useTimeFormat } from "../../lib/time/format";
import { Bundled, StarterNotice } from "./StarterNotice";
import { NO_LIVE_DATA, useStatus } from "./status";

const STALE_AFTER = 6 * 3_600_000;

/** Warns of what makes a page's data doubtful: no network, nothing but the starter catalogue, or a silent feed. */
export function DataNotice() {
  const { data: status } = useStatus();
  const { mutate } = useSWRConfig();
  const online = useOnline();
  const reach = useReach();
  const now = useMinute();
  const format = useTimeFormat();
  const seen = status?.launches_seen_at ?? null;

  if (!online) {
    const from = seen ? ` Launch data is from ${utcTime(seen, format)}.` : "";
    return <StaleBanner title="You are offline." text={`Showing an earlier version.${from}`} />;
  }
  if (reach === "refused") {
    return (
      <StaleBanner
        title="We cannot reach the server."
        text="Showing an earlier version. This page will keep trying."
        retry={() => mutate(() => true)}
      />
    );
  }
  if (!status) return null;
  const { offline } = status.ingest;
  if (seen === null) return <Bundled status={status} />;
  if (offline) {
    const text = `${NO_LIVE_DATA} Launch data is from ${utcTime(seen, format)}.`;
    return now - Date.parse(seen) > STALE_AFTER ? (
      <StaleBanner title="No live data." text={text} />
    ) : (
      <StarterNotice status={status} />
    );
  }
  const age = now - Date.parse(seen);
  if (age <= STALE_AFTER) return <StarterNotice status={status} />;
  return (
    <StaleBanner
      title={`Launch data is ${roughly(age)} old.`}
      text={`No update from our data source since ${utcTime(seen, format)}. Times may have changed.`}
      retry={() => mutate(() => true)}
    />
  );
}
