import type { ReactNode } from "react";
import { Pager } from "../../design/data/Pager";
import { SearchField } from "../../design/forms/SearchField";
import { SelectField } from "../../design/forms/SelectField";
import { ListToolbar } from "../../design/page/ListToolbar";
import { PageHead } from "../../design/page/PageHead";
import { PageMeta } from "../../design/page/PageMeta";
import { Rail } from "../../design/page/Rail";
import type { CardLayout } from "../../design/states/SkeletonGrid";
import type { PageInfo } from "../../lib/api/api.gen";
import { Page } from "../page/Page";
import { Sidebar } from "../sidebar/Sidebar";
import { CardList } from "./CardList";
import s from "./ListPage.module.css";
import { defaultList, isChanged, type ListSpec, limits } from "./listState";
import type { ListControl } from "./useAddressState";
import type { PagedList } from "./usePagedList";

interface Props<T extends { page: PageInfo }, F extends string> {
  title: string;
  /** For search engines. */
  description: string;
  /** Under the title. */
  lead: ReactNode;
  /** What it is a list of: "astronauts". */
  noun: string;
  /** What stands in the empty search line. */
  example: string;
  spec: ListSpec<F>;
  control: ListControl<F>;
  list: PagedList<T>;
  layout: CardLayout;
  /** Unset where the cards need the whole width: nothing stands beside them. */
  rail?: boolean;
  /** Above the title. */
  back?: ReactNode;
  /** Controls between the search and the page size. */
  tools?: ReactNode;
  /** On phones the page size is chosen in the filter panel, which the tools bring. */
  sizeInPanel?: boolean;
  /** Between the toolbar and the list, such as the filters in use. */
  applied?: ReactNode;
  /** What stands there when nothing narrows the list and it is empty. */
  empty?: ReactNode;
  /** Returns the cards of a page, one an item. */
  children: (page: T) => readonly { key: number | string; card: ReactNode }[];
}

const sizes = limits.map((limit) => ({ value: String(limit), label: `${limit} / page` }));

/** A page with a list of the catalogue: search, order, page size, pagers above and below, the rail beside it. */
export function ListPage<T extends { page: PageInfo }, F extends string>(props: Props<T, F>) {
  const { title, description, lead, noun, example, spec, control, list, layout, back, tools, applied } =
    props;
  const { rail = true } = props;
  const { state, change, head } = control;
  const info = list.page?.page;
  const pager = info && {
    page: state.page,
    pages: info.totalPages,
    total: info.totalElements,
    loading: list.loading,
    onPage: (page: number) => {
      change({ page });
      head.current?.focus({ preventScroll: true });
    },
  };
  const found = info && !list.outdated;
  const content = (
    <>
      <ListToolbar>
        <SearchField
          label={`Search ${noun}`}
          placeholder={example}
          value={state.search}
          onSearch={(search) => change({ search }, { replace: search !== "" && state.search !== "" })}
        />
        {tools}
        <div className={s.size} data-in-panel={props.sizeInPanel || undefined}>
          <SelectField
            label={`${title} per page`}
            options={sizes}
            value={String(state.limit)}
            onPick={(limit) => change({ limit: Number(limit) })}
          />
        </div>
      </ListToolbar>
      {applied}
      <p className="sr-only" role="status">
        {found &&
          `${title}: ${info.totalElements.toLocaleString("en-US")} found, page ${state.page.toLocaleString("en-US")}`}
      </p>
      <CardList
        list={list}
        noun={noun}
        layout={layout}
        empty={props.empty}
        onPage={(page) => change({ page })}
        onReset={isChanged(spec, state) ? () => change(defaultList(spec)) : undefined}
      >
        {props.children}
      </CardList>
      <div className={s.after}>{pager && <Pager {...pager} label="Pages, below the list" />}</div>
    </>
  );
  return (
    <Page>
      <PageMeta title={title} description={description} />
      <div ref={head} tabIndex={-1} className={s.head}>
        <PageHead title={title} count={info?.totalElements} lead={lead} back={back}>
          {pager && <Pager {...pager} label="Pages, above the list" />}
        </PageHead>
      </div>
      {rail ? (
        <Rail aside={<Sidebar />} label="More from space">
          {content}
        </Rail>
      ) : (
        content
      )}
    </Page>
  );
}
