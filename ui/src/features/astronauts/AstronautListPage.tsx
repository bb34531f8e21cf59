import { ListPage } from "../../catalogue/list/ListPage";
import { without } from "../../catalogue/list/listState";
import { useListState } from "../../catalogue/list/useAddressState";
import { AppliedFilters } from "../../design/data/AppliedFilters";
import { astronautList, useAstronauts } from "./api";
import { AstronautCard } from "./list/AstronautCard";
import { Tools } from "./list/Tools";
import { useNamedFilters } from "./list/useNamedFilters";

const description =
  "Meet the astronauts from different missions and backgrounds, apply filters to find those that align with your interests.";

/** The astronauts of all missions and agencies. */
export function AstronautListPage() {
  const control = useListState(astronautList);
  const { state, change } = control;
  const list = useAstronauts(state);
  const filters = useNamedFilters(state);
  return (
    <ListPage
      title="Astronauts"
      description={description}
      lead={description}
      noun="astronauts"
      example="e.g. Gagarin"
      spec={astronautList}
      control={control}
      list={list}
      layout="people"
      sizeInPanel
      tools={
        <Tools
          state={state}
          change={change}
          total={list.page?.page.totalElements}
          disabled={list.busy || list.error !== undefined}
        />
      }
      applied={
        <AppliedFilters
          items={filters}
          onRemove={(key) => change({ filters: without(state.filters, key) })}
        />
      }
    >
      {(page) =>
        page._embedded.astronautNormalDTOes.map((astronaut) => ({
          key: astronaut.id,
          card: <AstronautCard astronaut={astronaut} />,
        }))
      }
    </ListPage>
  );
}
