import { useParams } from "react-router";
import { paths } from "../../app/paths";
import { BackButton } from "../../components/BackButton";
import { DetailSkeleton } from "../../components/DetailSkeleton";
import { Failed } from "../../components/Failed";
import { Page } from "../../components/Page";
import { PageMeta } from "../../components/PageMeta";
import { SiteZone } from "../../lib/zone";
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
