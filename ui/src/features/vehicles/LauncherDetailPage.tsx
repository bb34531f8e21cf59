import { DetailPage } from "../../catalogue/page/DetailPage";
import type { LauncherDetail } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { BoosterView } from "./boosters/BoosterView";

/** One booster. */
export function LauncherDetailPage() {
  return (
    <DetailPage<LauncherDetail>
      path="public/launcher"
      noun="Booster"
      description="A reusable first stage with its flights and landings."
      back={paths.launchers}
      launchesOf={(booster) => booster.flight_history.map(({ launch }) => launch)}
    >
      {(booster) => <BoosterView booster={booster} />}
    </DetailPage>
  );
}
