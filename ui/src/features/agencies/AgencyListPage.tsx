import { useRef } from "react";
import { useSearchParams } from "react-router";
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
import type { AgencyList } from "../../lib/api.gen";
import { readPage, readSearch, withParameters } from "../../lib/listState";
import s from "./AgencyListPage.module.css";
import { Agencies } from "./list/Agencies";
import { type AgencyOrder, arrange } from "./list/arrange";

const orders: { value: AgencyOrder; label: string }[] = [
  { value: "launches", label: "Most launches" },
  { value: "name", label: "Name, A to Z" },
  { value: "founded", label: "Founded first" },
];

/** All agencies, searched and ordered on the page itself. */
export function AgencyListPage() {
  const { data, error, mutate } = useApi<AgencyList>("public/agencies");
  const [query, setQuery] = useSearchParams();
  const head = useRef<HTMLDivElement>(null);
  const search = readSearch(query);
  const order = orders.find(({ value }) => value === query.get("order"))?.value ?? "launches";
  const change = (parameters: Record<string, string | undefined>) =>
    setQuery(withParameters(query, { page: undefined, ...parameters }), {
      replace: true,
      preventScrollReset: true,
    });
  const setSearch = (text: string) => change({ search: text });
  const found = data && arrange(data.data, search, order);
  const turn = (page: number) => {
    setQuery(withParameters(query, { page }), { preventScrollReset: true });
    head.current?.focus();
    head.current?.scrollIntoView();
  };
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
        <div ref={head} tabIndex={-1} className={s.head} />
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
            onPick={(value) => change({ order: value === "launches" ? "" : value })}
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
        {found && found.length > 0 && (
          <Agencies found={found} order={order} page={readPage(query)} onPage={turn} />
        )}
      </Rail>
    </Page>
  );
}
