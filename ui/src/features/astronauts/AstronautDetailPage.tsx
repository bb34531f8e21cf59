import { DetailPage } from "../../catalogue/page/DetailPage";
import type { AstronautDetail } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
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
