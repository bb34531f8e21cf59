import { DetailPage } from "../../catalogue/page/DetailPage";
import type { StationDetail } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { StationView } from "./detail/StationView";

/** One station: its ports, who lives aboard, what arrives next, and its history. */
export function StationDetailPage() {
  return (
    <DetailPage<StationDetail>
      path="public/station"
      noun="Station"
      description="A space station with its crew, its ports and what is docked there."
      back={paths.stations}
      launchesOf={(station) => station.next_launches}
    >
      {(station) => <StationView station={station} />}
    </DetailPage>
  );
}
