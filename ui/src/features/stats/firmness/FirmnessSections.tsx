import { DetailSkeleton } from "../../../design/states/DetailSkeleton";
import { Failed } from "../../../design/states/Failed";
import type { FirmnessStats } from "../../../lib/api/api.gen";
import { apiKey } from "../../../lib/api/useApi";
import { useFragment } from "../../../lib/useFragment";
import { useStats } from "../useStats";
import { Counted } from "./Counted";
import { GroupSection } from "./GroupSection";
import { HorizonSections } from "./HorizonSections";
import { RecordSection } from "./RecordSection";

/** The tables of how dates held, the record of the forecast, and how all of it is counted. */
export function FirmnessSections() {
  const { data, error, retry } = useStats<FirmnessStats>(apiKey("public/stats/firmness", { by: "horizon" }));
  return (
    <>
      {data ? (
        <Sections stats={data} />
      ) : error ? (
        <Failed error={error} retry={retry} />
      ) : (
        <DetailSkeleton label="Counting dates" />
      )}
      <Counted />
    </>
  );
}

function Sections({ stats: { cells, record } }: { stats: FirmnessStats }) {
  useFragment();
  return (
    <>
      <HorizonSections cells={cells} />
      <GroupSection />
      <RecordSection record={record} />
    </>
  );
}
