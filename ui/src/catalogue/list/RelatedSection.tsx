import { type ReactNode, useRef, useState } from "react";
import { Pager } from "../../design/data/Pager";
import { Section } from "../../design/page/Section";
import { Failed } from "../../design/states/Failed";
import type { PageInfo } from "../../lib/api/api.gen";
import { apiKey, type Query } from "../../lib/api/useApi";
import { grouped } from "../../lib/format";
import type { Timed } from "../time/clock";
import s from "./RelatedSection.module.css";
import { usePagedList } from "./usePagedList";

/** Items on a page of a related list; only a longer list has a pager. */
export const RELATED = 4;

interface Props<T> {
  /** Fragment by which the section is linked. */
  id: string;
  title: string;
  /** The call of the list, without page and limit. */
  path: string;
  query: Query;
  /** What stands there when the list is empty; without it an empty list has no section. */
  empty?: string | undefined;
  /** Finds the launches of a page, so that those about to start are read again often. */
  launchesOf?: (page: T) => readonly Timed[];
  /** Before the pager, once it is known how many there are. */
  tools?: (total: number) => ReactNode;
  /** Below the list, unless that is empty. */
  foot?: ReactNode;
  children: (page: T) => ReactNode;
}

/** A section of a detail page with a list of its own, four at a time; which page is shown is not in the address. */
export function RelatedSection<T extends { page: PageInfo }>({
  id,
  title,
  path,
  query,
  empty,
  launchesOf,
  tools,
  foot,
  children,
}: Props<T>) {
  const whole = apiKey(path, query);
  const [turned, setTurned] = useState({ whole, number: 1 });
  // Another list begins at its first page.
  const number = turned.whole === whole ? turned.number : 1;
  const box = useRef<HTMLDivElement>(null);
  const list = usePagedList<T>(apiKey(path, { ...query, limit: RELATED, page: number }), launchesOf);
  const total = list.page?.page.totalElements;
  const pages = list.page?.page.totalPages ?? 1;
  if (total === 0 && empty === undefined) return null;
  // A failed refresh of what is shown is not told.
  const failed = list.page === undefined || list.outdated ? list.error : undefined;
  const onPage = (wanted: number) => {
    setTurned({ whole, number: Math.max(1, Math.min(wanted, pages)) });
    // The pager's buttons are disabled while the page loads and would let the focus fall to the top.
    box.current?.focus({ preventScroll: true });
  };
  const pager = total !== undefined && total > RELATED && (
    <Pager
      page={number}
      pages={pages}
      total={total}
      onPage={onPage}
      loading={list.loading}
      label={`Pages of ${title}`}
    />
  );
  const tool = total !== undefined && tools?.(total);
  const action = (tool || pager) && (
    <>
      {tool}
      {pager}
    </>
  );
  return (
    <Section id={id} title={title} count={total === undefined ? undefined : grouped(total)} action={action}>
      <div ref={box} tabIndex={-1} className={s.box} data-outdated={(list.outdated && !failed) || undefined}>
        {list.page && total !== 0 && children(list.page)}
        {total === 0 && <p className={s.empty}>{empty}</p>}
        {!list.page && !list.error && <Rows label={`Loading ${title.toLowerCase()}`} />}
        {total !== undefined && total > 0 && foot}
        {failed && <Failed error={failed} retry={list.retry} />}
      </div>
    </Section>
  );
}

function Rows({ label }: { label: string }) {
  return (
    <div className={s.rows} role="status" aria-busy="true" aria-label={label}>
      <span className="sr-only">{label}</span>
      {Array.from({ length: RELATED }, (_, index) => (
        <i key={index} />
      ))}
    </div>
  );
}
