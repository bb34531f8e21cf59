import { ListFilters, panelOf } from "../../../catalogue/list/ListFilters";
import { without } from "../../../catalogue/list/listState";
import type { ListControl } from "../../../catalogue/list/useListState";
import { Segmented } from "../../../design/actions/Segmented";
import { SelectField } from "../../../design/forms/SelectField";
import { type AstronautField, type AstronautState, astronautList } from "../api";
import s from "./Tools.module.css";

const panel = panelOf(async () => (await import("../../../catalogue/list/FilterDialog")).FilterDialog);

const fields: { value: AstronautField; label: string }[] = [
  { value: "", label: "Flights" },
  { value: "name", label: "Name" },
  { value: "lastFlight", label: "Last Flight Date" },
  { value: "firstFlight", label: "First Flight Date" },
  { value: "age", label: "Age" },
];

const places = [
  { value: "", label: "Everyone" },
  { value: "true", label: "In space now" },
];

/** What the two directions mean for each field. */
const directions: Record<AstronautField, [ascending: string, descending: string]> = {
  "": ["Most first", "Fewest first"],
  name: ["A to Z", "Z to A"],
  lastFlight: ["Earliest first", "Latest first"],
  firstFlight: ["Earliest first", "Latest first"],
  age: ["Youngest first", "Oldest first"],
};

interface Props {
  control: ListControl<AstronautState>;
  /** How many astronauts the list has now; undefined while nobody knows. */
  total: number | undefined;
  /** While the list is not there, or not the one of the address, the panel stays closed. */
  disabled: boolean;
}

/** Who is in the list, by what it is ordered, and its filters. */
export function Tools({ control: { state, change, reset }, total, disabled }: Props) {
  const [ascending, descending] = directions[state.field];
  return (
    <>
      <div className={s.who}>
        <Segmented
          label="Who"
          options={places}
          value={state.filters.inSpace === "true" ? "true" : ""}
          onPick={(inSpace) =>
            change({ filters: inSpace ? { ...state.filters, inSpace } : without(state.filters, "inSpace") })
          }
          wide
        />
      </div>
      <div>
        <SelectField
          label="Order by"
          options={fields}
          value={state.field}
          onPick={(field) => change({ field })}
        />
      </div>
      <div>
        <ListFilters
          panel={panel}
          spec={astronautList}
          state={state}
          change={change}
          noun="astronaut"
          nouns="astronauts"
          orderings={[
            { value: "asc", label: ascending },
            { value: "desc", label: descending },
          ]}
          ordering={state.ordering}
          total={total}
          reset={reset}
          disabled={disabled}
        />
      </div>
    </>
  );
}
