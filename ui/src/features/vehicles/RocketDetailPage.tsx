import { DetailPage } from "../../catalogue/page/DetailPage";
import type { RocketConfigDetail } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { RocketView } from "./rockets/RocketView";

/** One rocket configuration. */
export function RocketDetailPage() {
  return (
    <DetailPage<RocketConfigDetail>
      path="public/rocket"
      noun="Rocket"
      description="A rocket with its size, thrust, payload, record and launches."
      back={paths.rockets}
      launchesOf={(rocket) => [rocket.upcoming_launch]}
    >
      {(rocket) => <RocketView rocket={rocket} />}
    </DetailPage>
  );
}
