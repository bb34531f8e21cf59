import { useDeferredValue } from "react";
import { useSearchParams } from "react-router";
import { AgencyCard } from "../../components/AgencyCard";
import { Button } from "../../components/Button";
import { EmptyState } from "../../components/EmptyState";
import { Failed } from "../../components/Failed";
import { ListToolbar } from "../../components/ListToolbar";
import { Page } from "../../components/Page";
import { PageHead } from "../../components/PageHead";
import { PageMeta } from "../../components/PageMeta";
import { Rail } from "../../components/Rail";
import { SearchField } from "../../components/SearchField";
import { SelectField } from "../../components/SelectField";
import { Sidebar } from "../../components/Sidebar";
import { SkeletonGrid } from "../../components/SkeletonGrid";
import { useApi } from "../../lib/api";
import type { AgencyList, AgencySummary } from "../../lib/api.gen";
import { readSearch, withParameters } from "../../lib/listState";
import s from "./AgencyListPage.module.css";
import { type AgencyOrder, arrange } from "./list/arrange";

/** So many cards are drawn before the rest: the first screens stand at once, however many agencies there are. */
const FIRST = 12;

const orders: { value: AgencyOrder; label: string }[] = [
  { value: "name", label: "Name" },
  { value: "launches", label: "Most launches" },
  { value: "founded", label: "Founded first" },
];

/** All agencies, searched and ordered on the page itself. */
export function AgencyListPage() {
  const { data, error, mutate } = useApi<AgencyList>("public/agencies");
  const [query, setQuery] = useSearchParams();
  const search = readSearch(query);
  const order = orders.find(({ value }) => value === query.get("order"))?.value ?? "name";
  const change = (parameters: Record<string, string>) =>
    setQuery(withParameters(query, parameters), { replace: true, preventScrollReset: true });
  const setSearch = (text: string) => change({ search: text });
  const found = data && arrange(data.data, search, order);
  return (
    <Page>
      <PageMeta
        title="Agencies"
        description="The space agencies and launch companies of the world: launches, successes, vehicles and administrators."
      />
      <PageHead
        title="Agencies"
        count={found?.length}
        lead="Who launches, builds and flies: the space agencies and companies of the world with their records."
      />
      <Rail aside={<Sidebar />} label="More from space">
        <ListToolbar>
          <SearchField
            label="Search agencies"
            placeholder="e.g. SpaceX"
            value={search}
            onSearch={setSearch}
          />
          <SelectField
            label="Order by"
            options={orders}
            value={order}
            onPick={(value) => change({ order: value === "name" ? "" : value })}
          />
        </ListToolbar>
        <p className="sr-only" role="status">
          {found && `Agencies: ${found.length.toLocaleString("en-US")} found`}
        </p>
        {!found && error && <Failed error={error} retry={() => mutate()} />}
        {!found && !error && <SkeletonGrid label="Loading agencies" layout="wide" />}
        {found?.length === 0 && (
          <EmptyState
            title="No Results Match Current Settings!"
            text="Check your filtering settings using the above"
          >
            {search !== "" && <Button onClick={() => setSearch("")}>Reset filters</Button>}
          </EmptyState>
        )}
        {found && found.length > 0 && <Cards key={`${order} ${search}`} agencies={found} />}
      </Rail>
    </Page>
  );
}

function Cards({ agencies }: { agencies: readonly AgencySummary[] }) {
  const shown = useDeferredValue(agencies, agencies.slice(0, FIRST));
  return (
    <ul className={s.grid} aria-busy={shown.length < agencies.length}>
      {shown.map((agency) => (
        <li key={agency.id}>
          <AgencyCard agency={agency} level={2} />
        </li>
      ))}
    </ul>
  );
}
