import type { ReactNode } from "react";
import { CardList } from "../../../catalogue/list/CardList";
import { ListPage } from "../../../catalogue/list/ListPage";
import { filterNames, type Ordering, without } from "../../../catalogue/list/listState";
import { useListState } from "../../../catalogue/list/useListState";
import { usePagedList } from "../../../catalogue/list/usePagedList";
import { BackButton } from "../../../design/actions/BackButton";
import { AppliedFilters } from "../../../design/data/AppliedFilters";
import { SelectField } from "../../../design/forms/SelectField";
import type { PageInfo } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import type { VehicleField, VehicleList } from "../specs";

/** One way to order the list. */
export interface VehicleOrder {
  field?: VehicleField;
  ordering: Ordering;
  label: string;
}

interface Props<T, F extends string> {
  title: string;
  description: string;
  /** What is told of each vehicle. */
  details: string;
  lead: string;
  search: { noun: string; example: string };
  spec: VehicleList<F>;
  /** What it is ordered by where that is always the same: "maiden flight". */
  orderedBy?: string;
  /** The orders to choose from, the first by default. */
  orders: readonly VehicleOrder[];
  /** Further ways to look at them, after the order. */
  tools?: ReactNode;
  /** The name of the thing that narrows the list, as the page's first item tells it. */
  filterName: (page: T) => string | undefined;
  /** Returns the cards of a page, given what they are ordered by. */
  children: (page: T, field: VehicleField) => readonly { key: number; card: ReactNode }[];
}

/** A list of vehicles in landscape cards. */
export function VehicleListPage<T extends { page: PageInfo }, F extends string>(props: Props<T, F>) {
  const { spec, orderedBy, orders, tools, filterName, children, ...page } = props;
  const control = useListState(spec);
  const { state, change } = control;
  const list = usePagedList<T>(control.key);
  const options = orders.map(({ field = "", ordering, label }) => ({
    value: `${field} ${ordering}`,
    label,
    order: { field, ordering },
  }));
  const name = list.page && filterName(list.page);
  const applied = filterNames(spec).flatMap((key) => {
    const id = state.filters[key];
    return id === undefined
      ? []
      : { key, label: spec.filters?.[key].label ?? key, name: name ?? `No. ${id}`, id };
  });
  const words = applied.map(({ key, id }) => name ?? `${key} ${id}`);
  return (
    <ListPage
      {...page}
      control={control}
      narrowing={{ words }}
      list={list}
      rail="nothing"
      back={<BackButton fallback={paths.vehicles} look="ghost" />}
      tools={
        <>
          <SelectField
            label={orderedBy ? `Order by ${orderedBy}` : "Order by"}
            options={options}
            value={`${state.field} ${state.ordering}`}
            onPick={(picked) => change(options.find(({ value }) => value === picked)?.order ?? {})}
          />
          {tools}
        </>
      }
      applied={
        <AppliedFilters
          items={applied}
          onRemove={(key) => change({ filters: without(state.filters, key) })}
        />
      }
    >
      <CardList list={list} control={control} noun={props.search.noun} layout="wide">
        {(loaded) => children(loaded, state.field)}
      </CardList>
    </ListPage>
  );
}
