import { useLocation } from "react-router";
import { LaunchFilters } from "../../catalogue/filters/LaunchFilters";
import { FollowSlot } from "../../catalogue/follow/FollowSlot";
import { ListChips } from "../../catalogue/list/ListChips";
import { ListTools } from "../../catalogue/list/ListTools";
import { buttonLook } from "../../design/actions/buttonLook";
import { ShareButton } from "../../design/actions/ShareButton";
import { SelectField } from "../../design/forms/SelectField";
import { Download } from "../../design/icons/Download";
import type { StatsBy } from "../../lib/api/api.gen";
import { basePath } from "../../lib/browser/basePath";
import { rangeOf, type StatsControl, statsKey, statsList, yearOf } from "./statsState";

interface Props {
  control: StatsControl;
  /** What the table that can be downloaded is by. */
  by: StatsBy;
  /** How many launches are counted. */
  total: number | undefined;
}

/** What launches are counted: search, filters, orbital ones alone; and them as a table and as something to follow. */
export function StatsTools({ control, by, total }: Props) {
  const { state, change, reset } = control;
  const { pathname, search } = useLocation();
  const spec = statsList(by);
  const table = statsKey(state, `${by}.csv`, by === "year" ? {} : rangeOf(yearOf(state)));
  return (
    <>
      <ListTools control={control} label="Search launches" example="e.g. Falcon 9 Block 5" items="Launches">
        <SelectField
          label="Flights"
          options={[
            { value: "", label: "All flights" },
            { value: "true", label: "Orbital only" },
          ]}
          value={state.orbital ?? ""}
          onPick={(value) => change({ orbital: value || undefined })}
        />
        <LaunchFilters spec={spec} state={state} change={change} total={total} reset={reset} />
        <a {...buttonLook({ look: "flat", size: "md" })} href={`${basePath()}${table.replace("public", "")}`}>
          <Download aria-hidden />
          CSV
        </a>
        <FollowSlot
          target={{ list: statsKey({ ...state, orbital: undefined }, "launches", {}).replace("stats/", "") }}
        />
        {/* Chips have a button of their own. */}
        {Object.keys(state.filters).length === 0 && (
          <ShareButton path={pathname + search} label="Copy link to these statistics" look="flat" size="md" />
        )}
      </ListTools>
      <ListChips spec={spec} ids={state.filters} change={change} />
    </>
  );
}
