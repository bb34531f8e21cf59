import { paths } from "../../app/paths";
import { DetailPage } from "../../components/DetailPage";
import type { AgencyDetail } from "../../lib/api.gen";
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
