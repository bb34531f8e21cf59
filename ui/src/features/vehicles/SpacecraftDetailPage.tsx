import { paths } from "../../app/paths";
import { DetailPage } from "../../components/DetailPage";
import type { SpacecraftConfigDetail } from "../../lib/api.gen";
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
