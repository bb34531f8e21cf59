import type { LauncherPage } from "../../lib/api/api.gen";
import { BoosterCard } from "./boosters/BoosterCard";
import { VehicleListPage } from "./parts/VehicleListPage";
import { launcherList } from "./specs";

const boostersOf = (page: LauncherPage) => page._embedded.launcherDTOes;

/** Every booster by serial number. */
export function LauncherListPage() {
  return (
    <VehicleListPage<LauncherPage, "rocketConfig">
      title="Boosters"
      description="Reusable first stages by serial number: how often each has flown, and how often it came back."
      lead="First stages that fly more than once: how often each has flown, and how often it came back."
      search={{ noun: "boosters", example: "e.g. Booster 12" }}
      spec={launcherList}
      orderedBy="serial number"
      directions={{ asc: "Serial number, up", desc: "Serial number, down" }}
      filterName={(page) => boostersOf(page)[0]?.rocket?.name}
    >
      {(page) =>
        boostersOf(page).map((booster) => ({ key: booster.id, card: <BoosterCard booster={booster} /> }))
      }
    </VehicleListPage>
  );
}
