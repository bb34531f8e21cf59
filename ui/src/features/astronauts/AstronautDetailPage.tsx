import { paths } from "../../app/paths";
import { DetailPage } from "../../components/DetailPage";
import type { AstronautDetail } from "../../lib/api.gen";
import { AstronautView } from "./detail/AstronautView";

/** One astronaut: life, flights and launches. */
export function AstronautDetailPage() {
  return (
    <DetailPage<AstronautDetail>
      path="public/astronaut"
      noun="Astronaut"
      description="An astronaut with biography, flights and time in space."
      back={paths.astronauts}
    >
      {(astronaut) => <AstronautView astronaut={astronaut} />}
    </DetailPage>
  );
}
