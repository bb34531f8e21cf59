import { useState } from "react";
import { defaultList, isChanged } from "../../../catalogue/list/listState";
import type { ListControl } from "../../../catalogue/list/useAddressState";
import { SelectField } from "../../../design/forms/SelectField";
import { FilterPanel } from "../../../design/overlays/FilterPanel";
import { type AstronautFilter, astronautList } from "../api";
import { FilterFields } from "./FilterFields";

const fields = [
  { value: "", label: "Name" },
  { value: "lastFlight", label: "Last Flight Date" },
  { value: "firstFlight", label: "First Flight Date" },
  { value: "age", label: "Age" },
];

interface Props extends Pick<ListControl<AstronautFilter>, "state" | "change"> {
  /** How many astronauts the list has now; undefined while nobody knows. */
  total: number | undefined;
  /** While the list is not there, or not the one of the address, the panel stays closed. */
  disabled: boolean;
}

function showLabel(total: number | undefined): string {
  if (total === undefined) return "Show astronauts";
  return `Show ${total.toLocaleString("en-US")} ${total === 1 ? "astronaut" : "astronauts"}`;
}

/** By what the list is ordered, and its filters. */
export function Tools({ state, change, total, disabled }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <div>
        <SelectField
          label="Order by"
          options={fields}
          value={state.field}
          onPick={(field) => change({ field })}
        />
      </div>
      <div>
        <FilterPanel
          open={open}
          onOpen={setOpen}
          active={Object.keys(state.filters).length}
          onReset={isChanged(astronautList, state) ? () => change(defaultList(astronautList)) : undefined}
          done={showLabel(total)}
          disabled={disabled}
        >
          <FilterFields state={state} change={change} />
        </FilterPanel>
      </div>
    </>
  );
}
