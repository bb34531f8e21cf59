import { Button } from "../../design/actions/Button";
import { Segmented } from "../../design/actions/Segmented";
import { Combobox } from "../../design/forms/Combobox";
import s from "./FilterFields.module.css";
import { filterNames, type Ids, type Narrowed, type Ordering, without } from "./listState";
import { limits } from "./parameters";
import { useChoices } from "./useChoices";

/** The list that the fields narrow, order and size. */
export interface FilterFieldsProps {
  spec: Narrowed<string>;
  state: { filters: Ids<string>; limit: number };
  change: (change: { filters?: Ids<string>; limit?: number; ordering?: Ordering }) => void;
  /** What the list is of, in the singular: "launch". */
  noun: string;
  /** What the directions mean: "Soonest first". */
  orderings: readonly { value: Ordering; label: string }[];
  /** The direction in which the list stands, if it has one. */
  ordering: Ordering | undefined;
}

const sizes = limits.map((limit) => ({ value: String(limit), label: String(limit) }));

/** The id of a filter that has one alone and does not exclude it. */
const onlyId = (ids: string | number | undefined) => (/^\d+$/.test(String(ids)) ? Number(ids) : undefined);

/** What stands in the filter panel; the choices are read when it opens for the first time. */
export function FilterFields({ spec, state, change, noun, orderings, ordering }: FilterFieldsProps) {
  const { data, error, mutate } = useChoices(spec, true);
  const pick = (key: string) => (id: number | undefined) => {
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
      {filterNames(spec).map((key) => {
        const { label = key, source } = spec.filters?.[key] ?? {};
        return (
          source && (
            <Combobox
              key={key}
              label={label}
              any={`Any ${label.toLowerCase()}`}
              noun={noun}
              options={data?.data[source] ?? []}
              value={onlyId(state.filters[key])}
              onPick={pick(key)}
              disabled={!data}
            />
          )
        );
      })}
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
