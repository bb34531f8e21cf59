import { DetailPage } from "../../catalogue/page/DetailPage";
import type { SpacecraftConfigDetail } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { SpacecraftView } from "./spacecraft/SpacecraftView";

/** One spacecraft configuration. */
export function SpacecraftDetailPage() {
  return (
    <DetailPage<SpacecraftConfigDetail>
      path="public/spacecraft"
      noun="Spacecraft"
      description="A spacecraft with its size, capacity, history, vehicles and launches."
      back={paths.spacecraftList}
      launchesOf={(spacecraft) => [spacecraft.upcoming_launch]}
    >
      {(spacecraft) => <SpacecraftView spacecraft={spacecraft} />}
    </DetailPage>
  );
}
