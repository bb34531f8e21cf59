import { LinkButton } from "../../design/actions/LinkButton";
import type { SpacecraftConfigPage } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { VehicleListPage } from "./parts/VehicleListPage";
import { SpacecraftCard } from "./spacecraft/SpacecraftCard";
import { spacecraftList } from "./specs";

const spacecraftOf = (page: SpacecraftConfigPage) => page._embedded.spacecraftConfigSummarizedDTOes;

/** Every spacecraft configuration. */
export function SpacecraftListPage() {
  return (
    <VehicleListPage<SpacecraftConfigPage, "agency">
      title="Spacecraft"
      description="Capsules, space planes, freighters and landers: who built each, how large it is and what it carries."
      details="Who built each, how large it is and what it carries."
      lead="Capsules, space planes, freighters and landers: what rockets bring to orbit, and what comes back."
      search={{ noun: "spacecraft", example: "e.g. Dream Chaser" }}
      spec={spacecraftList}
      orderedBy="maiden flight"
      tools={
        <LinkButton look="flat" size="md" to={paths.compareSpacecraft()} missing="">
          Compare
        </LinkButton>
      }
      orders={[
        { ordering: "desc", label: "Newest first" },
        { ordering: "asc", label: "Oldest first" },
      ]}
      filterName={(page) => spacecraftOf(page)[0]?.agency?.name}
    >
      {(page) =>
        spacecraftOf(page).map((each) => ({ key: each.id, card: <SpacecraftCard spacecraft={each} /> }))
      }
    </VehicleListPage>
  );
}
