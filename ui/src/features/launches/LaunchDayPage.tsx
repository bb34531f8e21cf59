import { useState } from "react";
import { Navigate, useSearchParams } from "react-router";
import { isItsDay } from "../../catalogue/launch/launchDay";
import { DetailPage } from "../../catalogue/page/DetailPage";
import type { LaunchDetail } from "../../lib/api/api.gen";
import { useThemeHere, useZoneHere } from "../../lib/here";
import { paths } from "../../lib/paths";
import { now } from "../../lib/time/clock";
import { BesideLongForm } from "../../lib/time/format";
import { SiteZone } from "../../lib/time/zone";
import { LaunchDay } from "./day/LaunchDay";

/** The page to keep open on the day of a launch. */
export function LaunchDayPage() {
  const [query] = useSearchParams();
  const theme = query.get("theme");
  useThemeHere(theme === "dark" || theme === "light" ? theme : null);
  useZoneHere(query.get("zone"));
  return (
    <DetailPage<LaunchDetail>
      path="public/launch"
      anyId
      noun="Launch day"
      description="One launch on its day: clock, webcasts, countdown and news."
      back={paths.launches}
      launchesOf={(launch) => [launch]}
    >
      {(launch) => <OnItsDay key={launch.id} launch={launch} />}
    </DetailPage>
  );
}

/** Who comes on another day is sent to the launch's page; whoever is here already stays, also when the launch moves. */
function OnItsDay({ launch }: { launch: LaunchDetail }) {
  const [open] = useState(() => isItsDay(launch, now()));
  if (!open) return <Navigate to={paths.launch(launch.id)} replace />;
  return (
    <SiteZone value={launch.pad?.location?.timezone}>
      <BesideLongForm value={true}>
        <LaunchDay launch={launch} />
      </BesideLongForm>
    </SiteZone>
  );
}
