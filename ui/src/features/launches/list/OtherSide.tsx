import type { ListControl } from "../../../catalogue/list/useListState";
import { Button } from "../../../design/actions/Button";
import { counted } from "../../../lib/format";
import { useLaunches } from "../api";
import type { LaunchListState } from "../listState";

type Props = Pick<ListControl<LaunchListState>, "state" | "change">;

/** Where nothing is found on one side of now: the way to what is found on the other. */
export function OtherSide({ state, change }: Props) {
  const upcoming = state.upcoming === "true" ? "false" : "true";
  const { page } = useLaunches({ ...state, page: 1, upcoming });
  const total = page?.page.totalElements ?? 0;
  if (total === 0) return null;
  const side = upcoming === "true" ? "upcoming" : "previous";
  return (
    <Button look="primary" onClick={() => change({ upcoming })}>
      Show {counted(total, `${side} launch`)}
    </Button>
  );
}
