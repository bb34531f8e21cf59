import type { ReactNode } from "react";
import { PageHead } from "../../design/page/PageHead";
import { Rail } from "../../design/page/Rail";
import { figure } from "../../lib/format";
import { Page } from "../page/Page";
import { Sidebar } from "../sidebar/Sidebar";
import { ListMeta, type Narrowing } from "./ListMeta";
import s from "./ListPage.module.css";
import { type ListLength, ListPager } from "./ListPager";
import { ListTools } from "./ListTools";
import type { AnyListControl } from "./useListState";
import type { PagedList } from "./usePagedList";

interface Props {
  title: string;
  /** For search engines. */
  description: string;
  /** The same of a list that is narrowed: what is told of each item. */
  details?: string;
  /** What narrows the list, beside its search. */
  narrowing?: Narrowing;
  /** Under the title. */
  lead?: ReactNode;
  /** Above the title. */
  back?: ReactNode;
  /** Before the title. */
  before?: ReactNode;
  /** Something full-bleed comes before the page. */
  flush?: boolean;
  control: AnyListControl;
  /** How it stands with the list; unset where all of it is on the page, which turns its pages itself. */
  list?: Pick<PagedList<{ page: ListLength }>, "page" | "outdated" | "loading">;
  /** Beside the title; how many items the list has unless told, null for nothing. */
  count?: number | null | undefined;
  /** Tells those who do not see it that the list has changed; title, count and page unless told. */
  announcement?: string;
  /** What is searched: "astronauts". Unset where nothing is: the tools stand alone. */
  search?: { noun: string; example: string };
  /** What the page size counts; the title unless told. */
  items?: string;
  /** Controls between the search and the page size. */
  tools?: ReactNode;
  /** On phones the page size is chosen in the filter panel, which the tools bring. */
  sizeInPanel?: boolean;
  /** What the rail stands beside; "nothing" where the results need the whole width. */
  rail?: "tools" | "results" | "nothing";
  /** What comes first in the rail. */
  beside?: ReactNode;
  /** Between tools and results, such as the filters in use. */
  applied?: ReactNode;
  /** The results. */
  children: ReactNode;
}

/** A page with a list: search, order, page size, pagers above and below, the rail beside it. */
export function ListPage(props: Props) {
  const { title, description, details = description, control, narrowing = {}, list, rail = "tools" } = props;
  const { search = "" } = control.state;
  const length = list?.page?.page;
  const { count = length?.totalElements } = props;
  const above = length && (
    <ListPager control={control} length={length} loading={list.loading} label="Pages, above the list" />
  );
  const head = (
    <PageHead title={title} count={count ?? undefined} lead={props.lead} back={props.back}>
      {rail !== "results" && above}
    </PageHead>
  );
  const tools = <Tools {...props} />;
  const results = <Results {...props} />;
  return (
    <Page flush={props.flush ?? false}>
      <ListMeta {...{ title, description, details, search, narrowing }} />
      {props.before}
      {rail === "results" ? (
        <div className={s.wide}>
          <Top control={control}>{head}</Top>
          <div className={s.above}>{above}</div>
          {tools}
          <div className={s.results}>
            <Beside first={props.beside}>{results}</Beside>
          </div>
        </div>
      ) : rail === "nothing" ? (
        <>
          <Top control={control}>{head}</Top>
          {tools}
          {results}
        </>
      ) : (
        <>
          {list ? <Top control={control}>{head}</Top> : head}
          <Beside>
            {!list && <Top control={control} />}
            {tools}
            {results}
          </Beside>
        </>
      )}
    </Page>
  );
}

/** What comes into view and takes the focus after a turn of the page, so that Tab goes on at the top of the list. */
function Top({ control, children }: Pick<Props, "control"> & { children?: ReactNode }) {
  return (
    <div ref={control.head} tabIndex={-1} className={s.top}>
      {children}
    </div>
  );
}

function Beside({ first, children }: Pick<Props, "children"> & { first?: ReactNode }) {
  return (
    <Rail aside={<Sidebar first={first} />} label="More from space">
      {children}
    </Rail>
  );
}

function Tools({ title, control, search, items = title, sizeInPanel, tools }: Props) {
  if (!search) return tools;
  return (
    <ListTools
      control={control}
      label={`Search ${search.noun}`}
      example={search.example}
      items={items}
      sizeInPanel={sizeInPanel}
    >
      {tools}
    </ListTools>
  );
}

function Results({ title, control, list, announcement, applied, children }: Props) {
  const length = list?.page?.page;
  const found =
    length && !list.outdated
      ? `${title}: ${figure(length.totalElements)} found, page ${figure(control.state.page)}`
      : "";
  return (
    <>
      {applied}
      <p className="sr-only" role="status">
        {announcement ?? found}
      </p>
      {children}
      {list && (
        <div className={s.after}>
          <ListPager control={control} length={length} loading={list.loading} label="Pages, below the list" />
        </div>
      )}
    </>
  );
}
