import type { ListSpec } from "../../catalogue/list/listState";

/** The list of rocket configurations, by maiden flight. */
export const rocketList: ListSpec<"agency"> = {
  path: "public/rockets",
  ordering: "desc",
  filters: ["agency"],
};

/** The list of boosters, by serial number. */
export const launcherList: ListSpec<"rocketConfig"> = {
  path: "public/launchers",
  ordering: "asc",
  filters: ["rocketConfig"],
};

/** The list of spacecraft configurations, by maiden flight. */
export const spacecraftList: ListSpec<"agency"> = {
  path: "public/spacecraft",
  ordering: "desc",
  filters: ["agency"],
};
