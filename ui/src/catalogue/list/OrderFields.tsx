import { Segmented } from "../../design/actions/Segmented";
import s from "./FilterFields.module.css";
import type { FilterFieldsProps } from "./ListFilters";
import { pageSizes } from "./parameters";

const sizes = pageSizes.map((limit) => ({ value: String(limit), label: String(limit) }));

/** The fields for a list's order and, on phones, its page size, where either can be chosen. */
export function OrderFields({
  state,
  change,
  orderings = [],
  ordering,
}: Pick<FilterFieldsProps, "state" | "change" | "orderings" | "ordering">) {
  return (
    <>
      {orderings.length > 0 && (
        <div className={s.row}>
          <span aria-hidden>Order</span>
          <Segmented
            label="Order"
            options={orderings}
            value={ordering ?? ""}
            onPick={(picked) => picked && change({ ordering: picked })}
            wide
          />
        </div>
      )}
      {state.limit !== undefined && (
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
      )}
    </>
  );
}
