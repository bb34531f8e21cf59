import { DetailPage } from "../../catalogue/page/DetailPage";
import type { LaunchDetail } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { BesideLongForm } from "../../lib/time/format";
import { SiteZone } from "../../lib/time/zone";
import { FromPlace } from "./from/FromPlace";

/** What of a launch is to be seen from where the visitor is. */
export function LaunchFromPage() {
  return (
    <DetailPage<LaunchDetail>
      path="public/launch"
      anyId
      noun="From my place"
      description="How far away a launch is, how light it is then, and how high it comes in your sky."
      back={paths.launches}
      launchesOf={(launch) => [launch]}
    >
      {(launch) => (
        <SiteZone value={launch.pad?.location?.timezone}>
          <BesideLongForm value={true}>
            <FromPlace key={launch.id} launch={launch} />
          </BesideLongForm>
        </SiteZone>
      )}
    </DetailPage>
  );
}
