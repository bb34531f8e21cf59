import { Link } from "react-router";
import type { Docked } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";

interface Props {
  docked: Docked;
}

/** What is or was docked; its name leads to the launch that brought it, or else to what kind of spacecraft it is. */
export function VehicleName({ docked: { vehicle, launch_id: launch, spacecraft_config: config } }: Props) {
  if (!vehicle) return "Unknown vehicle";
  const page = launch ? paths.launch(launch) : config && paths.spacecraft(config.id);
  return page ? <Link to={page}>{vehicle}</Link> : vehicle;
}
