import { CardList } from "../../catalogue/list/CardList";
import { ListChips } from "../../catalogue/list/ListChips";
import { ListPage } from "../../catalogue/list/ListPage";
import { useListState } from "../../catalogue/list/useListState";
import { usePagedList } from "../../catalogue/list/usePagedList";
import type { AstronautPage } from "../../lib/api/api.gen";
import { astronautList } from "./api";
import { AstronautCard } from "./list/AstronautCard";
import { InSpace } from "./list/InSpace";
import { Tools } from "./list/Tools";

const description =
  "Meet the astronauts from different missions and backgrounds, apply filters to find those that align with your interests.";

/** The astronauts of all missions and agencies. */
export function AstronautListPage() {
  const control = useListState(astronautList);
  const { state, change } = control;
  const list = usePagedList<AstronautPage>(control.key);
  const isHome = state.page === 1 && state.search === "" && Object.keys(state.filters).length === 0;
  return (
    <ListPage
      title="Astronauts"
      description={description}
      details="Age, nationality, agency, flights and time in space for each."
      narrowing={{ filters: { spec: astronautList, ids: state.filters } }}
      lead={description}
      control={control}
      list={list}
      search={{ noun: "astronauts", example: "e.g. Gagarin" }}
      tools={
        <Tools
          control={control}
          total={list.page?.page.totalElements}
          disabled={list.busy || list.error !== undefined}
        />
      }
      sizeInPanel
      applied={
        <>
          {isHome && <InSpace />}
          <ListChips spec={astronautList} ids={state.filters} change={change} />
        </>
      }
    >
      <CardList list={list} control={control} noun="astronauts" layout="people">
        {(page) =>
          page._embedded.astronautNormalDTOes.map((astronaut, index) => ({
            key: astronaut.id,
            card: <AstronautCard astronaut={astronaut} first={index < 2} />,
          }))
        }
      </CardList>
    </ListPage>
  );
}
