import { StaleList } from "../../catalogue/list/StaleList";
import { Page } from "../../catalogue/page/Page";
import { usePromise } from "../../catalogue/page/status";
import { Sidebar } from "../../catalogue/sidebar/Sidebar";
import { isInOrbit } from "../../catalogue/station/inOrbit";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { EmptyState } from "../../design/states/EmptyState";
import { Failed } from "../../design/states/Failed";
import { SkeletonGrid } from "../../design/states/SkeletonGrid";
import type { Station } from "../../lib/api/api.gen";
import { useApi } from "../../lib/api/useApi";
import { StationGroup } from "./list/StationGroup";

const description =
  "Every space station, in orbit and gone: who lives aboard, what is docked where, and what arrives next.";

/** The stations that are in orbit, and those that were. */
export function StationListPage() {
  const { data, error, mutate } = useApi<Station[]>("public/stations");
  const none = usePromise("None is known yet. Come back in a while.");
  return (
    <Page aside={<Sidebar />}>
      <PageMeta title="Space Stations" description={description} />
      <PageHead title="Space Stations" count={data?.length} lead={description} />
      {!data && error && <Failed error={error} retry={() => mutate()} />}
      {!data && !error && <SkeletonGrid label="Loading space stations" count={6} />}
      {data && error && <StaleList retry={() => void mutate()} />}
      {data?.length === 0 && <EmptyState title="No space stations" text={none} />}
      {data && (
        <>
          <StationGroup id="in-orbit" title="In orbit" stations={data.filter(isInOrbit)} />
          <StationGroup
            id="earlier"
            title="Earlier stations"
            stations={data.filter((station) => !isInOrbit(station))}
          />
        </>
      )}
    </Page>
  );
}
