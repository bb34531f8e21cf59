import { useParams } from "react-router";
import { Page } from "../../catalogue/page/Page";
import { BackButton } from "../../design/actions/BackButton";
import { PageMeta } from "../../design/page/PageMeta";
import { DetailSkeleton } from "../../design/states/DetailSkeleton";
import { Failed } from "../../design/states/Failed";
import { paths } from "../../lib/paths";
import { SiteZone } from "../../lib/time/zone";
import { useLaunch } from "./api";
import { LaunchView } from "./detail/LaunchView";

/** One launch with everything known about it. An unknown id is the route's error screen. */
export function LaunchDetailPage() {
  const { id = "" } = useParams();
  const { data: launch, error, mutate } = useLaunch(id);
  if (launch)
    return (
      <SiteZone value={launch.pad?.location?.timezone}>
        <LaunchView launch={launch} />
      </SiteZone>
    );
  if (error?.status === 404) throw error;
  return (
    <Page>
      <PageMeta title="Launch" description="A space launch with its time, rocket, mission, crew and pad." />
      <h1 className="sr-only">Launch</h1>
      {error ? (
        <>
          <BackButton fallback={paths.launches} />
          <Failed error={error} retry={() => mutate()} />
        </>
      ) : (
        <DetailSkeleton label="Loading launch" />
      )}
    </Page>
  );
}
