import { DetailPage } from "../../catalogue/page/DetailPage";
import type { PadDetail } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { PadView } from "./detail/PadView";

/** One launch pad. */
export function LocationDetailPage() {
  return (
    <DetailPage<PadDetail>
      path="public/launch-pad"
      noun="Launch pad"
      description="A launch pad with its map, record, agencies and launches."
      back={paths.locations}
      launchesOf={(pad) => [pad.upcoming_launch]}
    >
      {(pad) => <PadView pad={pad} />}
    </DetailPage>
  );
}
