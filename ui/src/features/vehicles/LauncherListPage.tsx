import { LinkButton } from "../../design/actions/LinkButton";
import type { LauncherPage } from "../../lib/api/api.gen";
import { paths } from "../../lib/paths";
import { BoosterCard } from "./boosters/BoosterCard";
import { VehicleListPage, type VehicleOrder } from "./parts/VehicleListPage";
import { launcherList } from "./specs";

const boostersOf = (page: LauncherPage) => page._embedded.launcherDTOes;

const orders: readonly VehicleOrder[] = [
  { ordering: "asc", label: "Serial number A–Z" },
  { ordering: "desc", label: "Serial number Z–A" },
  { field: "flights", ordering: "desc", label: "Most flights" },
  { field: "lastFlight", ordering: "desc", label: "Most recent flight" },
  { field: "turnaround", ordering: "asc", label: "Fastest turnaround" },
];

/** Every booster by serial number, or by how it flew. */
export function LauncherListPage() {
  return (
    <VehicleListPage<LauncherPage, "rocketConfig">
      title="Boosters"
      description="Reusable first stages by serial number: how often each has flown and landed."
      details="How often each has flown and landed."
      lead="Reusable first stages: how often each has flown and landed."
      search={{ noun: "boosters", example: "e.g. Booster 12" }}
      spec={launcherList}
      orders={orders}
      tools={
        <LinkButton look="flat" size="md" to={paths.fleet} missing="">
          Fleet
        </LinkButton>
      }
      filterName={(page) => boostersOf(page)[0]?.rocket?.name}
    >
      {(page, field) =>
        boostersOf(page).map((booster) => ({
          key: booster.id,
          card: <BoosterCard booster={booster} by={field} />,
        }))
      }
    </VehicleListPage>
  );
}
