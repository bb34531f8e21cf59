import { ListPage } from "../../catalogue/list/ListPage";
import type { ListSpec } from "../../catalogue/list/listState";
import { NoResults } from "../../catalogue/list/NoResults";
import { oneOf, readPositive, readSearch } from "../../catalogue/list/parameters";
import { useListState } from "../../catalogue/list/useListState";
import { SelectField } from "../../design/forms/SelectField";
import { Failed } from "../../design/states/Failed";
import { SkeletonGrid } from "../../design/states/SkeletonGrid";
import type { AgencyList } from "../../lib/api/api.gen";
import { useApi } from "../../lib/api/useApi";
import { figure } from "../../lib/format";
import { Agencies } from "./list/Agencies";
import { type AgencyOrder, arrange, countriesOf, typesOf } from "./list/arrange";

const readType = (text: string | null) => (text ?? "").trim().slice(0, 100);
const readCode = (text: string | null) => (/^[A-Z]{3}$/.test(text ?? "") ? (text ?? "") : "");

/** Of the orders "" is by what is featured. */
const parameters = {
  page: readPositive,
  search: readSearch,
  type: readType,
  country: readCode,
  order: oneOf("", "launches", "name", "founded"),
};

/** All agencies come at once: what an address says is what is shown of them. */
const agencyList: ListSpec<typeof parameters> = {
  path: "public/agencies",
  parameters,
  resets: ["search", "type", "country"],
  query: () => ({}),
};

const orders: { value: AgencyOrder; label: string }[] = [
  { value: "featured", label: "Featured first" },
  { value: "launches", label: "Most launches" },
  { value: "name", label: "Name, A to Z" },
  { value: "founded", label: "Founded first" },
];

/** All agencies, searched, narrowed and ordered on the page itself. */
export function AgencyListPage() {
  const control = useListState(agencyList, { local: true });
  const { state, change, reset, turn } = control;
  const { data, error, mutate } = useApi<AgencyList>(control.key);
  const order = state.order || "featured";
  const found = data && arrange(data.data, state, order);
  const countries = countriesOf(data?.data ?? []);
  const country = countries.find(({ code }) => code === state.country)?.name ?? state.country;
  return (
    <ListPage
      title="Agencies"
      description="Space agencies and launch companies worldwide: launches, successes, vehicles and administrators."
      details="Launches, successes, vehicles and administrator for each."
      narrowing={{ words: [state.type, country].filter((word) => word !== "") }}
      lead="Who launches, builds and flies: space agencies and companies worldwide, with their records."
      control={control}
      count={found?.length}
      announcement={found ? `Agencies: ${figure(found.length)} found` : ""}
      search={{ noun: "agencies", example: "e.g. SpaceX" }}
      tools={
        <>
          <SelectField
            label="Type"
            options={[
              { value: "", label: "Any type" },
              ...typesOf(data?.data ?? []).map((type) => ({ value: type, label: type })),
            ]}
            value={state.type}
            onPick={(type) => change({ type })}
          />
          <SelectField
            label="Country"
            options={[
              { value: "", label: "Any country" },
              ...countries.map(({ code, name }) => ({ value: code, label: name })),
            ]}
            value={state.country}
            onPick={(country) => change({ country })}
          />
          <SelectField
            label="Order by"
            options={orders}
            value={order}
            onPick={(picked) => change({ order: picked === "featured" ? "" : picked })}
          />
        </>
      }
    >
      {!found && error && <Failed error={error} retry={() => mutate()} />}
      {!found && !error && <SkeletonGrid label="Loading agencies" layout="wide" />}
      {found?.length === 0 && <NoResults reset={reset} />}
      {found && found.length > 0 && (
        <Agencies found={found} order={order} page={state.page ?? 1} onPage={turn} />
      )}
    </ListPage>
  );
}
