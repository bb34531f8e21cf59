import { Button } from "../../../design/actions/Button";
import { useLaunches } from "../api";
import type { ListState } from "../listState";
import type { ListControl } from "./useListState";

interface Props extends Pick<ListControl, "change"> {
  state: ListState;
}

/** Where nothing is found on one side of now: the way to what is found on the other. */
export function OtherSide({ state, change }: Props) {
  const upcoming = state.upcoming === "true" ? "false" : "true";
  const { page } = useLaunches({ ...state, page: 1, upcoming });
  const total = page?.page.totalElements ?? 0;
  if (total === 0) return null;
  const side = upcoming === "true" ? "upcoming" : "previous";
  return (
    <Button look="primary" onClick={() => change({ upcoming })}>
      Show {total.toLocaleString("en-US")} {side} {total === 1 ? "launch" : "launches"}
    </Button>
  );
}
