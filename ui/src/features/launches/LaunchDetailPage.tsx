import { DetailPage } from "../../catalogue/page/DetailPage";
import type { LaunchDetail } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { BesideLongForm } from "../../lib/time/format";
import { SiteZone } from "../../lib/time/zone";
import { LaunchView } from "./detail/LaunchView";

/** One launch with everything known about it. */
export function LaunchDetailPage() {
  return (
    <DetailPage<LaunchDetail>
      path="public/launch"
      anyId
      noun="Launch"
      description="A space launch with its time, rocket, mission, crew and pad."
      back={paths.launches}
      launchesOf={(launch) => [launch]}
    >
      {(launch) => (
        <SiteZone value={launch.pad?.location?.timezone}>
          <BesideLongForm value={true}>
            <LaunchView launch={launch} />
          </BesideLongForm>
        </SiteZone>
      )}
    </DetailPage>
  );
}
