import { LinkButton } from "../../design/actions/LinkButton";
import type { RocketConfigPage } from "../../lib/api/api.gen";
import { LINES } from "../../lib/measure";
import { paths } from "../../lib/paths";
import { useUnits } from "../../lib/units";
import { VehicleListPage } from "./parts/VehicleListPage";
import { RocketCard } from "./rockets/RocketCard";
import { rocketList } from "./specs";

const rocketsOf = (page: RocketConfigPage) => page._embedded.rocketConfigSummarizedDTOes;

/** Every rocket configuration, drawn to one scale. */
export function RocketListPage() {
  const { every, word } = LINES[useUnits()];
  return (
    <VehicleListPage<RocketConfigPage, "agency">
      title="Rockets"
      description="The world's rockets, drawn to scale: height, thrust, payload, first flight and launches for each."
      details="Height, thrust, payload, first flight and launches for each."
      lead={`Drawn to scale from published figures. Lines are ${every} ${word} apart; a dashed outline means the size is unknown.`}
      search={{ noun: "rockets", example: "e.g. Falcon 9 Block 5" }}
      spec={rocketList}
      tools={
        <LinkButton look="flat" size="md" to={paths.compareRockets()} missing="">
          Compare
        </LinkButton>
      }
      orders={[
        { ordering: "desc", label: "Most launches" },
        { ordering: "asc", label: "Fewest launches" },
        { field: "maidenFlight", ordering: "desc", label: "Newest first" },
        { field: "maidenFlight", ordering: "asc", label: "Oldest first" },
      ]}
      filterName={(page) => rocketsOf(page)[0]?.manufacturer?.name}
    >
      {(page) => rocketsOf(page).map((rocket) => ({ key: rocket.id, card: <RocketCard rocket={rocket} /> }))}
    </VehicleListPage>
  );
}
