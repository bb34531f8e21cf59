import { ListPage } from "../../catalogue/list/ListPage";
import { useListState } from "../../catalogue/list/useAddressState";
import { SelectField } from "../../design/forms/SelectField";
import { programList, usePrograms } from "./api";
import { ProgramCard } from "./list/ProgramCard";

const orderings = [
  { value: "desc", label: "Latest start first" },
  { value: "asc", label: "Earliest start first" },
];

const description = "Uncover the full spectrum of space programs, past and present.";

/** The space programs of past and present. */
export function ProgramListPage() {
  const control = useListState(programList);
  const { state, change } = control;
  const list = usePrograms(state);
  return (
    <ListPage
      title="Programs"
      description={description}
      lead={description}
      noun="programs"
      example="e.g. Artemis"
      spec={programList}
      control={control}
      list={list}
      layout="wide"
      tools={
        <SelectField
          label="Order"
          options={orderings}
          value={state.ordering}
          onPick={(value) => change({ ordering: value === "asc" ? "asc" : "desc" })}
        />
      }
    >
      {(page) =>
        page._embedded.programSummarizedDTOes.map((program) => ({
          key: program.id,
          card: <ProgramCard program={program} />,
        }))
      }
    </ListPage>
  );
}
