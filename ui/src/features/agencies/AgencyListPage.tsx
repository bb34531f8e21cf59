import { useRef } from "react";
import { useSearchParams } from "react-router";
import { readPage, readSearch, withParameters } from "../../catalogue/list/listState";
import { Page } from "../../catalogue/page/Page";
import { Sidebar } from "../../catalogue/sidebar/Sidebar";
import { Button } from "../../design/actions/Button";
import { SearchField } from "../../design/forms/SearchField";
import { SelectField } from "../../design/forms/SelectField";
import { ListToolbar } from "../../design/page/ListToolbar";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { Rail } from "../../design/page/Rail";
import { EmptyState } from "../../design/states/EmptyState";
import { Failed } from "../../design/states/Failed";
import { SkeletonGrid } from "../../design/states/SkeletonGrid";
import type { AgencyList } from "../../lib/api/api.gen";
import { useApi } from "../../lib/api/useApi";
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
