import type { ReactNode } from "react";
import { CardList } from "../../../catalogue/list/CardList";
import { ListPage } from "../../../catalogue/list/ListPage";
import { defaultList, filterNames, type Ordering, without } from "../../../catalogue/list/listState";
import { useListState } from "../../../catalogue/list/useListState";
import { usePagedList } from "../../../catalogue/list/usePagedList";
import { BackButton } from "../../../design/actions/BackButton";
import { AppliedFilters } from "../../../design/data/AppliedFilters";
import { SelectField } from "../../../design/forms/SelectField";
import type { PageInfo } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";
import type { VehicleList } from "../specs";

interface Props<T, F extends string> {
  title: string;
  description: string;
  lead: string;
  search: { noun: string; example: string };
  spec: VehicleList<F>;
  /** What it is ordered by: "maiden flight". */
  orderedBy: string;
  /** What the directions mean: "Newest first". */
  directions: Record<Ordering, string>;
  /** The name of the thing that narrows the list, as the page's first item tells it. */
  filterName: (page: T) => string | undefined;
  children: (page: T) => readonly { key: number; card: ReactNode }[];
}

/** A list of vehicles in landscape cards. */
export function VehicleListPage<T extends { page: PageInfo }, F extends string>(props: Props<T, F>) {
  const { spec, orderedBy, directions, filterName, children, ...page } = props;
  const control = useListState(spec);
  const { state, change } = control;
  const list = usePagedList<T>(control.key);
  const { ordering } = defaultList(spec);
  const orderings: Ordering[] = [ordering, ordering === "asc" ? "desc" : "asc"];
  const name = list.page && filterName(list.page);
  const applied = filterNames(spec).flatMap((key) => {
    const id = state.filters[key];
    return id === undefined
      ? []
      : { key, label: spec.filters?.[key].label ?? key, name: name ?? `No. ${id}` };
  });
  return (
    <ListPage
      {...page}
      control={control}
      list={list}
      rail="nothing"
      back={<BackButton fallback={paths.vehicles} look="ghost" />}
      tools={
        <SelectField
          label={`Order by ${orderedBy}`}
          options={orderings.map((value) => ({ value, label: directions[value] }))}
          value={state.ordering}
          onPick={(picked) => change({ ordering: picked })}
        />
      }
      applied={
        <AppliedFilters
          items={applied}
          onRemove={(key) => change({ filters: without(state.filters, key) })}
        />
      }
    >
      <CardList list={list} control={control} noun={props.search.noun} layout="wide">
        {children}
      </CardList>
    </ListPage>
  );
}
