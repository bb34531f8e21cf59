import { lazy, Suspense, useState } from "react";
import { limits } from "../../../catalogue/list/listState";
import { Segmented } from "../../../design/actions/Segmented";
import { SearchField } from "../../../design/forms/SearchField";
import { SelectField } from "../../../design/forms/SelectField";
import { FilterPanel } from "../../../design/overlays/FilterPanel";
import { ListToolbar } from "../../../design/page/ListToolbar";
import { preloadOn } from "../../../lib/browser/preload";
import { isNarrowed, reset, type Upcoming } from "../listState";
import s from "./LaunchToolbar.module.css";
import type { ListControl } from "./useListState";

const loadFields = async () => ({ default: (await import("./FilterFields")).FilterFields });
const FilterFields = lazy(loadFields);

const sides: { value: Upcoming; label: string }[] = [
  { value: "true", label: "Upcoming" },
  { value: "false", label: "Previous" },
];
const sizes = limits.map((limit) => ({ value: String(limit), label: `${limit} / page` }));

interface Props extends Pick<ListControl, "state" | "change"> {
  /** How many launches the list has now; undefined while nobody knows. */
  total: number | undefined;
}

function showLabel(total: number | undefined): string {
  if (total === undefined) return "Show launches";
  return `Show ${total.toLocaleString("en-US")} ${total === 1 ? "launch" : "launches"}`;
}

/** The controls over the list: search, side of now, filters, page size. */
export function LaunchToolbar({ state, change, total }: Props) {
  const [open, setOpen] = useState(false);
  const active = Object.keys(state.entities).length;
  return (
    <ListToolbar>
      <SearchField
        label="Search launches"
        placeholder="e.g. Falcon 9 Block 5"
        value={state.search}
        onSearch={(search) => change({ search }, { replace: search !== "" && state.search !== "" })}
      />
      <Segmented
        label="Previous or upcoming"
        options={sides}
        value={state.upcoming}
        onPick={(upcoming) => upcoming !== state.upcoming && change({ upcoming })}
      />
      <FilterPanel
        open={open}
        onOpen={setOpen}
        active={active}
        onReset={isNarrowed(state) ? () => change(reset(state)) : undefined}
        done={showLabel(total)}
        near={preloadOn(loadFields)}
      >
        <Suspense fallback={<div className={s.fields} />}>
          <FilterFields state={state} change={change} />
        </Suspense>
      </FilterPanel>
      <div className={s.size}>
        <SelectField
          label="Launches per page"
          options={sizes}
          value={String(state.limit)}
          onPick={(limit) => change({ limit: Number(limit) })}
        />
      </div>
    </ListToolbar>
  );
}
