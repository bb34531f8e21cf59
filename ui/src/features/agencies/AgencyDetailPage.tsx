import { DetailPage } from "../../catalogue/page/DetailPage";
import type { AgencyDetail } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { AgencyView } from "./detail/AgencyView";

/** One agency: its record, rockets, spacecraft and launches. */
export function AgencyDetailPage() {
  return (
    <DetailPage<AgencyDetail>
      path="public/agency"
      noun="Agency"
      description="A space agency or launch company with its record, rockets and spacecraft."
      back={paths.agencies}
      launchesOf={(agency) => [agency.upcoming_launch]}
    >
      {(agency) => <AgencyView agency={agency} />}
    </DetailPage>
  );
}
