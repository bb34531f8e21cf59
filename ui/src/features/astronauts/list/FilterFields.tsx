import { limits, type Ordering, without } from "../../../catalogue/list/listState";
import type { ListControl } from "../../../catalogue/list/useAddressState";
import { Button } from "../../../design/actions/Button";
import { Segmented } from "../../../design/actions/Segmented";
import { Combobox } from "../../../design/forms/Combobox";
import { type AstronautFilter, filterNames, useAstronautFilters } from "../api";
import s from "./FilterFields.module.css";
import { filterFields } from "./filterFields";

/** What the two directions mean for each field. */
const directions: Record<string, [ascending: string, descending: string]> = {
  "": ["A to Z", "Z to A"],
  lastFlight: ["Earliest first", "Latest first"],
  firstFlight: ["Earliest first", "Latest first"],
  age: ["Youngest first", "Oldest first"],
};
const sizes = limits.map((limit) => ({ value: String(limit), label: String(limit) }));

type Props = Pick<ListControl<AstronautFilter>, "state" | "change">;

/** What stands in the filter panel; the choices are read when it opens for the first time. */
export function FilterFields({ state, change }: Props) {
  const { data, error, mutate } = useAstronautFilters(true);
  const [ascending, descending] = directions[state.field] ?? ["Ascending", "Descending"];
  const orderings: { value: Ordering; label: string }[] = [
    { value: "asc", label: ascending },
    { value: "desc", label: descending },
  ];
  const pick = (key: AstronautFilter) => (id: number | undefined) => {
    const others = without(state.filters, key);
    change({ filters: id === undefined ? others : { ...others, [key]: id } });
  };
  return (
    <>
      {error && !data && (
        <p className={s.failed} role="alert">
          The choices did not load.
          <Button look="ghost" size="sm" onClick={() => mutate()}>
            Try again
          </Button>
        </p>
      )}
      {filterNames.map((key) => {
        const { label, any, source } = filterFields[key];
        return (
          <Combobox
            key={key}
            label={label}
            any={any}
            noun="astronaut"
            options={data?.data[source] ?? []}
            value={state.filters[key]}
            onPick={pick(key)}
            disabled={!data}
          />
        );
      })}
      <div className={s.row}>
        <span aria-hidden>Order</span>
        <Segmented
          label="Order"
          options={orderings}
          value={state.ordering}
          onPick={(ordering) => change({ ordering })}
          wide
        />
      </div>
      <div className={s.row} data-narrow>
        <span aria-hidden>Per page</span>
        <Segmented
          label="Per page"
          options={sizes}
          value={String(state.limit)}
          onPick={(limit) => change({ limit: Number(limit) })}
          wide
        />
      </div>
    </>
  );
}
