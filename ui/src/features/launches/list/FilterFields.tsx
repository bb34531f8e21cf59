import { limits, without } from "../../../catalogue/list/listState";
import { Button } from "../../../design/actions/Button";
import { Segmented } from "../../../design/actions/Segmented";
import { Combobox } from "../../../design/forms/Combobox";
import { useLaunchFilters } from "../api";
import { type EntityFilter, entityFilters, orderingOf } from "../listState";
import s from "./FilterFields.module.css";
import { filterFields } from "./filterFields";
import type { ListControl } from "./useListState";

const orderings = {
  true: [
    { value: "asc", label: "Soonest first" },
    { value: "desc", label: "Latest first" },
  ],
  false: [
    { value: "desc", label: "Newest first" },
    { value: "asc", label: "Oldest first" },
  ],
} as const;
const sizes = limits.map((limit) => ({ value: String(limit), label: String(limit) }));

/** What stands in the filter panel; the choices are read when it opens for the first time. */
export function FilterFields({ state, change }: Pick<ListControl, "state" | "change">) {
  const { data, error, mutate } = useLaunchFilters(true);
  const pick = (key: EntityFilter) => (id: number | undefined) => {
    const others = without(state.entities, key);
    change({ entities: id === undefined ? others : { ...others, [key]: id } });
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
      {entityFilters.map((key) => {
        const { label, any, source } = filterFields[key];
        return (
          <Combobox
            key={key}
            label={label}
            any={any}
            noun="launch"
            options={data?.data[source] ?? []}
            value={state.entities[key]}
            onPick={pick(key)}
            disabled={!data}
          />
        );
      })}
      <div className={s.row}>
        <span aria-hidden>Order</span>
        <Segmented
          label="Order"
          options={orderings[state.upcoming === "false" ? "false" : "true"]}
          value={orderingOf(state) ?? ""}
          onPick={(ordering) => ordering && change({ ordering })}
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
