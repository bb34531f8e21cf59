import { type LaunchesOf, paths } from "../../lib/paths";
import { AllLink } from "../list/AllLink";

interface Props {
  of: LaunchesOf;
  id: number;
  /** Only those of this year. */
  year?: number | undefined;
}

/** Below a few launches of one thing: the way to the list of all of them, past and coming. */
export function AllLaunches({ of, id, year }: Props) {
  return (
    <AllLink to={paths.launchesOf(of, id, year)}>
      {year === undefined ? "All launches" : `All launches of ${year}`}
    </AllLink>
  );
}
