import type { ReactNode } from "react";
import { ListPage } from "../../../catalogue/list/ListPage";
import { type ListSpec, listKey, type Ordering, without } from "../../../catalogue/list/listState";
import { useListState } from "../../../catalogue/list/useAddressState";
import { usePagedList } from "../../../catalogue/list/usePagedList";
import { BackButton } from "../../../design/actions/BackButton";
import { AppliedFilters } from "../../../design/data/AppliedFilters";
import { SelectField } from "../../../design/forms/SelectField";
import type { PageInfo } from "../../../lib/api/api.gen";
import { paths } from "../../../lib/paths";

interface Props<T, F extends string> {
  title: string;
  description: string;
  lead: string;
  /** What it is a list of: "rockets". */
  noun: string;
  example: string;
  spec: ListSpec<F>;
  /** What it is ordered by: "maiden flight". */
  orderedBy: string;
  /** What the directions mean: "Newest first". */
  directions: Record<Ordering, string>;
  /** What a filter is about, and the name of the thing that narrows the list, as the page's first item tells it. */
  filter: { key: F; label: string; nameOf: (page: T) => string | undefined };
  children: (page: T) => readonly { key: number; card: ReactNode }[];
}

/** A list of vehicles in landscape cards. */
export function VehicleListPage<T extends { page: PageInfo }, F extends string>(props: Props<T, F>) {
  const { spec, orderedBy, directions, filter, children, ...page } = props;
  const control = useListState(spec);
  const { state, change } = control;
  const list = usePagedList<T>(listKey(spec, state));
  const id = state.filters[filter.key];
  const name = list.page && filter.nameOf(list.page);
  return (
    <ListPage
      {...page}
      spec={spec}
      control={control}
      list={list}
      layout="wide"
      rail={false}
      back={<BackButton fallback={paths.vehicles} look="ghost" />}
      tools={
        <SelectField
          label={`Order by ${orderedBy}`}
          options={[spec.ordering, spec.ordering === "asc" ? "desc" : "asc"].map((value) => ({
            value,
            label: directions[value as Ordering],
          }))}
          value={state.ordering}
          onPick={(ordering) => change({ ordering: ordering === "asc" ? "asc" : "desc" })}
        />
      }
      applied={
        id !== undefined && (
          <AppliedFilters
            items={[{ key: filter.key, label: filter.label, name: name ?? `No. ${id}` }]}
            onRemove={(key) => change({ filters: without(state.filters, key) })}
          />
        )
      }
    >
      {children}
    </ListPage>
  );
}
