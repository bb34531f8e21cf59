import { DriftPlace } from "../../../catalogue/drift/DriftPlace";
import { NextLaunch } from "../../../catalogue/launch/NextLaunch";
import { RelatedEvents } from "../../../catalogue/launch/RelatedEvents";
import { RelatedLaunches } from "../../../catalogue/launch/RelatedLaunches";
import { RecordFoot } from "../../../catalogue/page/RecordFoot";
import { RecordPage } from "../../../catalogue/page/RecordPage";
import { feedCount } from "../../../catalogue/stats/feedCount";
import { Facts } from "../../../design/data/Facts";
import { FeedText } from "../../../design/data/FeedText";
import { RecordBar } from "../../../design/data/RecordBar";
import type { AgencyDetail } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import { summary } from "../../../lib/summary";
import { AgencyHead } from "./AgencyHead";
import s from "./AgencyView.module.css";
import { agencyFacts } from "./agencyFacts";
import { Rockets } from "./Rockets";
import { SpacecraftList } from "./SpacecraftList";

interface Props {
  agency: AgencyDetail;
}

/** The page of an agency. */
export function AgencyView({ agency }: Props) {
  const { id, name, successful_launches: successful, failed_launches: failed } = agency;
  return (
    <RecordPage title={name} description={summary(name, agency.description)} back={paths.agencies}>
      <AgencyHead agency={agency} />
      <div className={s.intro}>
        {agency.description && <FeedText prose>{agency.description}</FeedText>}
        <div className={s.record}>
          {successful !== null && failed !== null && (
            <RecordBar successful={successful} failed={failed} pending={agency.pending_launches} />
          )}
          <Facts items={agencyFacts(agency)} />
        </div>
      </div>
      <NextLaunch launch={agency.upcoming_launch} />
      <Rockets agency={id} />
      <SpacecraftList configurations={agency.spacecraft_configurations} />
      <RelatedLaunches
        title="Past launches"
        of="agency"
        id={id}
        counted={feedCount(agency, agency.total_launch_count)}
        upcoming={false}
      />
      <RelatedEvents of="agency" id={id} />
      <DriftPlace of="agency" id={id} />
      <RecordFoot of={{ kind: "agencies", id }} corrections={agency.corrections} />
    </RecordPage>
  );
}
