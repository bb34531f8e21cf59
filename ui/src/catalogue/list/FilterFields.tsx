import { Combobox } from "../../design/forms/Combobox";
import type { FilterFieldsProps } from "./ListFilters";
import { filterNames, without } from "./listState";
import { NoChoices } from "./NoChoices";
import { OrderFields } from "./OrderFields";
import { thingsOf, useChoices } from "./useChoices";

/** The id of a filter that has one alone and does not exclude it. */
const onlyId = (ids: string | number | undefined) => (/^\d+$/.test(String(ids)) ? Number(ids) : undefined);

/** What stands in a list's filter panel, a choice each; the choices are read when it opens for the first time. */
export function FilterFields({ spec, state, change, noun, orderings, ordering }: FilterFieldsProps) {
  const { data, error, mutate } = useChoices(spec, true);
  const pick = (key: string) => (id: number | undefined) => {
    const others = without(state.filters, key);
    change({ filters: id === undefined ? others : { ...others, [key]: id } });
  };
  return (
    <>
      {error && !data && <NoChoices retry={() => void mutate()} />}
      {filterNames(spec).map((key) => {
        const { label = key, source } = spec.filters?.[key] ?? {};
        return (
          source && (
            <Combobox
              key={key}
              label={label}
              any={`Any ${label.toLowerCase()}`}
              noun={noun}
              options={thingsOf(data, source)}
              value={onlyId(state.filters[key])}
              onPick={pick(key)}
              disabled={!data}
            />
          )
        );
      })}
      <OrderFields state={state} change={change} orderings={orderings} ordering={ordering} />
    </>
  );
}
