import { CardList } from "../../catalogue/list/CardList";
import { ListPage } from "../../catalogue/list/ListPage";
import { paged } from "../../catalogue/list/listState";
import { oneOf } from "../../catalogue/list/parameters";
import { useListState } from "../../catalogue/list/useListState";
import { usePagedList } from "../../catalogue/list/usePagedList";
import { SelectField } from "../../design/forms/SelectField";
import type { ProgramPage } from "../../lib/api/api.gen";
import { ProgramCard } from "./list/ProgramCard";

/** Programs by when they started, latest first. */
const programList = { path: "public/programs", parameters: { ...paged, ordering: oneOf("desc", "asc") } };

const orderings = [
  { value: "desc", label: "Latest start first" },
  { value: "asc", label: "Earliest start first" },
] as const;

const description = "Uncover the full spectrum of space programs, past and present.";

/** The space programs of past and present. */
export function ProgramListPage() {
  const control = useListState(programList);
  const { state, change } = control;
  const list = usePagedList<ProgramPage>(control.key);
  return (
    <ListPage
      title="Programs"
      description={description}
      details="Agencies, start, end and launches for each."
      lead={description}
      control={control}
      list={list}
      search={{ noun: "programs", example: "e.g. Artemis" }}
      tools={
        <SelectField
          label="Order"
          options={orderings}
          value={state.ordering}
          onPick={(ordering) => change({ ordering })}
        />
      }
    >
      <CardList list={list} control={control} noun="programs" layout="wide">
        {(page) =>
          page._embedded.programSummarizedDTOes.map((program) => ({
            key: program.id,
            card: <ProgramCard program={program} />,
          }))
        }
      </CardList>
    </ListPage>
  );
}
